// Checks what must hold on every screen after a fault.

import type { JsonObject, Program, Snapshot } from '../../engine/language/index.ts';
import { createView } from '../../engine/runtime/index.ts';
import { findArrivalFault } from './navigate.ts';
import { loadPage, storeScreen } from './page-load.ts';
import {
  type FailedCall,
  formatPlace,
  type JourneyCall,
  type Moment,
  type Playthrough,
} from './play-through.ts';

/**
 * Returns a sentence about the first invariant that a fault breaks, or null. The screen is not blank. Nothing is busy
 * without a pending call. One message explains the fault. A call that changes data is repeated only by a press. No secret
 * is in the address. A reload charges nothing and ends at a screen with a next step.
 * @param failed the journey with the fault
 * @param before the moment before the step that has failed
 * @param changes returns true for an operation that changes something
 * @example
 * findBrokenInvariant(program, { failed, before, injected, changes: () => false }) // null
 */
export function findBrokenInvariant(
  program: Program,
  {
    failed,
    before,
    injected,
    changes,
  }: {
    readonly failed: Playthrough;
    readonly before: Moment;
    readonly injected: FailedCall;
    readonly changes: (operation: string) => boolean;
  },
): string | null {
  const now = failed.moments.at(-1);
  if (!now || now.left !== null) return null;
  return (
    findBlankScreen(program, now) ??
    findBusyControl(program, now) ??
    findMessageFault(program, failed, before, injected.call) ??
    findRepetition(failed, injected, changes) ??
    findSecret(program, now) ??
    findReloadFault(program, now)
  );
}

// helpers

function findBlankScreen(program: Program, { snapshot }: Moment): string | null {
  const { title, failure } = createView(program, snapshot);
  if (snapshot.status === 'broken') return 'The application has stopped.';
  return title === '' && failure === null ? 'The screen is blank.' : null;
}

function findBusyControl(program: Program, { snapshot }: Moment): string | null {
  const { busy, locked, failure } = createView(program, snapshot);
  if (busy !== null && Object.keys(snapshot.calls).length === 0) return `${busy.event} stays busy.`;
  return locked.length > 0 && failure === null && snapshot.confirmingSince === null
    ? `${locked.join(', ')} stays locked.`
    : null;
}

/**
 * Finds a press whose call has failed without a message, or with several. Several count only for the first call of the
 * event: before a load or another call, the event may have shown another message. A press that leads to another screen
 * of the path needs no message. A press that ends beside the path, such as at a login, needs one.
 */
function findMessageFault(
  program: Program,
  { moments, calls }: Playthrough,
  before: Moment,
  call: JourneyCall,
): string | null {
  const now = moments.at(-1);
  const first = calls.find(({ step }) => step === call.step);
  const isPress = first?.purpose === 'event' && first.waits;
  const isFirst = first?.index === call.index;
  const isLoad = call.purpose === 'load';
  if (!now || !call.waits || !isPress || !(isFirst || isLoad)) return null;
  const { snapshot, messages } = now;
  const view = createView(program, snapshot);
  const hasErrors = Object.keys(view.form?.errors ?? {}).length > 0;
  const shown = [
    ...(view.failure === null ? [] : [view.failure.title]),
    ...messages,
    ...(view.notice === null ? [] : [view.notice]),
    ...(hasErrors ? ['errors of fields'] : []),
  ];
  if (isFirst && shown.length > 1) return `It shows ${shown.length} messages: ${shown.join(' | ')}`;
  const isSaid = shown.length > 0 || (isLoad && view.blocks.some(isWarning));
  const isHere = formatPlace(snapshot) === formatPlace(before.snapshot);
  const isBeside = isLoad && isOffPath(program, snapshot);
  return !isSaid && (isHere || isBeside) ? 'Nothing says that the call has failed.' : null;
}

function isWarning({ properties }: { readonly properties: JsonObject }): boolean {
  return properties.tone === 'warning';
}

function isOffPath(program: Program, { flow, step }: Snapshot): boolean {
  return program.flows[flow ?? '']?.steps.find(({ id }) => id === step)?.offPath === true;
}

function findRepetition(
  { calls }: Playthrough,
  { call }: FailedCall,
  changes: (operation: string) => boolean,
): string | null {
  const again = calls.some(
    ({ operation, index }) => operation === call.operation && index > call.index,
  );
  return again && changes(call.operation)
    ? `${call.operation} is sent again without a press.`
    : null;
}

/** Finds the value of a property that is marked as a secret in the address or in the title of the page. */
function findSecret(program: Program, { snapshot }: Moment): string | null {
  const { documentTitle } = createView(program, snapshot);
  const schemas = [
    ...Object.entries(program.app.scopes).map(
      ([name, { schema }]) => [schema, snapshot.scopes[name]] as const,
    ),
    ...Object.values(program.flows).map(
      ({ id, state }) => [state.schema, snapshot.states[id]] as const,
    ),
  ];
  const secrets = schemas.flatMap(([schema, values]) =>
    Object.entries((schema.properties ?? {}) as Readonly<Record<string, JsonObject>>).flatMap(
      ([name, property]) => {
        const value = (values as JsonObject | undefined)?.[name];
        return property['x-sensitive'] === true && typeof value === 'string' && value.length > 3
          ? [{ name, value }]
          : [];
      },
    ),
  );
  const found = secrets.find(
    ({ value }) => snapshot.address.includes(value) || documentTitle.includes(value),
  );
  return found ? `${found.name} is in the address or in the title.` : null;
}

function findReloadFault(program: Program, now: Moment): string | null {
  const charges = (operation: string) => program.operations?.[operation]?.charges !== undefined;
  const arrival = loadPage(program, now, storeScreen(program, now, {}));
  const fault = findArrivalFault(program, arrival, charges);
  return fault === null ? null : `After a reload: ${fault}`;
}
