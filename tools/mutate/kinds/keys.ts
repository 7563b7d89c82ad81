// Kinds of mutants with misspelled or wrong keys.

import { isObject } from '../../../engine/language/index.ts';
import { misspellKey } from '../edit.ts';
import type { MutantKind } from '../mutant-kind.ts';
import { isBelow, isInExample, isProperty, type ValueLocation } from '../value-location.ts';
import { isFlowFile, isLiteral, isScreenFile, isStep } from './location-predicates.ts';

const isOutcomeName = ({ name }: ValueLocation) =>
  /^(\d{3}|\dxx|offline|timeout|failed)$/.test(name);

export const keyMutantKinds: readonly MutantKind[] = [
  {
    name: 'operator-misspelt',
    about: 'an operator is misspelt',
    group: 'defect',
    edits: (location) =>
      isProperty(location) && isOperation(location)
        ? [misspellKey(location, `${location.name}q`)]
        : [],
  },
  {
    name: 'assign-misspelt',
    about: 'a value is assigned to an undeclared path',
    group: 'defect',
    edits: (location, context) =>
      location.above?.name === 'assign' && context.schemaOf(location, location.name) !== null
        ? [misspellKey(location)]
        : [],
  },
  {
    name: 'outcome-misspelt',
    about: 'an outcome is misspelt',
    group: 'defect',
    edits: (location) =>
      ['on', 'outcomes'].includes(location.above?.name ?? '') && isOutcomeName(location)
        ? [misspellKey(location, `${location.name}0`)]
        : [],
  },
  {
    name: 'input-misspelt',
    about: 'a call has an unknown input',
    group: 'defect',
    edits: (location) =>
      location.above?.name === 'with' &&
      isObject(location.above.above?.value) &&
      location.above.above.value.call !== undefined
        ? [misspellKey(location)]
        : [],
  },
  {
    name: 'block-property-misspelt',
    about: 'a property of a block is misspelt',
    group: 'defect',
    edits: (location) =>
      location.above?.above?.name === 'blocks' &&
      isScreenFile(location) &&
      !['block', 'when', 'unless', 'place'].includes(location.name)
        ? [misspellKey(location)]
        : [],
  },
  {
    name: 'key-misspelt',
    about: 'a key of the language is misspelt',
    group: 'defect',
    edits: (location) =>
      isProperty(location) && isFixedKey(location) ? [misspellKey(location)] : [],
  },
  {
    name: 'field-options-misspelt',
    about: 'the options of a field name another field',
    group: 'defect',
    edits: (location) =>
      location.above?.name === 'ui' &&
      location.path.length === 3 &&
      !location.name.startsWith('ui:')
        ? [misspellKey(location)]
        : [],
  },
  {
    name: 'field-undeclared',
    about: 'a field is not declared in the data',
    group: 'defect',
    edits: (location) =>
      isFieldName(location) && isInBoundForm(location) ? [misspellKey(location)] : [],
  },
  {
    name: 'analytics-property-misspelt',
    about: 'a property of an event for analytics is misspelt',
    group: 'defect',
    edits: (location) =>
      location.above?.name === 'properties' && location.above.above?.name === 'track'
        ? [misspellKey(location)]
        : [],
  },
];

// helpers

const operatorNames = new Set([
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

function isOperation(location: ValueLocation): boolean {
  const alone = isObject(location.above?.value) && Object.keys(location.above.value).length === 1;
  return (
    alone &&
    operatorNames.has(location.name) &&
    !isInExample(location) &&
    !isBelow(location, 'schema')
  );
}

/** Returns true for a key of the flow language, which has a fixed name. */
function isFixedKey(location: ValueLocation): boolean {
  const { above, name, path } = location;
  if (path.length === 1) return name !== '$comment';
  if (above && isStep(above)) return true;
  if (above?.above?.name === 'actions' && isScreenFile(location)) return true;
  return (
    isObject(above?.value) &&
    above.value.call !== undefined &&
    isFlowFile(location) &&
    !isLiteral(above) &&
    ['call', 'into', 'with', 'on', 'wait'].includes(name)
  );
}

function isFieldName(location: ValueLocation): boolean {
  return (
    location.path.length === 4 && location.path.slice(0, 3).join('/') === 'form/schema/properties'
  );
}

function isInBoundForm(location: ValueLocation): boolean {
  const form = location.above?.above?.above?.value;
  return isObject(form) && typeof form.bind === 'string';
}
