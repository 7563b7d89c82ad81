// Defects of syntax: missing required parts and invalid JSON.

import { remove, type TextEdit } from '../edit.ts';
import type { MutantKind } from '../kind.ts';
import { isEntry, type Spot } from '../spot.ts';
import { isObject } from '../world.ts';
import { isFlowFile, isStep } from './places.ts';

export const syntax: readonly MutantKind[] = [
  {
    name: 'allow-missing',
    about: 'what leaves does not say what allows it',
    group: 'defect',
    edits: (spot) => (spot.name === 'allow' && isFlowFile(spot) ? [remove(spot)] : []),
  },
  {
    name: 'word-missing',
    about: 'what a file must have is missing',
    group: 'defect',
    edits: (spot) =>
      (isFlowFile(spot) &&
        spot.path.length === 1 &&
        ['id', 'version', 'path', 'home', 'scopes', 'shell', 'texts'].includes(spot.name)) ||
      (spot.name === 'id' && spot.above !== null && isStep(spot.above))
        ? [remove(spot, spot.name, String(isObject(spot.value) ? spot.name : spot.value))]
        : [],
  },
  {
    name: 'key-twice',
    about: 'a key stands twice',
    group: 'defect',
    edits: (spot) => {
      const own = spot.node.parent;
      return isEntry(spot) && own
        ? [
            {
              file: spot.file,
              offset: own.offset,
              length: 0,
              text: `${JSON.stringify(spot.name)}: null, `,
              names: [spot.name],
            },
          ]
        : [];
    },
  },
  {
    name: 'comma-missing',
    about: 'a comma is missing',
    group: 'defect',
    edits: (spot) => cut(spot, ','),
  },
  {
    name: 'quote-missing',
    about: 'a quotation mark is missing',
    group: 'defect',
    edits: (spot) => cut(spot, '"'),
  },
  {
    name: 'bracket-missing',
    about: 'a bracket is missing',
    group: 'defect',
    edits: (spot) => cut(spot, '}'),
  },
];

// helpers

/** Removes a character at the end of a location or after it. */
function cut(spot: Spot, sign: string): readonly TextEdit[] {
  const end = spot.node.offset + spot.node.length;
  const at = sign === ',' ? end : end - 1;
  const fits = sign !== '"' || typeof spot.value === 'string';
  return fits && spot.path.length > 0 && spot.text[at] === sign
    ? [{ file: spot.file, offset: at, length: 1, text: '', names: [] }]
    : [];
}
