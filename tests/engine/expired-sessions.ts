// Plays journeys with expired sessions: each call that needs a session fails once, and the user
// logs in again.

import { isDeepEqual } from 'remeda';
import type {
  EngineEffect,
  EngineEvent,
  Flow,
  Json,
  Program,
  Snapshot,
} from '../../engine/index.ts';
import { createView, transition } from '../../engine/index.ts';
import type { Journey, MockOutcomes } from '../../engine/language/index.ts';
import { createStartSnapshot } from '../../engine/simulate/start-snapshot.ts';

interface ExpiredSessionRun {
  readonly program: Program;
  readonly flow: Flow;
  readonly journey: Journey;
  needsSession(operation: string): boolean;
  /** Called with the location of each expired session: flow, step and operation. */
  onEnd?(place: string): void;
}

/**
 * Plays a journey once for each call that needs a session, with that call failing.
 * @returns descriptions of faults
 */
export function replayWithExpiredSessions(ending: ExpiredSessionRun): readonly string[] {
  const whole = playJourney(ending, null);
  return whole.refusable.flatMap((call) => {
    ending.onEnd?.(call.place);
    const fault = findFault(ending, call, whole);
    return fault === null ? [] : [`${ending.journey.name}: ${call.place}: ${fault}`];
  });
}

// helpers

interface SessionCall {
  /** The index of the call among all calls of the journey. */
  readonly index: number;
  /** Index of the journey's step that made the call. */
  readonly step: number;
  readonly place: string;
}

interface PlayedJourney {
  readonly refusable: readonly SessionCall[];
  /** The snapshot after each step of the journey. */
  readonly after: readonly Snapshot[];
  readonly left: readonly (string | null)[];
  readonly run: JourneyRun;
}

const eventTime = '2026-01-05T10:00:00.000Z';

function findFault(
  ending: ExpiredSessionRun,
  call: SessionCall,
  whole: PlayedJourney,
): string | null {
  const { program, journey } = ending;
  const refused = playJourney(ending, call);
  const { run } = refused;
  if (run.isReplaced) return null;
  const step = journey.steps[call.step];
  const shown = formatLocation(run.snapshot);
  const before = whole.after[call.step - 1];
  if (shown !== getLoginStep(program)) {
    const isOpen = run.snapshot.failure === null && run.snapshot.status === 'ready';
    if (isOpen && getToken(run.snapshot) !== run.refusedToken) return null;
    return `the login should be shown, and ${shown} is (${run.snapshot.failure?.outcome}).`;
  }
  if (step?.event === 'sign-out') return null;
  run.answers = {
    ...run.answers,
    'identity.login': { ok: { accessToken: 'the-next-token' } },
    'identity.current': run.answers['identity.current'] ?? { ok: sampleViewer },
  };
  run.left = null;
  run.send({
    ...{ type: 'dispatch', name: 'submit', at: eventTime },
    payload: { email: 'ann@example.com', password: 'correct horse' },
  });
  const isEvent = step?.event !== undefined && before !== undefined;
  if (isEvent) {
    const back = formatLocation(run.snapshot);
    const from = formatLocation(before);
    const went = formatLocation(whole.after[call.step]);
    // The login leads back, and the loads of the step fail as the journey says. The page offers to try again.
    if (run.snapshot.failure !== null && back === before.address) return null;
    if (back !== from && back !== went)
      return `the login should lead back to ${from}, and led to ${back}.`;
    if (back === from && back !== went) {
      const lost = describeLostData(
        program,
        run.snapshot,
        step.event === 'submit' ? step.with : undefined,
      );
      if (lost !== null) return lost;
      run.send({ type: 'dispatch', name: step.event, payload: step.with ?? null, at: eventTime });
    }
  }
  const [expected, found] = [whole.after[call.step], run.snapshot].map(formatLocation);
  if (whole.left[call.step] !== null && run.left !== null) return null;
  return expected === found ? null : `${expected} should be reached after it, and ${found} was.`;
}

/** Returns "flow:step" of the current location, or the address that is being entered. */
function formatLocation(snapshot: Snapshot | undefined): string {
  return snapshot?.entering?.address ?? `${snapshot?.flow}:${snapshot?.step}`;
}

/**
 * Names the submitted data that the form no longer contains, except secrets. Returns null if
 * nothing is lost.
 */
