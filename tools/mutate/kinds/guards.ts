// Defects of guards and expressions: guards without effect, and invalid reads.

import { insertEntry, remove, replaceValue } from '../edit.ts';
import type { MutantKind } from '../kind.ts';
import { isEntry } from '../spot.ts';
import { isObject } from '../world.ts';
import { isGuard, isLiteral, isPath } from './places.ts';

const binary = ['==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in', 'find', 'get'];

export const guards: readonly MutantKind[] = [
  {
    name: 'guard-constant',
    about: 'a guard always holds',
    group: 'defect',
    edits: (spot) =>
      isGuard(spot) && spot.name !== 'completeWhen' ? [replaceValue(spot, true)] : [],
  },
  {
    name: 'guard-of-itself',
    about: 'a value is compared with itself',
    group: 'defect',
    edits: (spot) => {
      if (!['==', '!='].includes(spot.name) || !Array.isArray(spot.value) || isLiteral(spot))
        return [];
      const read = spot.value.find((each) => isObject(each));
      return read === undefined ? [] : [replaceValue(spot, [read, read], spot.name)];
    },
  },
  {
    name: 'prototype-path',
    about: 'a path reaches for a prototype',
    group: 'defect',
    edits: (spot) =>
      isPath(spot)
        ? [
            replaceValue(
              spot,
              `${String(spot.value)}.constructor`,
              `${String(spot.value)}.constructor`,
            ),
          ]
        : [],
  },
  {
    name: 'prototype-key',
    about: 'a key is named __proto__',
    group: 'defect',
    edits: (spot) =>
      isObject(spot.value) &&
      isEntry(spot) &&
      ['derive', 'conditions', 'assign', 'with', 'ui'].includes(spot.name)
        ? [insertEntry(spot, '__proto__', { spoilt: true }, '__proto__')]
        : [],
  },
  {
    name: 'operand-missing',
    about: 'an operator lacks a value',
    group: 'defect',
    edits: (spot) => {
      const operator = spot.above;
      return operator &&
        Array.isArray(operator.value) &&
        operator.value.length === 2 &&
        binary.includes(operator.name) &&
        spot.name === '1' &&
        !isLiteral(operator)
        ? [remove(spot, operator.name)]
        : [];
    },
  },
];
