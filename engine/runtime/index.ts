// Public exports of the runtime: sessions, transitions, views, and stored drafts.

export {
  dynamicFieldKeywords,
  dynamicFieldOptions,
  dynamicFieldProperties,
} from './active-form.ts';
export {
  checkExternalAddress,
  checkInternalAddress,
  formatAddress,
  formatRoutePath,
  resolveAddress,
} from './address.ts';
export { createContext, findFirstMatch } from './context.ts';
export { initialSnapshot } from './initial-snapshot.ts';
export { getPropertyNames, getRequiredNames } from './path.ts';
export { mergeChanges } from './persistence/merge-changes.ts';
export { readChangedFlow } from './persistence/other-tab.ts';
export { type MismatchFinder, readFlow, readScope } from './persistence/read-stored.ts';
export type { Store } from './persistence/store.ts';
export { writeChanges } from './persistence/write-changes.ts';
export { unloadedRoutes } from './route-index.ts';
export { createSession } from './session/session.ts';
export type { LoadedFlow, Session, Toast } from './session/session-types.ts';
export { findOutcomeReactions, leadsToStep } from './transition/find-reactions.ts';
export { findLoad, getLoadTargets } from './transition/load.ts';
export { transition } from './transition/transition.ts';
export { createView } from './view.ts';
