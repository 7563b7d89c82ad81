// Finds steps that redirect to a payment page, and the return addresses of the payment.

import {
  type Flow,
  formatForMessage,
  type Handoff,
  isObject,
  type Json,
  type Step,
} from '../../language/index.ts';
import type { Finding } from '../define-rule.ts';

/** A step that redirects to a payment page. */
export interface PaymentStep {
  readonly flow: Flow;
  readonly step: Step;
  readonly index: number;
  readonly handoff: Handoff;
}

export type FindingLocation = Pick<Finding, 'file' | 'pointer'>;

/** A link that a payment page returns the user to. */
export interface ReturnLink {
  readonly step: string;
  /** The value of the query parameter `back` in the link. */
  readonly back: string | undefined;
}

/** Parses a template that links to a step of the same flow. Returns null for any other template. */
export function parseReturnLink(shape: Json | undefined): ReturnLink | null {
  if (!isObject(shape) || typeof shape.$link !== 'string' || shape.$link.includes(':')) return null;
  const query = isObject(shape.query) ? shape.query.back : undefined;
  return { step: shape.$link, back: query === undefined ? undefined : formatForMessage(query) };
}
