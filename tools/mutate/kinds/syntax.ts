// Kinds of mutants with syntax errors: missing required parts and invalid JSON.

import { isObject } from '../../../engine/language/index.ts';
import { removeValue, type TextEdit } from '../edit.ts';
import type { MutantKind } from '../mutant-kind.ts';
import { isProperty, type ValueLocation } from '../value-location.ts';
import { isFlowFile, isStep } from './location-predicates.ts';

export const syntaxMutantKinds: readonly MutantKind[] = [
  {
    name: 'allow-missing',
    about: 'a link to another site lacks its list of allowed origins',
    group: 'defect',
    edits: (location) =>
      location.name === 'allow' && isFlowFile(location) ? [removeValue(location)] : [],
  },
  {
    name: 'key-missing',
    about: 'a required key is missing',
    group: 'defect',
    edits: (location) =>
      (isFlowFile(location) &&
        location.path.length === 1 &&
        ['id', 'version', 'path', 'home', 'scopes', 'shell', 'texts'].includes(location.name)) ||
      (location.name === 'id' && location.above !== null && isStep(location.above))
        ? [
            removeValue(
              location,
              location.name,
              String(isObject(location.value) ? location.name : location.value),
            ),
          ]
        : [],
  },
  {
    name: 'key-twice',
    about: 'a key is duplicated',
    group: 'defect',
    edits: (location) => {
      const own = location.node.parent;
      return isProperty(location) && own
        ? [
            {
              file: location.file,
              offset: own.offset,
              length: 0,
              text: `${JSON.stringify(location.name)}: null, `,
              names: [location.name],
            },
          ]
        : [];
    },
  },
  {
    name: 'comma-missing',
    about: 'a comma is missing',
    group: 'defect',
    edits: (location) => removeCharacter(location, ','),
  },
  {
    name: 'quote-missing',
    about: 'a quotation mark is missing',
    group: 'defect',
    edits: (location) => removeCharacter(location, '"'),
  },
  {
    name: 'bracket-missing',
    about: 'a bracket is missing',
    group: 'defect',
    edits: (location) => removeCharacter(location, '}'),
  },
];

// helpers

/** Removes a character at the end of a value or after it. */
function removeCharacter(location: ValueLocation, sign: string): readonly TextEdit[] {
  const end = location.node.offset + location.node.length;
  const at = sign === ',' ? end : end - 1;
  const fits = sign !== '"' || typeof location.value === 'string';
  return fits && location.path.length > 0 && location.text[at] === sign
    ? [{ file: location.file, offset: at, length: 1, text: '', names: [] }]
    : [];
}
