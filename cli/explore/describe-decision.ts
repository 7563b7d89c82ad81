// Describes the decisions that the engine made while it played a journey.

import type { RecordedDecision } from '../../engine/explore/index.ts';
import { describeGuard, type Product } from '../../engine/language/index.ts';

/** Returns a description of a decision, such as `review › redirect › 1: not “who is signed in”`. */
export function describeDecision({ app }: Product, { element, what }: RecordedDecision): string {
  const place = describeLocation(element);
  if (what === 'taken') return `${place}: taken`;
  if ('outcome' in what) return `${place}: ended with ${what.outcome}`;
  return `${place}: ${what.held ? '' : 'not '}“${describeGuard(what.rule, element.flow, app)}”`;
}

/**
 * Describes the location of an element in the flows: its step, its flow, or the application, followed by the path to
 * the element.
 */
export function describeLocation({
  id,
  flow,
  step,
  ...element
}: RecordedDecision['element']): string {
  const base = `${flow?.id ?? ''}:${step?.id ?? ''}`;
  const outcome = element.kind === 'outcome';
  const inside = outcome
    ? id.slice(base.length).replace(/\/on\/[^/]*!$/, '')
    : id.slice(base.length);
  return [step?.id ?? flow?.id ?? 'the application', ...inside.split('/').filter(Boolean)].join(
    ' › ',
  );
}
