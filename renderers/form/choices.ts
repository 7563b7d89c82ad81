// Reads the choices of a field from its option `choices` or from its schema.

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
  /** The reason why the choice is not available. */
  readonly disabled?: string;
}

/** Returns the choices of a field. Leaves out choices that have no value or no label. */
export function getChoices({ options }: Pick<WidgetProps, 'options'>): readonly Choice[] {
  const optionChoices: unknown = options.choices;
  if (Array.isArray(optionChoices))
    return optionChoices
      .filter(isChoice)
      .map((choice) => removeNulls(choice as never) as unknown as Choice);
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
