// Kinds of mutants in schemas: wrong defaults, types and patterns, and missing declarations.

import { isObject } from '../../../engine/language/index.ts';
import { insertEntry, removeValue, replaceValue } from '../edit.ts';
import type { MutantKind } from '../mutant-kind.ts';
import { isBelow, isProperty, type ValueLocation } from '../value-location.ts';
import { isFlowFile } from './location-predicates.ts';

export const schemaMutantKinds: readonly MutantKind[] = [
  {
    name: 'default-mismatch',
    about: 'a default does not match its schema',
    group: 'defect',
    edits: (location) =>
      location.name === 'default' &&
      isObject(location.above?.value) &&
      location.above.value.type !== undefined &&
      isBelow(location, 'properties')
        ? [
            replaceValue(
              location,
              [location.above.value.type].flat().includes('array') ? 12345 : [12345],
              String(location.above.name),
            ),
          ]
        : [],
  },
  {
    name: 'type-misspelt',
    about: 'the type of a schema is misspelt',
    group: 'defect',
    edits: (location) =>
      location.name === 'type' &&
      isBelow(location, 'schema') &&
      typeof location.value === 'string' &&
      isBelow(location, 'properties') &&
      location.above?.name !== 'properties'
        ? [replaceValue(location, `${location.value}q`)]
        : [],
  },
  {
    name: 'pattern-catastrophic',
    about: 'a pattern can take exponential time',
    group: 'defect',
    edits: (location) =>
      isTextWithoutPattern(location)
        ? [insertEntry(location, 'pattern', '^(\\w+\\s?)+$', 'pattern')]
        : [],
  },
  {
    name: 'pattern-broken',
    about: 'a pattern is no regular expression',
    group: 'defect',
    edits: (location) =>
      isTextWithoutPattern(location)
        ? [insertEntry(location, 'pattern', '([a-z', 'pattern', '([a-z')]
        : [],
  },
  {
    name: 'event-undeclared',
    about: 'an event for analytics is no longer declared',
    group: 'defect',
    edits: (location) =>
      location.file === 'app.json' && location.path.length === 2 && location.path[0] === 'events'
        ? [removeValue(location)]
        : [],
  },
  {
    name: 'data-undeclared',
    about: 'a part of the data is no longer declared',
    group: 'defect',
    edits: (location) =>
      isFlowFile(location) &&
      isProperty(location) &&
      location.above?.name === 'properties' &&
      ['state/schema/properties', 'schema/properties'].some((end) =>
        location.path.slice(0, -1).join('/').endsWith(end),
      ) &&
      ['state', 'scopes'].includes(String(location.path[0])) &&
      location.path.length <= 5
        ? [removeValue(location)]
        : [],
  },
  {
    name: 'name-undeclared',
    about: 'a condition or a derived value is no longer declared',
    group: 'defect',
    edits: (location) =>
      isFlowFile(location) &&
      location.path.length === 2 &&
      ['conditions', 'derive'].includes(String(location.path[0]))
        ? [removeValue(location)]
        : [],
  },
];

// helpers

/** Returns true for the schema of a string without a format or a pattern. */
function isTextWithoutPattern(location: ValueLocation): boolean {
  return (
    isObject(location.value) &&
    location.value.type === 'string' &&
    isBelow(location, 'schema') &&
    location.value.pattern === undefined
  );
}
