// Compares the screen of a step: its texts, blocks, and buttons.

import { isDeepEqual } from 'remeda';
import {
  type Action,
  type BlockUse,
  type DisplayText,
  type Flow,
  getSourceText,
  type Json,
  type Screen,
  type Step,
} from '../language/index.ts';
import { alignLists, findMovedNames } from './align.ts';
import { createChangeFinding, describeStep, describeValueInWords, quoteText } from './describe.ts';
import { compareForm } from './forms.ts';
import { compareGuard } from './guard.ts';
import { findChangedLeaves } from './leaves.ts';
import { getStepPairs } from './step-pairs.ts';
import type { DiffFinding, VersionPair, VersionSide } from './types.ts';

/**
 * Compares the screens of the steps that exist in both versions, and the screens that no step uses. A shared screen is
 * compared once.
 */
export function compareScreens(
  flows: VersionPair<Flow>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  const reported = new Set<string>();
  const ofSteps = getStepPairs(flows).flatMap(({ before, after }) => {
    const key = JSON.stringify([before.screen, after.screen]);
    const screens = getScreenPair(flows, before.screen, after.screen);
    const here = { step: after.id, where: describeStep(flows.after, after) };
    const isReported = reported.has(key) || !screens;
    reported.add(key);
    const findings = [
      ...compareScreenName({ before, after }),
      ...(isReported ? [] : compareScreen(screens, sides)),
    ];
    return findings.map((finding) => ({ ...here, ...finding }));
  });
  return [...ofSteps, ...compareUnusedScreens(flows)];
}

/** Compares buttons and links one by one. */
export function compareActions(
  { before, after }: VersionPair<readonly Action[]>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  const pairs = alignLists(before, after, (one, other) => one.event === other.event);
  const labels = (list: readonly Action[]) => list.map(({ label }) => getSourceText(label));
  const moved = new Set(findMovedNames(labels(before), labels(after)));
  return [
    ...[...moved].map(
      (label): DiffFinding => ({
        kind: 'visual',
        text: `${quoteText(label)} moved among the buttons.`,
      }),
    ),
    ...pairs.flatMap((pair) => {
      if (pair.before && pair.after)
        return compareAction({ before: pair.before, after: pair.after }, sides);
      const action = pair.after ?? pair.before;
      if (!action || moved.has(getSourceText(action.label))) return [];
      const what = `The button ${quoteText(action.label)} (${action.event})`;
      const text = pair.after ? `${what} is new.` : `${what} is gone.`;
      return [{ kind: 'visual', text } as const];
    }),
  ];
}

// helpers

/** Reports a change of a step's screen name. Reports nothing if both screens have the id of their step. */
function compareScreenName({ before, after }: VersionPair<Step>): readonly DiffFinding[] {
  const follows = before.screen === before.id && after.screen === after.id;
  if (before.screen === after.screen || follows) return [];
  return [
    createChangeFinding('visual', 'The screen that is shown', {
      before: before.screen,
      after: after.screen,
    }),
  ];
}

function getScreenPair(
  flows: VersionPair<Flow>,
  one: string,
  other: string,
): VersionPair<Screen> | null {
  const [before, after] = [flows.before.screens[one], flows.after.screens[other]];
  return before && after ? { before, after } : null;
}

function compareScreen(
  { before, after }: VersionPair<Screen>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  if (isDeepEqual(before, after) && !before.form) return [];
  return [
    ...compareText('The title', before.title, after.title),
    ...compareText('The lead', before.lead, after.lead),
    ...compareText('The illustration', before.illustration, after.illustration),
    ...compareBlocks({ before: before.blocks, after: after.blocks }, sides),
    ...compareForm({ before: before.form, after: after.form }, sides),
    ...compareActions({ before: before.actions, after: after.actions }, sides),
    ...compareText('What is said while waiting', before.waiting, after.waiting),
  ];
}

