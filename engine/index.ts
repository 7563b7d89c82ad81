// The door for the application in the browser: the language and the runtime, without analysis code.

export type * from './language/index.ts';
export { asWritten, formatValue, parseProduct } from './language/index.ts';
export type { Mismatches, OpenedFlow, Session, Store, Toast } from './runtime/index.ts';
export {
  createSession,
  insideAddress,
  outsideAddress,
  placeOf,
  transition,
  viewOf,
} from './runtime/index.ts';
