// Tests every payment button of every journey with every outcome of every price call: the amount
// shown must be the amount sent.

import { describe, expect, test } from 'vitest';
import {
  createView,
  type Flow,
  type FormView,
  type Json,
  type ScreenView,
  type Snapshot,
} from '../../engine/index.ts';
import {
  isConsentSchema,
  type Journey,
  type JsonObject,
  type MockOutcomes,
} from '../../engine/language/index.ts';
import { formatValue } from '../../engine/language/text.ts';
import { getJourneys } from '../../engine/simulate/index.ts';
import {
  createCallResponder,
  getTimeAfterStart,
  playEvent,
} from '../../engine/simulate/play-event.ts';
import { createStartSnapshot } from '../../engine/simulate/start-snapshot.ts';
import { createRealProgram, isFlowTested, parseRealFlows, readRealCatalog } from './real-flows.ts';

const payEventsCache = new WeakMap<Flow, ReadonlySet<string>>();

const program = createRealProgram();
const { operations } = readRealCatalog();
const paidJourneys = getJourneys(parseRealFlows()).filter(
  ({ flow }) => isFlowTested(flow.id) && getPayEvents(flow).size > 0,
);

/** Returns the name of an operation's input that contains the shown amount. */
function findAmountInput(operation: string | undefined): string | undefined {
  const charges = operation === undefined ? undefined : operations[operation]?.charges;
  return charges && 'amount' in charges ? String(charges.amount) : undefined;
}

const chargingOperations = Object.keys(operations).filter(findAmountInput);

/** Returns "step event" of each event that charges or leads to a charging step. */
function getPayEvents(flow: Flow): ReadonlySet<string> {
  const before = payEventsCache.get(flow);
  if (before) return before;
  const charging = new Set(
    flow.steps.filter(({ handoff }) => findAmountInput(handoff?.call)).map(({ id }) => id),
  );
  const events = new Set(
    flow.steps.flatMap(({ id, on }) =>
      Object.entries(on)
        .filter(([, reactions]) =>
          reactions.some(({ go, call }) => charging.has(go ?? '') || findAmountInput(call)),
        )
        .map(([event]) => `${id} ${event}`),
    ),
  );
  payEventsCache.set(flow, events);
  return events;
}

/** Name -> function that derives outcomes of a price call from its outcome in the journey. */
const outcomeCreators: Readonly<Record<string, (result: Json) => readonly Record<string, Json>[]>> =
  {
    failed: () => [{ 500: null }],
    offline: () => [{ offline: null }],
    empty: (result) => [{ ok: Array.isArray(result) ? [] : {} }],
    null: () => [{ ok: null }],
    'without an item': (result) =>
      Array.isArray(result)
        ? result.map((_, index) => ({ ok: result.filter((_, at) => at !== index) }))
        : [],
    changed: (result) => [{ ok: raiseAmounts(result) }],
  };

const amountNamePattern =
  /^(?:price|amount|unit_amount|annual_amount|monthly_due|annual_due|total|monthly|annual)$/;

/** Adds a dollar to every amount. */
function raiseAmounts(value: Json): Json {
  if (Array.isArray(value)) return value.map(raiseAmounts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      typeof each === 'number' && amountNamePattern.test(name) ? each + 100 : raiseAmounts(each),
    ]),
  );
}

function containsAmounts(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, each]) =>
      (typeof each === 'number' && amountNamePattern.test(name)) || containsAmounts(each),
  );
}

/** Returns the operations that a journey calls to load amounts before anything is charged. */
function getPriceCalls({ answers = {} }: Journey, called: ReadonlySet<string>): readonly string[] {
  return Object.entries(answers)
    .filter(([operation, ends]) => !findAmountInput(operation) && containsAmounts(ends.ok ?? null))
    .map(([operation]) => operation)
    .filter((operation) => called.has(operation));
}

interface PressedButton {
  readonly event: string;
  readonly payload: Json;
}

/**
 * Returns the buttons of a screen and of its blocks. The payload of a form's button is the form's
 * current data.
 */
function getButtons(view: ScreenView): readonly PressedButton[] {
  const inside = (value: Json): readonly PressedButton[] => {
    if (typeof value !== 'object' || value === null) return [];
    if (!Array.isArray(value) && typeof value.event === 'string')
      return [{ event: value.event, payload: value.payload ?? null }];
    return Object.values(value).flatMap(inside);
  };
  return [
    ...view.actions.map(({ event, payload }) => ({
      event,
      payload: event === 'submit' ? getAnswers(view.form) : payload,
    })),
    ...view.blocks.flatMap(({ properties }) => inside(properties)),
  ];
}

/** Returns the data of a form with its consents given. */
function getAnswers(form: FormView | null): Json {
  if (!form) return null;
  const properties = Object.entries((form.schema.properties ?? {}) as Record<string, Json>);
  const consents = properties.flatMap(([name, schema]) =>
    isConsentSchema(schema as JsonObject) ? [[name, true]] : [],
  );
  return { ...(form.data as object), ...Object.fromEntries(consents) };
}

