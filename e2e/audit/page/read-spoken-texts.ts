import { findAll } from './find-all.ts';

/** Returns the values of attributes that users read or hear. */
export function readSpokenTexts(): readonly string[] {
  const names = ['aria-label', 'alt', 'title', 'placeholder'];
  return findAll(names.map((name) => `[${name}]`).join()).flatMap((each) =>
    names.flatMap((name) => each.getAttribute(name) ?? []),
  );
}
