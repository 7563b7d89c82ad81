// The relative targets, described in words.

/** Target -> description. */
export const targetDescriptions: Readonly<Record<string, string>> = {
  '@next': 'The next step of the line that stands on it.',
  '@back': 'Where Back leads: the step before, or what the step says.',
  '@stay': 'Nothing happens: the user stays.',
  '@retry': 'Says that it failed, keeps the answers and offers to try again.',
  '@fields': 'Shows what a service found wrong at the fields themselves.',
  '@refresh':
    'This screen with everything loaded again; from a step that leads outside, the step before it.',
  '@ignore': 'Goes on as if nothing had happened.',
  '@return': 'The address that was kept with "return": true; else the one of "else".',
};
