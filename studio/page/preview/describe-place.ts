// Describes the place of a text in a file with words for the user, such as the title of the screen that shows the text.

import type { FlowOutline } from '../../protocol/api.ts';

/**
 * Describes the place of a text in a file.
 * @param flows the flows of the product
 * @example
 * describePlace('tea/screens/kind.json', '/title', flows) // 'Screen “Which tea?”: title'
 */
export function describePlace(
  file: string,
  pointer: string,
  flows: readonly FlowOutline[],
): string {
  const names = pointer
    .split('/')
    .filter((name) => name !== '' && !/^\d+$/.test(name) && !operators.has(name));
  const property = names.at(-1) ?? 'text';
  const steps = flows.flatMap((flow) => flow.steps);
  const screen = steps.find(({ screenFile }) => screenFile === file);
  if (screen) return `Screen “${screen.title}”: ${property}`;
  const step = steps.find((each) => each.file === file && pointer.startsWith(`${each.pointer}/`));
  if (step) return `Step “${step.title}”: ${property}`;
  if (/(^|\/)texts\.[\w-]+\.json$/.test(file)) return `Translations in ${file}`;
  if (file === 'app.json') return `All flows: ${names.join(', ')}`;
  if (file === 'parts.json') return `Shared part “${names[0]}”`;
  const flow = flows.find(({ folder }) => file === `${folder}/flow.json`);
  return flow ? `Flow “${flow.title}”: ${names.join(', ')}` : `${file} ${pointer}`;
}

// helpers

/** The segments of a JSON Pointer that belong to expressions. */
const operators = new Set(['$', 'if', 'cat', 'of', 'default', 'get']);
