// Derives the label, hint, error, and ids of a field from the properties that the form library passes to the field's
// widget.

import type { WidgetProps } from '@rjsf/utils';
import { controlIdPrefix } from '../id-prefix.ts';

/** The context that the form passes to all fields. */
export interface FormContext {
  /** The paths of fields that are currently required, in addition to those that the schema requires. */
  readonly require: readonly string[];
}

export interface FieldParts {
  readonly label: string;
  readonly isLabelHidden: boolean;
  readonly isOptional: boolean;
  readonly hint: string | null;
  readonly hintId: string;
  readonly error: string | null;
  readonly errorId: string;
  /** The ARIA attributes of the control: the ids of its hint and error, and its invalid state. */
  readonly aria: {
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
  };
}

export function fieldParts(
  props: Pick<
    WidgetProps,
    'id' | 'label' | 'options' | 'rawErrors' | 'registry' | 'required' | 'schema'
  >,
): FieldParts {
  const { id, label, options, rawErrors, required, schema } = props;
  const help = options.help ?? options.description ?? schema.description;
  const hint = typeof help === 'string' && help !== '' ? help : null;
  const error = rawErrors?.[0] ?? null;
  const [hintId, errorId] = [`${id}__hint`, `${id}__error`];
  const described = [hint !== null && hintId, error !== null && errorId].filter(Boolean);
  return {
    label,
    isLabelHidden: options.label === false,
    isOptional: required !== true && !isRequiredNow(props),
    hint,
    hintId,
    error,
    errorId,
    aria: {
      'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      'aria-invalid': error === null ? undefined : true,
    },
  };
}

// helpers

function isRequiredNow({ id, registry }: Pick<WidgetProps, 'id' | 'registry'>): boolean {
  const { require } = registry.formContext as FormContext;
  return require.some((name) => id === `${controlIdPrefix}_${name}`);
}
