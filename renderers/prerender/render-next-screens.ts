// Renders the screens to which Continue leads a new visitor. The build runs this file in Node.

import { answers as answersByFlow } from 'virtual:charter/answers';
import type { Json, ScreenView } from '../../engine/index.ts';
import { getFormValidators } from '../screen/get-form-validators.ts';
import { getReadableFields } from './early-answers.ts';
import { getFingerprint } from './fingerprint.ts';
import { openVisit, type PageVisit } from './open-visit.ts';
import { renderScreen } from './render-screen.tsx';

/** A screen that follows a prerendered screen. */
export interface NextScreen {
  /** The fingerprint of its view. */
  readonly view: string;
  readonly html: string;
}

/**
 * Renders the screens to which Continue leads a new visitor, at first from the page's own screen. The answers are those
 * that the journeys submit.
 */
export async function renderNextScreens(path: string, now: string): Promise<readonly NextScreen[]> {
  const screens = new Map<string, NextScreen>();
  const ways: (readonly Submission[])[] = [[]];
  for (const way of ways) {
    const start = await repeatVisit(path, now, way);
    for (const submission of start ? listSubmissions(start) : []) {
      if (screens.size >= maxNextScreens) return [...screens.values()];
      const visit = await repeatVisit(path, now, [...way, submission]);
      if (!visit) continue;
      const view = getFingerprint(visit.session.state.view);
      if (screens.has(view) || showsTyped(visit.session.state.view, [...way, submission])) continue;
      screens.set(view, { view, html: await renderScreen(visit) });
      if (way.length + 1 < maxEarlySubmissions) ways.push([...way, submission]);
    }
  }
  return [...screens.values()];
}

// helpers

/** The number of screens that a page has besides its own. Each makes the page larger. */
const maxNextScreens = 4;

/** The number of times that a visitor may press Continue before React has loaded. */
const maxEarlySubmissions = 2;

interface Submission {
  readonly answers: Readonly<Record<string, Json>>;
  /** The answers that were typed, as in JSON. */
  readonly typed: readonly string[];
}

/** Opens a page and submits answers. Returns null if one of them does not lead to another screen at once. */
async function repeatVisit(
  path: string,
  now: string,
  way: readonly Submission[],
): Promise<PageVisit | null> {
  const visit = await openVisit(path, now);
  for (const { answers } of way) {
    const { step } = visit.session.state.view;
    visit.session.saveDraftInputs(answers);
    visit.session.dispatch('submit', answers);
    const { view } = visit.session.state;
    if (view.step === step || view.step === null || view.status !== 'ready') return null;
  }
  return visit;
}

/** Returns the answers of journeys that can be submitted early on the current screen. */
function listSubmissions({ session, getValidators }: PageVisit): readonly Submission[] {
  const { flow, form } = session.state.view;
  if (flow === null || form === null) return [];
  const validators = getFormValidators(flow, form, getValidators);
  const fields = getReadableFields(form, validators);
  const [validate] = Object.values(validators ?? {});
  if (!fields || !validate) return [];
  const typedNames = fields.filter(({ isTyped }) => isTyped).map(({ name }) => name);
  const isField = (name: string) => fields.some((field) => field.name === name);
  return (answersByFlow[flow] ?? [])
    .filter(
      (answers) =>
        Object.keys(answers).every(isField) &&
        form.require.every((name) => answers[name] !== undefined) &&
        validate(answers) === true,
    )
    .map((answers) => ({
      answers,
      typed: typedNames.flatMap((name) =>
        answers[name] ? [JSON.stringify(answers[name]).slice(1, -1)] : [],
      ),
    }));
}

/** Returns true if a view shows a text that was typed. Another visitor types another one. */
function showsTyped(view: ScreenView, way: readonly Submission[]): boolean {
  const shown = JSON.stringify(view);
  return way.flatMap(({ typed }) => typed).some((text) => shown.includes(text));
}
