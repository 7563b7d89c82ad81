// Defects of schemas: wrong defaults, types and patterns, and missing declarations.

import { insertEntry, remove, replaceValue } from '../edit.ts';
import type { MutantKind } from '../kind.ts';
import { isBelow, isEntry, type Spot } from '../spot.ts';
import { isObject } from '../world.ts';
import { isFlowFile } from './places.ts';

export const schemas: readonly MutantKind[] = [
  {
    name: 'default-unfit',
    about: 'a default is not what its schema allows',
    group: 'defect',
    edits: (spot) =>
      spot.name === 'default' &&
      isObject(spot.above?.value) &&
      spot.above.value.type !== undefined &&
      isBelow(spot, 'properties')
        ? [
            replaceValue(
              spot,
              [spot.above.value.type].flat().includes('array') ? 12345 : [12345],
              String(spot.above.name),
            ),
          ]
        : [],
  },
  {
    name: 'type-misspelt',
    about: 'the type of a schema is misspelt',
    group: 'defect',
    edits: (spot) =>
      spot.name === 'type' &&
      isBelow(spot, 'schema') &&
      typeof spot.value === 'string' &&
      isBelow(spot, 'properties') &&
      spot.above?.name !== 'properties'
        ? [replaceValue(spot, `${spot.value}q`)]
        : [],
  },
  {
    name: 'pattern-catastrophic',
    about: 'a pattern may take for ever',
    group: 'defect',
    edits: (spot) =>
      isTextWithoutPattern(spot) ? [insertEntry(spot, 'pattern', '^(\\w+\\s?)+$', 'pattern')] : [],
  },
  {
    name: 'pattern-broken',
    about: 'a pattern is no regular expression',
    group: 'defect',
    edits: (spot) =>
      isTextWithoutPattern(spot) ? [insertEntry(spot, 'pattern', '([a-z', 'pattern', '([a-z')] : [],
  },
  {
    name: 'event-undeclared',
    about: 'an event for analytics is no longer declared',
    group: 'defect',
    edits: (spot) =>
      spot.file === 'app.json' && spot.path.length === 2 && spot.path[0] === 'events'
        ? [remove(spot)]
        : [],
  },
  {
    name: 'data-undeclared',
    about: 'a part of the data is no longer declared',
    group: 'defect',
    edits: (spot) =>
      isFlowFile(spot) &&
      isEntry(spot) &&
      spot.above?.name === 'properties' &&
      ['state/schema/properties', 'schema/properties'].some((end) =>
        spot.path.slice(0, -1).join('/').endsWith(end),
      ) &&
      ['state', 'scopes'].includes(String(spot.path[0])) &&
      spot.path.length <= 5
        ? [remove(spot)]
        : [],
  },
  {
    name: 'name-undeclared',
    about: 'a condition or a derived value is no longer declared',
    group: 'defect',
    edits: (spot) =>
      isFlowFile(spot) &&
      spot.path.length === 2 &&
      ['conditions', 'derive'].includes(String(spot.path[0]))
        ? [remove(spot)]
        : [],
  },
];

// helpers

/** Returns true for a text schema without a format or pattern. */
function isTextWithoutPattern(spot: Spot): boolean {
  return (
    isObject(spot.value) &&
    spot.value.type === 'string' &&
    isBelow(spot, 'schema') &&
    spot.value.pattern === undefined
  );
}
