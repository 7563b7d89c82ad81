// Public exports for the application in the browser: the language and the runtime, without analysis code.

export type * from './language/index.ts';
export {
  answerFormats,
  digestText,
  draftInputsEntry,
  fillPlaceholders,
  flowStorageEntry,
  formatValue,
  getSourceText,
  parseMessage,
  parseProduct,
} from './language/index.ts';
export type { LoadedFlow, MismatchFinder, Session, Store, Toast } from './runtime/index.ts';
export {
  checkExternalAddress,
  checkInternalAddress,
  createSession,
  createView,
  mergeChanges,
  resolveAddress,
  transition,
  unloadedRoutes,
} from './runtime/index.ts';
