// The engine's one door.

export { insideAddress, outsideAddress, placeOf } from './address.ts';
export { type Parsed, type Product, parseProduct } from './parse.ts';
export type { Misfits } from './runtime/persistence/persistence.ts';
export type { Store } from './runtime/persistence/store.ts';
export { createSession } from './runtime/session/session.ts';
export type { OpenedFlow, Session, Toast } from './runtime/session/session-types.ts';
export { transition } from './runtime/transition/transition.ts';
export { viewOf } from './runtime/view.ts';
export { asWritten, formatValue } from './text.ts';
export type * from './types.ts';
