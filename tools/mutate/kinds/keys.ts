// Defects of keys: misspelled or wrong keys.

import { misspellKey } from '../edit.ts';
import type { MutantKind } from '../kind.ts';
import { isBelow, isEntry, isInExample, type Spot } from '../spot.ts';
import { isObject } from '../world.ts';
import { isFlowFile, isLiteral, isScreenFile, isStep } from './places.ts';

const isOutcomeName = ({ name }: Spot) => /^(\d{3}|\dxx|offline|timeout|failed)$/.test(name);

export const keys: readonly MutantKind[] = [
  {
    name: 'operator-misspelt',
    about: 'an operator is misspelt',
    group: 'defect',
    edits: (spot, { catalog: _ }) =>
      isEntry(spot) && isOperation(spot) ? [misspellKey(spot, `${spot.name}q`)] : [],
  },
  {
    name: 'assign-misspelt',
    about: 'a value is assigned to what is not declared',
    group: 'defect',
    edits: (spot, world) =>
      spot.above?.name === 'assign' && world.schemaOf(spot, spot.name) !== null
        ? [misspellKey(spot)]
        : [],
  },
  {
    name: 'outcome-misspelt',
    about: 'an outcome is misspelt',
    group: 'defect',
    edits: (spot) =>
      ['on', 'outcomes'].includes(spot.above?.name ?? '') && isOutcomeName(spot)
        ? [misspellKey(spot, `${spot.name}0`)]
        : [],
  },
  {
    name: 'input-misspelt',
    about: 'a call is given something it does not take',
    group: 'defect',
    edits: (spot) =>
      spot.above?.name === 'with' &&
      isObject(spot.above.above?.value) &&
      spot.above.above.value.call !== undefined
        ? [misspellKey(spot)]
        : [],
  },
  {
    name: 'block-property-misspelt',
    about: 'a property of a block is misspelt',
    group: 'defect',
    edits: (spot) =>
      spot.above?.above?.name === 'blocks' &&
      isScreenFile(spot) &&
      !['block', 'when', 'unless', 'place'].includes(spot.name)
        ? [misspellKey(spot)]
        : [],
  },
  {
    name: 'word-misspelt',
    about: 'a word of the language is misspelt',
    group: 'defect',
    edits: (spot) => (isEntry(spot) && isWord(spot) ? [misspellKey(spot)] : []),
  },
  {
    name: 'field-looks-misspelt',
    about: 'the looks of a field name another field',
    group: 'defect',
    edits: (spot) =>
      spot.above?.name === 'ui' && spot.path.length === 3 && !spot.name.startsWith('ui:')
        ? [misspellKey(spot)]
        : [],
  },
  {
    name: 'field-undeclared',
    about: 'a field has no place among the declared data',
    group: 'defect',
    edits: (spot) => (isField(spot) && isBound(spot) ? [misspellKey(spot)] : []),
  },
  {
    name: 'analytics-property-misspelt',
    about: 'a property of an event for analytics is misspelt',
    group: 'defect',
    edits: (spot) =>
      spot.above?.name === 'properties' && spot.above.above?.name === 'track'
        ? [misspellKey(spot)]
        : [],
  },
];

// helpers

const operators = new Set([
  '==',
  '!=',
  '===',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  'and',
  'or',
  '!',
  'in',
  'if',
  'cat',
  'present',
  'count',
  'find',
  'get',
  'default',
  'join',
  'map',
  'filter',
  'some',
  'all',
  'none',
  'format',
  'sum',
  '+',
  '-',
  '*',
]);

function isOperation(spot: Spot): boolean {
  const alone = isObject(spot.above?.value) && Object.keys(spot.above.value).length === 1;
  return alone && operators.has(spot.name) && !isInExample(spot) && !isBelow(spot, 'schema');
}

/** Returns true for a key that could have no other name. */
function isWord(spot: Spot): boolean {
  const { above, name, path } = spot;
  if (path.length === 1) return name !== '$comment';
  if (above && isStep(above)) return true;
  if (above?.above?.name === 'actions' && isScreenFile(spot)) return true;
  return (
    isObject(above?.value) &&
    above.value.call !== undefined &&
    isFlowFile(spot) &&
    !isLiteral(above) &&
    ['call', 'into', 'with', 'on', 'wait'].includes(name)
  );
}

function isField(spot: Spot): boolean {
  return spot.path.length === 4 && spot.path.slice(0, 3).join('/') === 'form/schema/properties';
}

function isBound(spot: Spot): boolean {
  const form = spot.above?.above?.above?.value;
  return isObject(form) && typeof form.bind === 'string';
}
