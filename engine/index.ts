// The engine's one door.

export { insideAddress, outsideAddress, placeOf } from './address.ts';
export type { Misfits } from './keep.ts';
export { type Parsed, type Product, parseProduct } from './parse.ts';
export { createSession } from './session.ts';
export type { OpenedFlow, Session, Toast } from './session-types.ts';
export type { Store } from './store.ts';
export { asWritten, formatValue } from './text.ts';
export { transition } from './transition.ts';
export type * from './types.ts';
export { viewOf } from './view.ts';