/** Returns the number of actions on a screen. */
function countActions(view: ScreenView): number {
  return getButtons(view).length + (view.failure ? 1 : 0) + (view.form ? 1 : 0);
}

function pressButton(
  snapshot: Snapshot,
  answers: MockOutcomes,
  { event, payload }: PressedButton,
  onCall: (operation: string) => void = () => undefined,
) {
  const amounts: Json[] = [];
  const played = playEvent(
    program,
    snapshot,
    { type: 'dispatch', name: event, payload, at: getTimeAfterStart(0) },
    (operation, input) => {
      const name = findAmountInput(operation);
      if (name !== undefined) amounts.push((input as Record<string, Json>)[name] ?? null);
      onCall(operation);
      return createCallResponder(answers)(operation);
    },
  );
  return { ...played, amounts };
}

/** Calls a function for every screen of a journey that is played with changed responses. */
function visitScreens(
  flow: Flow,
  journey: Journey,
  changes: MockOutcomes,
  look: (snapshot: Snapshot, answers: MockOutcomes) => void,
  onCall: (operation: string) => void = () => undefined,
): void {
  let snapshot = createStartSnapshot(program, flow, journey);
  let answers: MockOutcomes = { ...journey.answers, ...changes };
  for (const step of journey.steps) {
    answers = { ...answers, ...step.answers, ...changes };
    const at = getTimeAfterStart(0);
    const event =
      step.open !== undefined
        ? ({ type: 'enter', address: step.open, at } as const)
        : step.event !== undefined
          ? ({ type: 'dispatch', name: step.event, payload: step.with ?? null, at } as const)
          : null;
    if (event)
      ({ snapshot } = playEvent(program, snapshot, event, (operation) => {
        onCall(operation);
        return createCallResponder(answers)(operation);
      }));
    if (snapshot.flow === flow.id && snapshot.status === 'ready' && !snapshot.entering)
      look(snapshot, answers);
  }
}

function getPayButtons(flow: Flow, snapshot: Snapshot): readonly PressedButton[] {
  const pays = getPayEvents(flow);
  return getButtons(createView(program, snapshot)).filter(({ event }) =>
    pays.has(`${snapshot.step} ${event}`),
  );
}

/** Describes each difference between the amount shown and the amount sent. */
function findAmountFaults(
  flow: Flow,
  snapshot: Snapshot,
  answers: MockOutcomes,
): readonly string[] {
  const view = createView(program, snapshot);
  const text = JSON.stringify(view);
  const here = `${flow.id}:${snapshot.step}`;
  const buttons = getPayButtons(flow, snapshot);
  const stuck =
    countActions(view) === 0 && !flow.steps.find(({ id }) => id === snapshot.step)?.handoff;
  const lines = view.blocks.filter(({ block }) => block === 'price-lines');
  // The block calls such a sum “Total so far”. No screen that pays shows one.
  const partial = lines.some(({ properties }) => {
    const amounts = (properties.lines as { amount?: number | null }[]).map(({ amount }) => amount);
    return typeof properties.total === 'number' && !amounts.every(Number.isInteger);
  });
  return [
    ...(stuck ? [`${here}: nothing can be done`] : []),
    ...(partial && buttons.length > 0 ? [`${here}: a part of the total is not known`] : []),
    ...buttons.flatMap((button) =>
      pressButton(snapshot, answers, button).amounts.flatMap((amount) => {
        if (typeof amount !== 'number') return [`${here}: ${button.event} sends no amount`];
        const shown =
          amount === 0 || showsAmount(view, amount) || text.includes(formatValue(amount, 'money'));
        return shown ? [] : [`${here}: ${button.event} sends ${amount}, which is not shown`];
      }),
    ),
  ];
}

/** Returns true if a block shows an amount directly. */
function showsAmount({ blocks }: ScreenView, amount: number): boolean {
  const inside = (value: Json): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).some(inside)
      : value === amount;
  return blocks.some(({ properties }) => inside(properties));
}

/** Pay button -> the price calls whose outcomes are tried, for each purchase of e2e/payments.spec.ts. */
const purchases: Readonly<Record<string, readonly string[]>> = {
  'onboarding:review pay': ['incorporation.putOrder', 'incorporation.quote'],
  'onboarding:congratulations expedite': ['incorporation.expediteFees'],
  'agent-onboarding:expedite-review pay': ['incorporation.expediteFees'],
  'agent-onboarding:review submit': ['agent.bundles', 'agent.stateFees'],
  'agent-add-state:review submit': ['agent.bundles', 'agent.stateFees'],
  'agent-change:review submit': ['agent.bundles', 'agent.changeOfAgentFee'],
  'boi:review-order submit': ['agent.bundles', 'agent.stateFees'],
  'agent-upgrade:review submit': ['agent.upgradeInfo'],
  'mailroom:review submit': ['incorporation.availableMailroomPrices'],
  'accounting:review submit': ['accounting.listPlans'],
  'accounting:tax-payment pay': ['accounting.taxPackages'],
  'taxes:review pay': ['accounting.taxPackages'],
  'annual-report:review pay': ['accounting.getAnnualReport', 'accounting.saveAnnualReport'],
};

