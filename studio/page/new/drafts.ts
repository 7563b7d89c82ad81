// The forms for new things that are not made yet. They stay over other panes and reloads, until the tab is closed.

export type PatternValues = Readonly<Record<string, string>>;

const chosenKey = 'studio-new';
const toKey = (pattern: string) => `${chosenKey}-${pattern}`;

/** Returns the values that were filled in for a pattern, or null. */
export function readDraft(pattern: string): PatternValues | null {
  const text = window.sessionStorage.getItem(toKey(pattern));
  return text === null ? null : (JSON.parse(text) as PatternValues);
}

/** Keeps the values of a pattern. Null forgets them. */
export function writeDraft(pattern: string, values: PatternValues | null): void {
  if (values === null) window.sessionStorage.removeItem(toKey(pattern));
  else window.sessionStorage.setItem(toKey(pattern), JSON.stringify(values));
}

/** Moves a draft to another step, for which its pattern was chosen. */
export function moveDraft(pattern: string, flow: string | null, step: string | null): void {
  const values = readDraft(pattern);
  if (values === null) return;
  const place = { flow: flow ?? '', step: step ?? '', after: step ?? '' };
  const moved = Object.entries(place).filter(([name]) => Object.hasOwn(values, name));
  writeDraft(pattern, { ...values, ...Object.fromEntries(moved) });
}

/** Returns the pattern that was chosen last, or null. */
export function readChosenPattern(): string | null {
  return window.sessionStorage.getItem(chosenKey);
}

/** Keeps the chosen pattern. */
export function writeChosenPattern(pattern: string): void {
  window.sessionStorage.setItem(chosenKey, pattern);
}
