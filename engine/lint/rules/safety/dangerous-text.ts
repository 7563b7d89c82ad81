// No file contains a key that reaches a prototype, or an address that runs a script.

import { escapeSegment, isObject, type Json } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding } from '../../define-rule.ts';

const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);
const scriptAddress = /^\s*(?:(?:java|vb)script\s*:|data:[\w-]+\/[\w+.-]+[,;])/i;

export const dangerousText = defineRule({
  id: 'safety/dangerous-text',
  summary: 'A key accesses a prototype, or a text is a URL that can run a script.',
  why: 'Such a key or URL changes the application or runs code in the browser of the user.',
  examples: {
    valid: [
      {
        file: 'tea/screens/about.json',
        replace: 'Leaves in water.',
        by: 'Good with code, JavaScript: any.',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"derive": {',
        by: '"derive": { "bad": { "__proto__": 1, "other": 2 },',
        at: 'tea/flow.json:50',
        says: '"__proto__"',
      },
      {
        file: 'tea/screens/about.json',
        replace: 'Leaves in water.',
        by: ' JavaScript:alert(1)',
        at: 'tea/screens/about.json:6',
        says: 'can run a script',
      },
    ],
  },
  check: createPerFlowCheck(({ sources }) =>
    Object.entries(sources.values).flatMap(([file, value]) =>
      findFaults(value, '').map((fault) => ({ file, ...fault })),
    ),
  ),
});

// helpers

function findFaults(value: Json, pointer: string): readonly Omit<Finding, 'file'>[] {
  if (typeof value === 'string')
    return scriptAddress.test(value)
      ? [
          {
            pointer,
            message: 'This text is a URL that can run a script. Such URLs are not allowed.',
          },
        ]
      : [];
  if (Array.isArray(value))
    return value.flatMap((each, index) => findFaults(each, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const at = `${pointer}/${escapeSegment(name)}`;
    return prototypeKeys.has(name)
      ? [{ pointer: at, message: `"${name}" is not allowed as a key.` }]
      : findFaults(each, at);
  });
}
