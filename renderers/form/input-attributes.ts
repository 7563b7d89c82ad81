// Derives HTML attributes of a text input from the field's options. They control autocompletion and on-screen
// keyboards.

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

/** The autofill tokens of inputs whose text is not made of dictionary words. Browsers must not correct these texts. */
const uncorrected = /(^|[ -])(email|name|username|password|code|organization|tel)$/;
