// Compares the steps of a flow: added, removed, renamed, and moved steps, and the changes in each step.

import { type Flow, getStepPath, isObject, type Step } from '../language/index.ts';
import { findMovedNames } from './align.ts';
import { describeAffectedUsers } from './audience.ts';
import {
  createCallAndEventFindings,
  listCallsAndEventsOfLoad,
  listCallsAndEventsOfReaction,
} from './calls.ts';
import { createChangeFinding, describeEvent, describeStep, describeTarget } from './describe.ts';
import { compareGuard } from './guard.ts';
import { compareHandoff, compareLoads, listCallsAndEventsOfHandoff } from './loads.ts';
import { compareReactions, getNamesOfBothVersions } from './reactions.ts';
import { getStepPairs } from './step-pairs.ts';
import type { DiffFinding, VersionPair, VersionSide } from './types.ts';

/**
 * Reports added and moved steps, and changes in the other steps. Removed steps are reported together with addresses.
 */
export function compareSteps(
  flows: VersionPair<Flow>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  const pairs = getStepPairs(flows);
  const known = new Map(pairs.map(({ before, after }) => [after.id, before]));
  const line = (steps: readonly Step[]) => steps.map(({ id }) => id);
  const renamed = new Map(pairs.map((pair) => [pair.before.id, pair.after.id]));
  const order = flows.before.steps
    .map(({ id }) => renamed.get(id))
    .filter((id) => id !== undefined);
  const moved = new Set(
    findMovedNames(
      order,
      line(flows.after.steps).filter((id) => known.has(id)),
    ),
  );
  const externalSources = {
    before: getExternalSources(sides.before),
    after: getExternalSources(sides.after),
  };
  return flows.after.steps.flatMap((after) => {
    const here = { step: after.id, where: describeStep(flows.after, after) };
    const former = known.get(after.id);
    const findings = former
      ? [
          ...(moved.has(after.id) ? [createMoveFinding(flows.after, after)] : []),
          ...compareStep({ before: former, after }, flows, sides),
          ...compareExternalSource(
            externalSources.before.get(former.id),
            externalSources.after.get(after.id),
          ),
        ]
      : createNewStepFindings(after, flows.after, sides.after);
    return findings.map((finding) => ({ ...here, ...finding }));
  });
}

/** Returns the calls and events of a step. */
export function listCallsAndEventsOfStep({
  redirect,
  then,
  load,
  on,
  handoff,
}: Step): readonly string[] {
  return [
    ...load.flatMap(listCallsAndEventsOfLoad),
    ...[redirect, then, ...Object.values(on)].flat().flatMap(listCallsAndEventsOfReaction),
    ...(handoff ? listCallsAndEventsOfHandoff(handoff) : []),
  ];
}

// helpers

function createMoveFinding(flow: Flow, step: Step): DiffFinding {
  const index = flow.steps.indexOf(step);
  const [previous, next] = [flow.steps[index - 1], flow.steps[index + 1]];
  const place = previous
    ? `after ${describeStep(flow, previous)}`
    : next
      ? `before ${describeStep(flow, next)}`
      : 'first';
  return { kind: 'behavior', text: `The step moved: it is now ${place}.` };
}

function createNewStepFindings(step: Step, flow: Flow, side: VersionSide): readonly DiffFinding[] {
  const who =
    step.when === undefined ? '' : `, for users ${describeAffectedUsers(step.when, side)}`;
  const kind = step.offPath ? 'off the main path' : 'on the main path';
  return [
    { kind: 'behavior', text: `The step is new, ${kind}${who}.` },
    { kind: 'contract', text: `The address ${getStepPath(flow, step.path)} is new.` },
    ...createCallAndEventFindings(listCallsAndEventsOfStep(step), 'new', 'in it'),
  ];
}