function compareText(
  what: string,
  before: DisplayText | undefined,
  after: DisplayText | undefined,
): readonly DiffFinding[] {
  const words = { before: before && getSourceText(before), after: after && getSourceText(after) };
  return words.before === words.after ? [] : [createChangeFinding('visual', what, words)];
}

function compareBlocks(
  { before, after }: VersionPair<readonly BlockUse[]>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  const names = (list: readonly BlockUse[]) => list.map((use) => JSON.stringify(use));
  const moved = new Set(findMovedNames(names(before), names(after)));
  const pairs = alignLists(before, after, (one, other) => one.block === other.block);
  return pairs.flatMap((pair): readonly DiffFinding[] => {
    if (pair.before && pair.after)
      return compareBlock({ before: pair.before, after: pair.after }, sides);
    const use = pair.after ?? pair.before;
    if (!use) return [];
    const what = `The block ${quoteText(use.block)}`;
    const words = describeBlock(use);
    if (moved.has(JSON.stringify(use)))
      return pair.after ? [{ kind: 'visual', text: `${what} moved.`, after: words }] : [];
    return pair.after
      ? [{ kind: 'visual', text: `${what} is new.`, after: words }]
      : [{ kind: 'visual', text: `${what} is gone.`, before: words }];
  });
}

/** Describes a block by its first text. A block without texts is described by all its properties. */
function describeBlock({ block: _block, when: _when, ...rest }: BlockUse): string {
  const first = Object.values(rest).find((value) => typeof value === 'string');
  return typeof first === 'string' ? first : describeValueInWords(rest as Json);
}

/** The properties that define the event that a block sends. All other properties are visual. */
const sentProperties = ['event', 'payload'];

function compareBlock(
  { before, after }: VersionPair<BlockUse>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  const { when: was, ...old } = before;
  const { when: is, ...now } = after;
  const what = `The block ${quoteText(after.block)}`;
  const leaves = findChangedLeaves(old as Json, now as Json);
  return [
    ...compareGuard({ before: was, after: is }, sides, `${what} is now shown to`, 'visual'),
    ...leaves.map(({ path, ...leaf }) => {
      const kind = path.some((name) => sentProperties.includes(name)) ? 'behavior' : 'visual';
      return createChangeFinding(kind, `${what}: ${quoteText(path.join('.'))}`, leaf);
    }),
  ];
}

function compareAction(
  { before, after }: VersionPair<Action>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  const what = `The button ${quoteText(after.label)} (${after.event})`;
  return [
    ...compareText(`The button for ${quoteText(after.event)}`, before.label, after.label),
    ...(before.kind === after.kind
      ? []
      : [
          createChangeFinding('visual', `The look of ${quoteText(after.label)}`, {
            before: before.kind,
            after: after.kind,
          }),
        ]),
    ...compareGuard({ before: before.when, after: after.when }, sides, `${what} is now shown to`),
    ...(before.event === after.event
      ? []
      : [
          createChangeFinding('behavior', `What ${quoteText(after.label)} sends`, {
            before: before.event,
            after: after.event,
          }),
        ]),
    ...findChangedLeaves(before.payload, after.payload).map(({ path, ...leaf }) =>
      createChangeFinding(
        'behavior',
        `What ${quoteText(after.label)} carries${path.length === 0 ? '' : ` as ${path.join('.')}`}`,
        leaf,
      ),
    ),
  ];
}

/** Reports changes in screens that no step shows. */
function compareUnusedScreens({ before, after }: VersionPair<Flow>): readonly DiffFinding[] {
  const idle = ({ screens, steps }: Flow) =>
    Object.keys(screens).filter((name) => !steps.some(({ screen }) => screen === name));
  const names = [...new Set([...idle(before), ...idle(after)])].sort();
  return names
    .filter((name) => !isDeepEqual(before.screens[name], after.screens[name]))
    .filter((name) => idle(after).includes(name) || after.screens[name] === undefined)
    .map(
      (name): DiffFinding => ({
        kind: 'visual',
        text: `The screen ${quoteText(name)}, which no step shows, changed.`,
      }),
    );
}
