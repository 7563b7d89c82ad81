// The target of a reaction is a step that the user may enter.

import {
  type App,
  combineGuards,
  type Flow,
  flowFile,
  formatForMessage,
  getValueAt,
  hasSameMembers,
  isBuiltInTarget,
  isObject,
  type Json,
  type Logic,
  memoize,
  parseTarget,
  type Step,
} from '../../language/index.ts';
import { findStep } from '../declared-names.ts';
import { type CheckContext, defineRule, type Finding } from '../define-rule.ts';
import { createAbsenceFacts, findQueryNamesBehind } from '../truth/absent-query.ts';
import { allOf, createFormula, type Formula, negate } from '../truth/formula.ts';
import {
  createKnownGuard,
  getLeavingGuards,
  getWrites,
  getWritesOnEntry,
  getWritesOnStep,
  type KnownGuard,
  mayHaveChanged,
} from '../truth/known-guards.ts';
import { isSatisfiable } from '../truth/satisfiable.ts';
import { getSenderGuard } from '../truth/sender-guard.ts';

type Place = CheckContext['places'][number];

export const closedTarget = defineRule({
  id: 'paths/closed-target',
  summary:
    'A reaction leads to a step that redirects, or is closed to, every user who takes this reaction.',
  why: 'Users land on another step than the reaction declares, or on the step they came from.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": [{ "when": "signedIn", "go": "order" }, "about"]',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": [{ "when": "isGreen", "go": "green" }, "about"]',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": [{ "unless": "signedIn", "go": "order" }, "about"]',
        at: 'tea/flow.json:66',
        says: '"order" redirects every user who comes from here',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"help": [{ "when": "isGreen", "go": "about" }, "green"]',
        at: 'tea/flow.json:66',
        says: '"green" redirects every user who comes from here',
      },
      {
        file: 'till/flow.json',
        replace: '"id": "till",\n      "on": {\n        "buy": {',
        by: '"id": "sold", "offPath": true, "redirect": { "when": { "present": [{ "var": "state.price" }] }, "go": "till" } }, { "id": "till", "on": {\n"buy": "sold", "sell": {',
        at: 'till/flow.json:43',
        says: '"sold" redirects every user who comes from here',
      },
    ],
  },
  check: (context) => groupByCause(context.places.flatMap((place) => check(context, place))),
});

// helpers

/** When several reactions lead to a step that redirects all of them, reports the step instead. */
function groupByCause(found: readonly Finding[]): readonly Finding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of found) {
    const key = JSON.stringify(finding.related);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first, second] = group;
    const cause = first?.related?.[0];
    if (!first || !second || !cause) return group;
    return [
      {
        ...{ file: cause.file, pointer: cause.pointer },
        message: first.message.replace('who comes from here', 'who comes from the places below'),
        suggestion: 'Invert the guard, or change the targets that lead here.',
        related: group.map(({ file, pointer }) => ({
          file,
          pointer,
          message: 'This leads to the step.',
        })),
      },
    ];
  });
}

function check(context: CheckContext, place: Place): readonly Finding[] {
  const { kind, pointer, flow, value } = place;
  if (kind !== 'target' || !flow || /\/(?:else|\$link)$/.test(pointer)) return [];
  const target = formatForMessage(value);
  if (isBuiltInTarget(target)) return [];
  const { flow: flowId, step: stepId } = parseTarget(target, flow.id);
  const { app, flows } = context.product;
  const there = Object.hasOwn(flows, flowId) ? flows[flowId] : undefined;
  const step = there ? findStep(there, stepId) : undefined;
  if (!there || !step || !isGuarded(step)) return [];
  const raw = context.sources.values[place.file] ?? null;
  return checkTarget(place, { app, raw, flow, there, step, folder: context.folderOf(there.id) });
}

/** The inputs of the check of one target. */
interface TargetInput {
  readonly app: App;
  /** The file that contains the target. */
  readonly raw: Json;
  readonly flow: Flow;
  /** The flow that it leads to. */
  readonly there: Flow;
  readonly step: Step;
  readonly folder: string;
}

