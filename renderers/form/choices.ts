// The choices of a field: its option `choices`, or the enum of its schema.

import type { WidgetProps } from '@rjsf/utils';
import { isPlainObject } from 'remeda';
import { removeNulls } from '../remove-nulls.ts';

export interface Choice {
  readonly value: string | number | boolean;
  readonly label: string;
  readonly description?: string;
  readonly hint?: string;
  readonly badge?: string;
  readonly detail?: string;
  /** The reason why it cannot be chosen. */
  readonly disabled?: string;
}

/**
 * Returns the choices. Those without a value or label are left out, because nobody could choose
 * them.
 */
export function getChoices({ options }: Pick<WidgetProps, 'options'>): readonly Choice[] {
  const given: unknown = options.choices;
  if (Array.isArray(given))
    return given.filter(isChoice).map((each) => removeNulls(each as never) as unknown as Choice);
  return (options.enumOptions ?? []).map(({ value, label, schema }) => ({
    value,
    label,
    ...(typeof schema?.description === 'string' ? { description: schema.description } : {}),
  }));
}

// helpers

function isChoice(value: unknown): value is Choice {
  return (
    isPlainObject(value) &&
    typeof value.label === 'string' &&
    ['string', 'number', 'boolean'].includes(typeof value.value)
  );
}
