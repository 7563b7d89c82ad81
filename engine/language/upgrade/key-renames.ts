// Lists the keys of the flow language that version 2 renamed.

/** Maps a key of version 1 to the key of version 2. */
export const languageKeyRenames: Readonly<Record<string, string>> = {
  like: 'extends',
  was: 'formerIds',
  aside: 'offPath',
  needs: 'opensWhen',
  done: 'completeWhen',
  forget: 'reset',
  forgetFlows: 'resetFlows',
  latest: 'takeLatest',
  delay: 'debounce',
  once: 'idempotencyKey',
};