function describeLostData(
  program: Program,
  snapshot: Snapshot,
  submitted: Json | undefined,
): string | null {
  const { form } = createView(program, snapshot);
  if (!form || typeof submitted !== 'object' || submitted === null) return null;
  const properties = (form.schema.properties ?? {}) as Record<string, Record<string, unknown>>;
  const lost = Object.entries(submitted).filter(
    ([name, value]) =>
      properties[name] !== undefined &&
      properties[name]['x-sensitive'] !== true &&
      value !== null &&
      !isDeepEqual((form.data as Record<string, Json>)[name], value as Json),
  );
  return lost.length === 0 ? null : `lost: ${lost.map(([name]) => name).join(', ')}.`;
}

const sampleViewer = { externalId: 'person-1', email: 'ann@example.com', firstName: 'Ann' };

function getToken({ scopes }: Snapshot): string | undefined {
  return (scopes.session as { token?: string } | undefined)?.token;
}

/** Returns the step that the application leads to when a session has expired. */
function getLoginStep({ app }: Program): string {
  return app.outcomes['401']?.[0]?.go ?? '';
}

/** The state of a journey while it is played. */
class JourneyRun {
  snapshot: Snapshot;
  answers: MockOutcomes;
  left: string | null = null;
  made = 0;
  refusedToken: string | undefined;
  /** The failing call was replaced by another call before its outcome arrived, which then counts for nothing. */
  isReplaced = false;
  readonly seen: { index: number; operation: string; place: string }[] = [];
  constructor(
    readonly ending: ExpiredSessionRun,
    readonly refused: number | null,
  ) {
    this.snapshot = createStartSnapshot(ending.program, ending.flow, ending.journey);
    this.answers = ending.journey.answers ?? {};
  }

  send(event: EngineEvent): void {
    const events = [event];
    for (let count = 0; events.length > 0 && count < 300; count += 1) {
      const next = events.shift() as EngineEvent;
      if (isRefusal(next) && !this.snapshot.calls[next.call]) this.isReplaced = true;
      const [snapshot, effects] = transition(this.ending.program, this.snapshot, next);
      this.snapshot = snapshot;
      for (const effect of effects) events.push(...this.answer(effect));
    }
  }

  private answer(effect: EngineEffect): readonly EngineEvent[] {
    if (effect.type === 'leave') this.left = effect.url;
    if (effect.type === 'open') return [{ type: 'opened', flow: effect.flow, at: eventTime }];
    if (effect.type !== 'call' || !this.snapshot.calls[effect.id]) return [];
    const index = this.made++;
    const { flow, step, entering } = this.snapshot;
    const where = entering ? entering.address.split('?')[0] : `${flow}:${step}`;
    this.seen.push({ index, operation: effect.operation, place: `${where} ${effect.operation}` });
    if (index === this.refused) {
      this.refusedToken = getToken(this.snapshot);
      return [createOutcomeEvent(effect.id, '401', null)];
    }
    const [name, result] = Object.entries(this.answers[effect.operation] ?? {})[0] ?? [];
    return name === undefined ? [] : [createOutcomeEvent(effect.id, name, result ?? null)];
  }
}

function isRefusal(event: EngineEvent): event is Extract<EngineEvent, { type: 'outcome' }> {
  return event.type === 'outcome' && event.outcome.name === '401';
}

function createOutcomeEvent(call: string, name: string, result: Json): EngineEvent {
  const error = name === 'ok' ? null : { code: name, message: null, fields: {} };
  return {
    type: 'outcome',
    call,
    at: eventTime,
    outcome: { name, result, error, retryAfter: null },
  };
}

/** Plays a journey, up to the failing call if there is one. */
function playJourney(ending: ExpiredSessionRun, refused: SessionCall | null): PlayedJourney {
  const run = new JourneyRun(ending, refused?.index ?? null);
  const after: Snapshot[] = [];
  const left: (string | null)[] = [];
  const refusable: SessionCall[] = [];
  let waited = 0;
  for (const [index, step] of ending.journey.steps.entries()) {
    run.answers = { ...run.answers, ...step.answers };
    run.left = null;
    const known = run.seen.length;
    waited += step.wait ?? 0;
    const now = new Date(Date.parse(eventTime) + waited * 1000).toISOString();
    if (step.open !== undefined) run.send({ type: 'enter', address: step.open, at: now });
    else if (step.event !== undefined)
      run.send({ type: 'dispatch', name: step.event, payload: step.with ?? null, at: now });
    else if (step.wait !== undefined) run.send({ type: 'waited', at: now });
    for (const { index: made, operation, place } of run.seen.slice(known))
      if (ending.needsSession(operation)) refusable.push({ index: made, step: index, place });
    after.push(run.snapshot);
    left.push(run.left);
    if (refused && refused.step === index) break;
  }
  return { refusable, after, left, run };
}