function compareStep(
  pair: VersionPair<Step>,
  flows: VersionPair<Flow>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  const { before, after } = pair;
  const screen = flows.after.screens[after.screen];
  const events = getNamesOfBothVersions(before.on, after.on);
  return [
    ...compareGuard({ before: before.when, after: after.when }, sides, 'The step is now for'),
    ...compareGuard(
      { before: before.opensWhen, after: after.opensWhen },
      sides,
      'The step is now open to',
    ),
    ...compareCompletion(pair, sides),
    ...comparePosition(pair, sides),
    ...compareStepReactions(pair, sides, 'redirect', 'on entering'),
    ...compareLoads({ before: before.load, after: after.load }, sides, 'on entering'),
    ...compareStepReactions(pair, sides, 'then', 'once everything is loaded'),
    ...events.flatMap((event) =>
      compareReactions(
        { before: before.on[event] ?? [], after: after.on[event] ?? [] },
        sides,
        describeEvent(event, screen, sides.after),
      ),
    ),
    ...compareHandoff({ before: before.handoff, after: after.handoff }, sides),
  ];
}

/**
 * Compares the completion of a step. By default, a step is complete if the required answers of its form are present.
 */
function compareCompletion(
  { before, after }: VersionPair<Step>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  const done = { before: before.completeWhen, after: after.completeWhen };
  if ((done.before === undefined) === (done.after === undefined))
    return compareGuard(done, sides, 'The step is now complete for');
  const words = (guard: Step['completeWhen'], side: VersionSide) => {
    if (guard === undefined) return 'users with the required answers of its form';
    const audience = describeAffectedUsers(guard, side);
    return audience === '' ? 'everybody' : `users ${audience}`;
  };
  const [was, is] = [words(done.before, sides.before), words(done.after, sides.after)];
  return [{ kind: 'behavior', text: `The step is now complete for ${is}; before, ${was}.` }];
}

function compareStepReactions(
  { before, after }: VersionPair<Step>,
  sides: VersionPair<VersionSide>,
  part: 'redirect' | 'then',
  at: string,
): readonly DiffFinding[] {
  return compareReactions({ before: before[part], after: after[part] }, sides, at);
}

function comparePosition(
  { before, after }: VersionPair<Step>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  const back = (step: Step, side: VersionSide) =>
    step.back === false
      ? 'nowhere'
      : step.back === undefined
        ? 'the step before'
        : describeTarget(step.back, side);
  const findings: DiffFinding[] = [];
  const say = (kind: DiffFinding['kind'], text: string) => findings.push({ kind, text });
  if (before.offPath !== after.offPath)
    say(
      'behavior',
      after.offPath
        ? 'The step is no longer on the main path: nobody has to pass it.'
        : 'The step is now on the main path: everybody passes it.',
    );
  if (before.back !== after.back)
    say(
      'behavior',
      `Back now leads to ${back(after, sides.after)}; before, to ${back(before, sides.before)}.`,
    );
  if (before.stage !== after.stage)
    say(
      'visual',
      after.stage === undefined
        ? 'The step no longer names its stage.'
        : `The step now belongs to the stage “${after.stage}”.`,
    );
  if (before.counts !== after.counts)
    say(
      'visual',
      after.counts
        ? 'The step is now counted in “Step n of m”.'
        : 'The step is no longer counted in “Step n of m”.',
    );
  return findings;
}

/** Compares the declared external source of a step. */
function compareExternalSource(
  before: string | undefined,
  after: string | undefined,
): readonly DiffFinding[] {
  if (before === after) return [];
  return [createChangeFinding('contract', 'Who leads here from outside', { before, after })];
}

/** Maps a step id to its external source. The parser leaves it out, because only tools read it. */
function getExternalSources({ parsed, flow }: VersionSide): ReadonlyMap<string, string> {
  const raw = Object.values(parsed.sources.values).find(
    (value) => isObject(value) && value.id === flow?.id && Array.isArray(value.steps),
  );
  const steps = isObject(raw) && Array.isArray(raw.steps) ? raw.steps : [];
  return new Map(
    steps.flatMap((step) =>
      isObject(step) && typeof step.from === 'string' ? [[String(step.id), step.from]] : [],
    ),
  );
}
