// Finds steps that no user can enter while certain facts hold.

import type { App, Flow, Json, Logic, Step } from '../../language/index.ts';
import { findStepById } from '../declared-names.ts';
import { createAbsenceFacts } from './absent-query.ts';
import {
  createConjunction,
  createFormula,
  negateFormula,
  type PropositionalFormula,
} from './formula.ts';
import {
  findPathsWritten,
  getWritesOnEntry,
  type KnownGuard,
  mayHaveChanged,
} from './known-guards.ts';
import { isSatisfiable } from './satisfiable.ts';
import type { TargetFacts } from './target-facts.ts';

/** The step that a reaction leads to. */
interface TargetStep {
  readonly flow: Flow;
  readonly step: Step;
  /** The query parameters that are missing when the user enters the step through the reaction. */
  readonly absent: readonly string[];
  /** The step that the user comes from. */
  readonly currentStep: Step | undefined;
}

interface StepFault {
  readonly message: string;
  /** JSON Pointer of the fault relative to the target step. */
  readonly at: string;
}

/**
 * Returns the reasons why no user can enter a step while the given facts hold.
 * @param from the flow of the reaction that leads to the step
 */
export function findStepFaults(
  app: App,
  { known, written }: TargetFacts,
  { flow, step, absent, currentStep }: TargetStep,
  from: Flow,
): readonly StepFault[] {
  const entering = flow === from ? [] : getWritesOnEntry(flow.enter);
  const place = `${flow.id}:${step.id}`;
  const arriving = createAbsenceFacts(absent, { app, flow, location: place });
  const early = createConjunction([
    combineFacts(app, known, [...written, ...entering]),
    ...arriving,
  ]);
  const formula = (rule: Logic) => createFormula(rule, { app, flow, location: place });
  if (!isSatisfiable(early)) return [];
  const ways = step.redirect.filter(({ go, leave }) => go !== undefined || leave !== undefined);
  const detours = ways.some(
    (each) => each.return === true || each.when === undefined || leadsBack(each.go, { flow, step }),
  );
  const stays = createConjunction([
    early,
    ...ways.map(({ when }) => negateFormula(formula(when ?? true))),
  ]);
  if (ways.length > 0 && !detours && !isSatisfiable(stays))
    return [{ message: `"${step.id}" redirects every user who comes from here.`, at: '/redirect' }];
  const loads = flow === from ? getOtherLoads(step, currentStep) : step.load;
  const loaded = [...written, ...entering, ...findPathsWritten(loads as unknown as Json)];
  const late = createConjunction([combineFacts(app, known, loaded), ...arriving]);
  if (
    step.opensWhen !== undefined &&
    !isSatisfiable(createConjunction([late, formula(step.opensWhen)]))
  )
    return [
      { message: `"${step.id}" is closed to every user who comes from here.`, at: '/opensWhen' },
    ];
  const then = step.then.filter(({ go, leave }) => go !== undefined || leave !== undefined);
  const remain = createConjunction([
    late,
    ...then.map(({ when }) => negateFormula(formula(when ?? true))),
  ]);
  return then.length > 0 && then.every(({ when }) => when !== undefined) && !isSatisfiable(remain)
    ? [{ message: `"${step.id}" redirects every user who comes from here.`, at: '/then' }]
    : [];
}

// helpers

/** Returns true for a step that makes a load and then leads back, such as a step that saves data. */
function leadsBack(target: string | undefined, { flow, step }: Pick<TargetStep, 'flow' | 'step'>) {
  const way = target === undefined ? undefined : findStepById(flow, target);
  return way !== undefined && JSON.stringify([way.load, way.then]).includes(`"go":"${step.id}"`);
}

/** Returns the loads of a step that the previous step has not already made in the same form. */
function getOtherLoads(step: Step, currentStep: Step | undefined): Step['load'] {
  const made = new Set(currentStep?.load.map((each) => JSON.stringify(each)));
  return step.load.filter((each) => !made.has(JSON.stringify(each)));
}

/** Combines the facts whose data is not written meanwhile. */
function combineFacts(
  app: App,
  known: readonly KnownGuard[],
  written: readonly string[],
): PropositionalFormula {
  return createConjunction(
    known
      .filter((each) => !mayHaveChanged(each, written))
      .map(({ rule, flow, place }) =>
        createFormula(rule, { app, flow, location: `${flow.id}:${place}` }),
      ),
  );
}