/** A journey as it is, with what its responses do not change. */
interface PlayedJourney {
  readonly flow: Flow;
  readonly journey: Journey;
  readonly faults: readonly string[];
  /** The pay buttons that sent an amount, as "flow:step event". */
  readonly paid: readonly string[];
  /** Other operations are never called, so their responses make no difference. */
  readonly priceCalls: readonly string[];
}

const playedJourneys = paidJourneys.map(({ flow, journey }): PlayedJourney => {
  const [faults, paid, called] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const onCall = (operation: string) => called.add(operation);
  visitScreens(
    flow,
    journey,
    {},
    (snapshot, answers) => {
      for (const fault of findAmountFaults(flow, snapshot, answers)) faults.add(fault);
      for (const button of getPayButtons(flow, snapshot))
        if (pressButton(snapshot, answers, button, onCall).amounts.length > 0)
          paid.add(`${flow.id}:${snapshot.step} ${button.event}`);
    },
    onCall,
  );
  return {
    ...{ flow, journey, faults: [...faults], paid: [...paid] },
    priceCalls: getPriceCalls(journey, called),
  };
});

describe('the journeys', () => {
  test('pay in every flow that charges', () => {
    const charging = Object.values(program.flows).filter(
      (flow) => isFlowTested(flow.id) && getPayEvents(flow).size > 0,
    );
    const paid = new Set(
      playedJourneys.flatMap((each) => each.paid.map((key) => key.split(':')[0])),
    );
    expect(charging.map(({ id }) => id).filter((id) => !paid.has(id))).toEqual([]);
  });

  test.each(Object.entries(purchases).filter(([key]) => isFlowTested(key.replace(/:.*/, ''))))(
    '%s: its price calls are tried',
    (key, calls) => {
      const tried = playedJourneys
        .filter(({ paid }) => paid.includes(key))
        .flatMap(({ priceCalls }) => priceCalls);
      expect(tried).toEqual(expect.arrayContaining([...calls]));
    },
  );
});

describe.each([...new Set(paidJourneys.map(({ flow }) => flow.id))])('%s', (id) => {
  const journeys = playedJourneys.filter(({ flow }) => flow.id === id);

  test('a price call that ends as it does: the amount shown is sent', () => {
    expect(journeys.flatMap(({ faults }) => faults)).toEqual([]);
  });

  test.each(Object.keys(outcomeCreators))(
    'a price call that ends %s: the amount shown is sent',
    (ending) => {
      const faults = new Set<string>();
      for (const { flow, journey, priceCalls } of journeys)
        for (const operation of priceCalls)
          for (const end of outcomeCreators[ending]?.(journey.answers?.[operation]?.ok ?? null) ??
            [])
            visitScreens(flow, journey, { [operation]: end }, (snapshot, answers) => {
              for (const fault of findAmountFaults(flow, snapshot, answers))
                faults.add(`${operation}: ${fault} (${journey.name})`);
            });
      expect([...faults]).toEqual([]);
    },
  );

  test('a price that changed meanwhile is said, and the user pays again', () => {
    const wrong = new Set<string>();
    for (const { flow, journey } of journeys)
      visitScreens(flow, journey, {}, (snapshot, answers) => {
        for (const button of getPayButtons(flow, snapshot)) {
          const { amounts } = pressButton(snapshot, answers, button);
          const was = amounts[0];
          if (typeof was !== 'number') continue;
          const refused = {
            409: {
              error: 'price-changed',
              message: 'x',
              was,
              quote: { lines: [], total: was + 700 },
            },
          };
          const all = {
            ...answers,
            ...Object.fromEntries(chargingOperations.map((each) => [each, refused])),
          };
          const after = pressButton(snapshot, all, button);
          const { notice, flow: at, step } = after.snapshot;
          const told = [was, was + 700].every((each) =>
            notice?.includes(formatValue(each, 'money')),
          );
          const here = `${flow.id}:${snapshot.step} ${button.event} (${journey.name})`;
          if (after.left !== null) wrong.add(`${here} leaves`);
          else if (!told) wrong.add(`${here} says nothing at ${at}:${step}: ${notice}`);
          else if (countActions(createView(program, after.snapshot)) === 0)
            wrong.add(`${here} is stuck at ${at}:${step}`);
        }
      });
    expect([...wrong]).toEqual([]);
  });
});
