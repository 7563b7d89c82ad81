// Every answer of a form is used: shown, sent, or read by a guard.

import {
  doPathsOverlap,
  type Flow,
  getFirstSegment,
  getPathSegments,
  isObject,
} from '../../../language/index.ts';
import { getDataUse } from '../../data-use.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { getAllFields } from '../../forms/forms.ts';

const file = 'tea/screens/kind.json';
const replace = '"kind": {\n          "type": "string",';

export const unreadAnswer = defineRule({
  id: 'data/unread-answer',
  summary: 'A form asks a question, but nothing reads the answer.',
  why: 'The user types an answer that is never used.',
  examples: {
    valid: [{ file, replace: '"title": "Kind"', by: '"title": "Kind of tea"' }],
    invalid: [
      {
        ...{ file, replace, by: `"wishes": { "type": "string", "title": "Wishes" },\n${replace}` },
        ...{ at: `${file}:11`, says: 'nothing reads "state.wishes"' },
      },
    ],
  },
  check: (context) => {
    const readsOf = createReadLookup(context);
    return getAllFields(context).flatMap(({ name, pointer, form }): readonly Finding[] => {
      // A declared state property that nothing reads is reported at its declaration.
      if (form.bind === null || (form.bind === 'state' && isDeclared(form.flow, name))) return [];
      const path = `${form.bind}.${name}`;
      if (readsOf(form.flow, path).some((each) => doPathsOverlap(each, path))) return [];
      return [
        {
          ...{ file: form.file, pointer, severity: 'warning' },
          message: `The form asks for "${name}", but nothing reads "${path}".`,
          suggestion: 'Send it to a service or show it, or remove the question.',
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

/** Returns a function that finds the reads of a property or of its entire scope. A state path belongs to its flow. */
function createReadLookup(context: CheckContext): (flow: Flow, path: string) => readonly string[] {
  const found = new Map<string, Set<string>>();
  for (const { path, flow } of getDataUse(context).reads) {
    const key = keyOf(flow, path);
    found.set(key, (found.get(key) ?? new Set()).add(path));
  }
  return (flow, path) => {
    const scope = getFirstSegment(path);
    const keys = [keyOf(flow, path), keyOf(flow, scope)];
    return keys.flatMap((key) => [...(found.get(key) ?? [])]);
  };
}

function keyOf(flow: Flow | null, path: string): string {
  const [scope = '', name = ''] = getPathSegments(path);
  return `${scope === 'state' ? (flow?.id ?? '') : ''} ${scope}.${name}`;
}
