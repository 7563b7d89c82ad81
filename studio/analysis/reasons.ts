// Explains in sentences why the last step of a walk shows the screen that it shows.

import { toSentence } from '../../cli/map/words.ts';
import type { Decision, JourneyTrace } from '../../engine/explore/index.ts';
import {
  type Action,
  describeGuard,
  getSourceText,
  type Journey,
  type JourneyStep,
} from '../../engine/language/index.ts';
import type { AnalysisContext } from './context.ts';
import { createOutline } from './outline.ts';

type Parsed = AnalysisContext['parsed'];

/** Returns sentences about the last step: what the user did, what redirected them, and what the screen waits for. */
export function explainPlace(
  parsed: Parsed,
  journey: Journey,
  { steps }: JourneyTrace,
): readonly string[] {
  const last = steps.at(-1);
  if (!last) return ['The walk has not begun.'];
  const { decisions, snapshot } = last;
  const before = steps.at(-2)?.snapshot;
  const describe = (rule: Parameters<typeof describeGuard>[0], { element }: Decision) =>
    toSentence(describeGuard(rule, element.flow, parsed.product.app));
  const nameOf = (flow: string | null | undefined, step: string | null | undefined) =>
    `“${findTitle(parsed, flow, step)}”`;
  const place = nameOf(snapshot.flow, snapshot.step);
  const guards = decisions.flatMap((decision) =>
    typeof decision.what === 'object' && 'held' in decision.what
      ? [{ decision, id: decision.element.id, ...decision.what }]
      : [],
  );
  const redirects = decisions.filter(
    ({ element, what }) => what === 'taken' && /\/redirect\/\d+$/.test(element.id),
  );
  const chosen = guards.find(
    ({ id, held }) => held && !id.includes('/enter/') && /\/on\/[^/]+\/\d+\/when$/.test(id),
  );
  const closed = guards.find(({ id, held }) => !held && /^[^/]+\/opensWhen$/.test(id));
  const isAsked = journey.steps.at(-1)?.open !== undefined;
  const waits = guards.find(
    ({ id, held }) => !held && id === `${snapshot.flow}:${snapshot.step}/completeWhen`,
  );
  const sentences = [
    describeDeed(journey.steps[steps.length - 1], before && describeEvent(parsed, before)),
    ...(chosen ? [`It leads here ${describe(chosen.rule, chosen.decision)}.`] : []),
    ...redirects.map((redirect) => {
      const { element } = redirect;
      const guard = guards.find(({ id, held }) => held && id === `${element.id}/when`);
      const who = guard ? ` ${describe(guard.rule, redirect)}` : '';
      return `${nameOf(element.flow?.id, element.step?.id)} redirects the user${who}.`;
    }),
    ...(closed && isAsked && closed.decision.element.step?.id !== snapshot.step
      ? [
          `${nameOf(closed.decision.element.flow?.id, closed.decision.element.step?.id)} is closed. It opens ${describe(closed.rule, closed.decision)}.`,
        ]
      : []),
    ...(waits
      ? [`${place} is not complete. It is complete ${describe(waits.rule, waits.decision)}.`]
      : []),
    ...(snapshot.failure ? [`A call failed here: ${snapshot.failure.outcome}.`] : []),
  ];
  return sentences.length > 1 ? sentences : [...sentences, 'Nothing redirected the user.'];
}

// helpers

function findTitle(
  parsed: Parsed,
  flow: string | null | undefined,
  step: string | null | undefined,
): string {
  const outline = createOutline(parsed).find(({ id }) => id === flow);
  return (
    outline?.steps.find(({ id }) => id === step)?.title ?? step ?? outline?.title ?? 'the page'
  );
}

/** Returns a function that names the button of an event on the screen before. */
function describeEvent(
  parsed: Parsed,
  { flow, step }: { readonly flow: string | null; readonly step: string | null },
): (event: string) => string {
  const own = parsed.product.flows[flow ?? ''];
  const screen = own?.screens[own.steps.find(({ id }) => id === step)?.screen ?? ''];
  const actions: readonly Action[] = screen?.actions ?? [];
  return (event) => {
    const label = actions.find((action) => action.event === event)?.label;
    const what =
      label === undefined ? `“${event}” happened` : `You pressed “${getSourceText(label)}”`;
    return `${what} on “${findTitle(parsed, flow, step)}”.`;
  };
}

function describeDeed(
  step: JourneyStep | undefined,
  nameEvent: ((event: string) => string) | undefined,
): string {
  if (step?.open !== undefined) return `You opened ${step.open}.`;
  if (step?.event !== undefined) return nameEvent?.(step.event) ?? `“${step.event}” happened.`;
  return step?.wait === undefined ? 'The walk begins here.' : `${step.wait} seconds have passed.`;
}
