// Stores the unfinished forms for new parts of the product. They outlive changes of the pane and reloads until the tab
// is closed.

export type PatternValues = Readonly<Record<string, string>>;

const chosenKey = 'studio-new';
const toKey = (pattern: string) => `${chosenKey}-${pattern}`;

/** Returns the stored values of a pattern's form, or null if nothing is stored. */
export function readDraft(pattern: string): PatternValues | null {
  const text = window.sessionStorage.getItem(toKey(pattern));
  return text === null ? null : (JSON.parse(text) as PatternValues);
}

/** Stores the values of a pattern's form. Null removes the stored values. */
export function writeDraft(pattern: string, values: PatternValues | null): void {
  if (values === null) window.sessionStorage.removeItem(toKey(pattern));
  else window.sessionStorage.setItem(toKey(pattern), JSON.stringify(values));
}

/** Changes the flow and the step in a stored form, because its pattern was selected for another step. */
export function moveDraft(pattern: string, flow: string | null, step: string | null): void {
  const values = readDraft(pattern);
  if (values === null) return;
  const place = { flow: flow ?? '', step: step ?? '', after: step ?? '' };
  const moved = Object.entries(place).filter(([name]) => Object.hasOwn(values, name));
  writeDraft(pattern, { ...values, ...Object.fromEntries(moved) });
}

/** Returns the pattern that was selected last, or null. */
export function readChosenPattern(): string | null {
  return window.sessionStorage.getItem(chosenKey);
}

/** Stores the selected pattern. */
export function writeChosenPattern(pattern: string): void {
  window.sessionStorage.setItem(chosenKey, pattern);
}