const checkTarget = memoize((place: Place, input: TargetInput): readonly Finding[] => {
  const { file, pointer, step: from } = place;
  const { flow, there, step, folder } = input;
  const here = from === null ? undefined : findStep(flow, from);
  if (step === here) return [];
  const { known, written } = getFactsAt(input, pointer, here);
  const to = { flow: there, step, absent: findAbsentNames(input, pointer), here };
  const faults = findFaults(input.app, known, written, to, flow);
  return faults.map(({ message, at }) => ({
    ...{ file, pointer, message },
    suggestion: 'Change the target, or invert the guard.',
    related: [
      {
        file: flowFile(folder),
        pointer: `/steps/${there.steps.indexOf(step)}${at}`,
        message: 'The guard.',
      },
    ],
  }));
}, hasSameMembers);

/** Returns true if a step may be closed or may redirect. */
function isGuarded({ opensWhen, redirect, then }: Step): boolean {
  return [...redirect, ...then].some(({ when }) => when !== undefined) || opensWhen !== undefined;
}

/** Returns the facts that hold when a target is taken, and the data written on the way. */
function getFactsAt(
  { app, raw, flow }: TargetInput,
  pointer: string,
  here: Step | undefined,
): { readonly known: readonly KnownGuard[]; readonly written: readonly string[] } {
  const own = pointer.replace(/\/go$/, '');
  const [, list = '', index = ''] = /^(.*)\/(\d+)$/.exec(own) ?? [];
  const siblings = list === '' ? [] : getValueAt(raw, list);
  const before = Array.isArray(siblings) ? siblings.slice(0, Number(index)) : [];
  const reaction = pointer.endsWith('/go') ? getValueAt(raw, own) : null;
  const guards = [
    ...before.map((each): Logic => ({ '!': (isObject(each) && combineGuards(each)) || true })),
    ...(isObject(reaction) ? [combineGuards(reaction) ?? true] : []),
  ].map((rule) => createKnownGuard(app, flow, rule, here?.id ?? ''));
  const { entry, redirect, late } = here ? getStepGuards(here, { app, flow }) : noStepGuards;
  const [, part = ''] = /^\/steps\/\d+\/(\w+)/.exec(pointer) ?? [];
  const passed = {
    redirect: entry,
    load: [...entry, ...redirect],
    then: [...entry, ...redirect],
  }[part] ?? [...entry, ...redirect, ...late];
  return {
    known: [...guards, ...passed, ...getSenderFacts({ app, flow }, own, here)],
    written: getWrites(
      isObject(reaction) ? { assign: reaction.assign ?? {}, reset: reaction.reset ?? [] } : {},
    ),
  };
}

/** Returns the guard of the buttons that send the event of a reaction, if there is one. */
function getSenderFacts(
  { app, flow }: Pick<TargetInput, 'app' | 'flow'>,
  pointer: string,
  here: Step | undefined,
): readonly KnownGuard[] {
  const [, event] = /^\/steps\/\d+\/on\/([^/~]+)(?:\/\d+)?$/.exec(pointer) ?? [];
  const rule = here && event !== undefined ? getSenderGuard(app, flow, here, event) : undefined;
  return here && rule !== undefined ? [createKnownGuard(app, flow, rule, here.id)] : [];
}

/** Returns the query parameters that the target reads and the reaction does not set. */
function findAbsentNames(
  { app, raw, there, step }: TargetInput,
  pointer: string,
): readonly string[] {
  const reaction = pointer.endsWith('/go') ? getValueAt(raw, pointer.replace(/\/go$/, '')) : null;
  const given = isObject(reaction) && isObject(reaction.query) ? reaction.query : {};
  const rules = [...step.redirect, ...step.then].map(({ when }) => when ?? true);
  return findQueryNamesBehind(app, there, [...rules, step.opensWhen ?? true]).filter(
    (name) => !Object.hasOwn(given, name),
  );
}

interface StepGuards {
  /**
   * The conditions to pass the redirects of the flow and the step, and the reactions to its loads.
   */
  readonly entry: readonly KnownGuard[];
  readonly redirect: readonly KnownGuard[];
  readonly late: readonly KnownGuard[];
}

const noStepGuards: StepGuards = { entry: [], redirect: [], late: [] };

/**
 * Returns the facts that stay true while the user is on a step. Excludes data that the step writes.
 */
