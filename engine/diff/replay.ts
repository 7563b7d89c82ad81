// placeholder
import type { Parsed, Product } from '../parse.ts';
import type { Journey } from '../journey/types.ts';
import type { Pair, Replay } from './types.ts';
export function replay(_v: Pair<Parsed>, _p: Pair<Product>, _j: Readonly<Record<string, readonly Journey[]>>): Replay {
  const landings = { 'same step': 0, 'another step': 0, 'answers lost': 0, broken: 0, 'not known': 0 };
  return { count: 0, landings, flows: [], drafts: [] };
}
