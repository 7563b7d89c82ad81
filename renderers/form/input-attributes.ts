// Derives the HTML attributes of a text input for autocompletion and keyboards from the field's
// options.

import type { WidgetProps } from '@rjsf/utils';
import type { InputHTMLAttributes } from 'react';

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'spellCheck' | 'autoCapitalize'
>;

export function getInputAttributes(
  options: WidgetProps['options'],
  usual: InputAttributes = {},
): InputAttributes {
  const { autocomplete, inputMode, spellCheck, autocapitalize } = options;
  return {
    ...usual,
    ...(typeof autocomplete === 'string' && uncorrected.test(autocomplete)
      ? { spellCheck: false }
      : {}),
    ...(typeof autocomplete === 'string' ? { autoComplete: autocomplete } : {}),
    ...(typeof inputMode === 'string'
      ? { inputMode: inputMode as NonNullable<InputAttributes['inputMode']> }
      : {}),
    ...(typeof spellCheck === 'boolean' ? { spellCheck } : {}),
    ...(typeof autocapitalize === 'string' ? { autoCapitalize: autocapitalize } : {}),
  };
}

// helpers

/** The autofill tokens of texts that are no words of a language. Browsers must not correct them. */
const uncorrected = /(^|[ -])(email|name|username|password|code|organization|tel)$/;
