// Decisions of the engine in words.

import { type Decision, guardWords } from '../../engine/explore/index.ts';
import type { Product } from '../../engine/index.ts';

/** Such as `review › redirect › 1: not “who is signed in”`. */
export function decisionWords({ app }: Product, { element, what }: Decision): string {
  const place = placeWords(element);
  if (what === 'taken') return `${place}: taken`;
  if ('outcome' in what) return `${place}: ended with ${what.outcome}`;
  return `${place}: ${what.held ? '' : 'not '}“${guardWords(what.rule, element.flow, app)}”`;
}

/** Where an element stands: its step, flow or the application, then the way to it. */
export function placeWords({ id, flow, step, ...element }: Decision['element']): string {
  const base = `${flow?.id ?? ''}:${step?.id ?? ''}`;
  const outcome = element.kind === 'outcome';
  const inside = outcome
    ? id.slice(base.length).replace(/\/on\/[^/]*!$/, '')
    : id.slice(base.length);
  return [step?.id ?? flow?.id ?? 'the application', ...inside.split('/').filter(Boolean)].join(
    ' › ',
  );
}
