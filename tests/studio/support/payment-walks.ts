// Walks through the preview without a browser: from the start of a step to payment pages, and back from them.

import {
  type Flow,
  getDefaultValue,
  isObject,
  type Json,
  type MockOutcomes,
  type Product,
  type Snapshot,
} from '../../../engine/language/index.ts';
import { createView } from '../../../engine/runtime/index.ts';
import {
  type CallResponder,
  getTimeAfterStart,
  leavePage,
  type PlayResult,
  playEvent,
} from '../../../engine/simulate/index.ts';
import type { AnalysisContext } from '../../../studio/analysis/context.ts';
import {
  playWrittenJourneys,
  playWrittenJourneysOfFlow,
} from '../../../studio/analysis/played-journeys.ts';
import { listConfirmations } from '../../../studio/analysis/questions/confirmations.ts';
import { findStart } from '../../../studio/analysis/questions/jump.ts';
import { listOperations } from '../../../studio/analysis/questions/operations.ts';
import { answerCall } from '../../../studio/preview/answer-call.ts';
import { answerReturn } from '../../../studio/preview/confirm-payment.ts';
import { rememberInput, type SentObjects } from '../../../studio/preview/echo-sent-values.ts';
import { findReturnAddresses } from '../../../studio/preview/return-addresses.ts';

/** A walk that has left for a payment page. */
export interface PaymentWalk {
  readonly operation: string;
  readonly input: Json;
  readonly snapshot: Snapshot;
  readonly answers: MockOutcomes;
  readonly sent: SentObjects;
}

type Move = { readonly event: string; readonly payload: Json };

/** The most events that are tried from one start. */
const maxMoves = 400;

export function createPaymentWalker(context: AnalysisContext) {
  const { product } = context.parsed;
  const moves = collectMoves(context);
  const examples = Object.fromEntries(
    listOperations(context).map(({ id, outcomes }) => [id, outcomes]),
  );
  const confirmations = listConfirmations(context);
  const walk = (
    snapshot: Snapshot,
    event: Parameters<typeof playEvent>[2],
    { answers, sent: before }: Pick<PaymentWalk, 'answers' | 'sent'>,
  ) => {
    let sent = before;
    let last: { readonly operation: string; readonly input: Json } | null = null;
    const answer: CallResponder = (operation, input) => {
      const { name, result } = answerCall({ operation, input, sent }, { answers, examples }, {});
      [sent, last] = [rememberInput(sent, input), { operation, input }];
      return { name, result };
    };
    const played: PlayResult = playEvent(product, snapshot, event, answer);
    return { ...played, sent, last: last as { operation: string; input: Json } | null };
  };

  /** Sends the events that journeys send at the steps that are reached, until a number of them have been sent. */
  const explore = (
    { snapshot: start, answers }: Pick<PaymentWalk, 'snapshot' | 'answers'>,
    limit: number,
  ): readonly PaymentWalk[] => {
    const found = new Map<string, PaymentWalk>();
    const [seen, steps] = [new Set<string>(), new Set<string>()];
    const states = { ...getDefaultStates(product), ...start.states };
    const queue: Pick<PaymentWalk, 'snapshot' | 'sent'>[] = [
      { snapshot: { ...start, states }, sent: {} },
    ];
    let count = 0;
    for (let next = queue.shift(); next && count < limit; next = queue.shift()) {
      const { snapshot, sent } = next;
      const view = JSON.stringify(createView(product, snapshot));
      for (const { event, payload } of moves.get(`${snapshot.flow}:${snapshot.step}`) ?? []) {
        if (!view.includes(JSON.stringify(event))) continue;
        count += 1;
        const dispatched = { type: 'dispatch', name: event, payload, at: snapshot.now } as const;
        const { left, last, ...done } = walk(snapshot, dispatched, { answers, sent });
        const origin = String(snapshot.config.origin);
        if (left !== null && last && findReturnAddresses(left, last.input, origin).length > 0)
          found.set(last.operation, { ...last, ...done, answers });
        const { flow, step, failure, entering } = done.snapshot;
        if (left !== null || failure !== null || entering !== null) continue;
        const key = JSON.stringify([flow, step, done.snapshot.states, done.snapshot.scopes]);
        if (seen.has(key)) continue;
        seen.add(key);
        if (steps.has(`${flow}:${step}`)) queue.push(done);
        else queue.unshift(done);
        steps.add(`${flow}:${step}`);
      }
    }
    return [...found.values()];
  };

  return {
    /** Finds the ways to the payment pages of a flow: from the start of each of its steps, and from its journeys. */
    findPayments(flow: Flow): readonly PaymentWalk[] {
      const starts = flow.steps.flatMap(({ id: step }) => {
        const start = findStart(context, { flow: flow.id, step });
        return start ? [start] : [];
      });
      const journeys = playWrittenJourneysOfFlow(context.parsed, flow.id);
      return [
        ...starts.flatMap((start) => explore(start, maxMoves)),
        ...journeys.flatMap((screen) => explore(screen, 1)),
      ].filter(({ snapshot }) => snapshot.flow === flow.id);
    },

    /** Returns by an address, and waits for two minutes. */
    comeBack(payment: PaymentWalk, address: string): Snapshot {
      const { snapshot: left, sent, operation, input } = payment;
      const user = { program: product, snapshot: left, call: { operation, input, sent } };
      const known = { answers: payment.answers, examples };
      const answers = answerReturn(address, user, known, confirmations);
      const opened = { type: 'enter', address, at: getTimeAfterStart(0) } as const;
      let result = walk(leavePage(product, left), opened, { answers, sent });
      for (let seconds = 3; seconds <= 120; seconds += 3)
        result = walk(
          result.snapshot,
          { type: 'waited', at: getTimeAfterStart(seconds) },
          { answers, sent: result.sent },
        );
      return result.snapshot;
    },
  };
}

/** Returns the path of the application that the input of a call names. */
export function readAddress({ input, snapshot }: PaymentWalk, name: string): string {
  const url = isObject(input) ? String(input[name]) : '';
  return url.replace(String(snapshot.config.origin), '');
}

// helpers

/** Returns `flow:step` -> the events that journeys send there. */
function collectMoves({ parsed }: AnalysisContext): ReadonlyMap<string, readonly Move[]> {
  const found = new Map<string, Map<string, Move>>();
  for (const { journey, index, snapshot } of playWrittenJourneys(parsed)) {
    const { event, with: payload = null, stale } = journey.steps[index + 1] ?? {};
    if (event === undefined || stale) continue;
    const key = `${snapshot.flow}:${snapshot.step}`;
    const known = found.get(key) ?? new Map<string, Move>();
    found.set(key, known.set(JSON.stringify([event, payload]), { event, payload }));
  }
  return new Map([...found].map(([key, each]) => [key, [...each.values()]]));
}

function getDefaultStates(product: Product): Snapshot['states'] {
  return Object.fromEntries(
    Object.values(product.flows).map(({ id, state }) => [id, getDefaultValue(state.schema)]),
  );
}
