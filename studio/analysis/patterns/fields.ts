// Pattern fields that several patterns share.

import { isObject, type Json } from '../../../engine/language/index.ts';
import type { PatternField } from '../../protocol/questions.ts';

/** The pattern field for the flow to extend. */
export const flowField: PatternField = {
  ...{ name: 'flow', title: 'Flow', description: '', kind: 'flow', value: '' },
};

/** The pattern field for the users who can see the new step. The value is a guard as JSON, or empty for all users. */
export const guardField: PatternField = {
  ...{ name: 'guard', title: 'Only for users', kind: 'guard', value: '' },
  description: 'Users for whom this does not hold never see the step.',
};

/** Returns the guard of a step as flow files write it. @throws Error if the value is not JSON */
export function readGuard(value = ''): { readonly when?: Json; readonly unless?: Json } {
  if (value === '') return {};
  const rule = parseGuard(value);
  const inner = isObject(rule) ? rule['!'] : undefined;
  return typeof inner === 'string' ? { unless: inner } : { when: rule };
}

// helpers

function parseGuard(value: string): Json {
  try {
    return JSON.parse(value) as Json;
  } catch {
    throw new Error(`The guard is not JSON: ${value}`);
  }
}
