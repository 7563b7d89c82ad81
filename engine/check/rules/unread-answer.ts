// Every answer to a form is read somewhere: it is shown, sent, or decides something.

import { isObject } from '../../data.ts';
import type { Flow } from '../../types.ts';
import { dataUseOf, overlap, type Use } from '../data-use.ts';
import { type CheckContext, defineRule, type Finding } from '../define-rule.ts';
import { fieldsOfForms } from '../forms/forms.ts';

const file = 'tea/screens/kind.json';
const replace = '"kind": {\n          "type": "string",';

export const unreadAnswer = defineRule({
  id: 'data/unread-answer',
  summary: 'A form asks a question, and nothing ever reads its answer.',
  why: 'The founder looks something up and types it in, and nobody gets it.',
  examples: {
    valid: [{ file, replace: '"title": "Kind"', by: '"title": "Kind of tea"' }],
    invalid: [
      {
        ...{ file, replace, by: `"wishes": { "type": "string", "title": "Wishes" },\n${replace}` },
        ...{ at: `${file}:11`, says: 'nothing ever reads "state.wishes"' },
      },
    ],
  },
  check: (context) => {
    const reads = readsByScope(context);
    return fieldsOfForms(context).flatMap(({ name, pointer, form }): readonly Finding[] => {
      // A property of the state that nothing reads is found where it is declared.
      if (form.bind === null || (form.bind === 'state' && isDeclared(form.flow, name))) return [];
      const path = `${form.bind}.${name}`;
      const [scope = ''] = path.split('.');
      const isRead = (reads.get(scope) ?? []).some(
        (use) => (scope !== 'state' || use.flow === form.flow) && overlap(use.path, path),
      );
      return isRead
        ? []
        : [
            {
              ...{ file: form.file, pointer, severity: 'warning' },
              message: `"${name}" is asked, and nothing ever reads "${path}".`,
              suggestion: 'Send it to a service or show it, or leave the question out.',
            },
          ];
    });
  },
});

// helpers

function isDeclared({ state }: Flow, name: string): boolean {
  const { properties } = state.schema;
  return isObject(properties) && Object.hasOwn(properties, name);
}

/** The reads of the data by the first part of their path. Reads without one may be of anything. */
function readsByScope(context: CheckContext): ReadonlyMap<string, readonly Use[]> {
  const found = new Map<string, Use[]>();
  for (const use of dataUseOf(context).reads) {
    const [scope = ''] = use.path.split('.');
    const known = found.get(scope) ?? [];
    known.push(use);
    found.set(scope, known);
  }
  return found;
}
