// Exports all types of the engine: parsed flows, and the state of a running flow.

export type * from './types/app.ts';
export type * from './types/flow.ts';
export type * from './types/journey.ts';
export type * from './types/json.ts';
export type * from './types/program.ts';
export type * from './types/screen.ts';
export type * from './types/snapshot.ts';
export type * from './types/view.ts';
