// Describes the relative targets in words.

/** The description of each relative target. */
export const targetDescriptions: Readonly<Record<string, string>> = {
  '@next': 'The next step on the line.',
  '@back': 'The step that Back leads to: the previous step, or the `back` of the step.',
  '@stay': 'The user stays on this screen.',
  '@retry': 'Shows that the call failed, keeps the answers, and offers to try again.',
  '@fields': 'Shows what a service found wrong at the fields themselves.',
  '@refresh':
    'This screen, with everything loaded again. From an external step, the previous step.',
  '@ignore': 'Continues as if the call had not failed.',
  '@return': 'The address that was stored with `"return": true`, or the target in `else`.',
};
