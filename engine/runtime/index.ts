// The door of the runtime: sessions, transitions, views and stored drafts.

export { givenLooks, givenParts, givenRules } from './active-form.ts';
export { formatAddress, insideAddress, outsideAddress, pathOf, placeOf } from './address.ts';
export { contextOf, firstHolding } from './context.ts';
export { initialSnapshot } from './initial-snapshot.ts';
export { namesOf, requiredNames } from './path.ts';
export {
  type Mismatches,
  readFlow,
  readScope,
  writeChanges,
} from './persistence/persistence.ts';
export type { Store } from './persistence/store.ts';
export { createSession } from './session/session.ts';
export type { OpenedFlow, Session, Toast } from './session/session-types.ts';
export { loadAt } from './transition/load.ts';
export { transition } from './transition/transition.ts';
export { viewOf } from './view.ts';
