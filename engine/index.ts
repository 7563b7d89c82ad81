// The engine's one door.

export { insideAddress, matchRoute, outsideAddress } from './address.ts';
export type { Misfits, Store } from './keep.ts';
export { parseProduct } from './parse.ts';
export type { OpenedFlow, Session, SessionOptions, Toast } from './session.ts';
export { createSession } from './session.ts';
export { formatValue } from './text.ts';
export { transition } from './transition.ts';
export type * from './types.ts';
export { actionsOf, viewOf } from './view.ts';