const getStepGuards = memoize((step: Step, { app, flow }: { app: App; flow: Flow }): StepGuards => {
  const meanwhile = [...getWritesOnStep(flow, step), ...getWritesOnEntry(flow.enter)];
  const kept = (rules: readonly Logic[]) =>
    rules
      .map((rule) => createKnownGuard(app, flow, rule, step.id))
      .filter((each) => !mayHaveChanged(each, meanwhile));
  const passed = (rules: readonly Logic[]) => kept(rules.map((rule) => ({ '!': rule })));
  return {
    entry: passed(getLeavingGuards(flow.enter.redirect)),
    redirect: passed(getLeavingGuards(step.redirect)),
    late: [...passed(getLeavingGuards(step.then)), ...kept([step.opensWhen ?? true])],
  };
}, hasSameMembers);

interface TargetStep {
  readonly flow: Flow;
  readonly step: Step;
  /** The query parameters that are absent when a user comes from here. */
  readonly absent: readonly string[];
  /** The step that the user comes from. */
  readonly here: Step | undefined;
}

interface Fault {
  readonly message: string;
  /** JSON Pointer relative to the target step. */
  readonly at: string;
}

function findFaults(
  app: App,
  known: readonly KnownGuard[],
  written: readonly string[],
  { flow, step, absent, here }: TargetStep,
  from: Flow,
): readonly Fault[] {
  const entering = flow === from ? [] : getWritesOnEntry(flow.enter);
  const place = `${flow.id}:${step.id}`;
  const arriving = createAbsenceFacts(absent, { app, flow, location: place });
  const early = allOf([combineFacts(app, known, [...written, ...entering]), ...arriving]);
  const formula = (rule: Logic) => createFormula(rule, { app, flow, location: place });
  if (!isSatisfiable(early)) return [];
  const ways = step.redirect.filter(({ go, leave }) => go !== undefined || leave !== undefined);
  const detours = ways.some(
    (each) => each.return === true || each.when === undefined || leadsBack(each.go, { flow, step }),
  );
  const stays = allOf([early, ...ways.map(({ when }) => negate(formula(when ?? true)))]);
  if (ways.length > 0 && !detours && !isSatisfiable(stays))
    return [{ message: `"${step.id}" redirects every user who comes from here.`, at: '/redirect' }];
  const loads = flow === from ? getOtherLoads(step, here) : step.load;
  const loaded = [...written, ...entering, ...getWrites(loads as unknown as Json)];
  const late = allOf([combineFacts(app, known, loaded), ...arriving]);
  if (step.opensWhen !== undefined && !isSatisfiable(allOf([late, formula(step.opensWhen)])))
    return [
      { message: `"${step.id}" is closed to every user who comes from here.`, at: '/opensWhen' },
    ];
  const then = step.then.filter(({ go, leave }) => go !== undefined || leave !== undefined);
  const remain = allOf([late, ...then.map(({ when }) => negate(formula(when ?? true)))]);
  return then.length > 0 && then.every(({ when }) => when !== undefined) && !isSatisfiable(remain)
    ? [{ message: `"${step.id}" redirects every user who comes from here.`, at: '/then' }]
    : [];
}

/** Returns true for a step that loads something and then leads back, such as one that saves. */
function leadsBack(target: string | undefined, { flow, step }: Pick<TargetStep, 'flow' | 'step'>) {
  const way = target === undefined ? undefined : findStep(flow, target);
  return way !== undefined && JSON.stringify([way.load, way.then]).includes(`"go":"${step.id}"`);
}

/** Returns the loads of a step that the step before it did not make in the same way. */
function getOtherLoads(step: Step, here: Step | undefined): Step['load'] {
  const made = new Set(here?.load.map((each) => JSON.stringify(each)));
  return step.load.filter((each) => !made.has(JSON.stringify(each)));
}

function combineFacts(app: App, known: readonly KnownGuard[], written: readonly string[]): Formula {
  return allOf(
    known
      .filter((each) => !mayHaveChanged(each, written))
      .map(({ rule, flow, place }) =>
        createFormula(rule, { app, flow, location: `${flow.id}:${place}` }),
      ),
  );
}
