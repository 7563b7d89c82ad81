// The types of the engine, by one door: what flows are parsed into, and what a running one is made of.

export type * from './types/app.ts';
export type * from './types/flow.ts';
export type * from './types/journey.ts';
export type * from './types/json.ts';
export type * from './types/program.ts';
export type * from './types/running.ts';
export type * from './types/screen.ts';
export type * from './types/view.ts';
