// Kinds of mutants in guards and expressions: guards without effect, and invalid reads.

import { isObject } from '../../../engine/language/index.ts';
import { insertEntry, removeValue, replaceValue } from '../edit.ts';
import type { MutantKind } from '../mutant-kind.ts';
import { isProperty } from '../value-location.ts';
import { isGuard, isLiteral, isReadPath } from './location-predicates.ts';

const binaryOperators = ['==', '===', '!=', '!==', '<', '<=', '>', '>=', 'in', 'find', 'get'];

export const guardMutantKinds: readonly MutantKind[] = [
  {
    name: 'guard-constant',
    about: 'a guard always holds',
    group: 'defect',
    edits: (location) =>
      isGuard(location) && location.name !== 'completeWhen' ? [replaceValue(location, true)] : [],
  },
  {
    name: 'guard-of-itself',
    about: 'a value is compared with itself',
    group: 'defect',
    edits: (location) => {
      if (
        !['==', '!='].includes(location.name) ||
        !Array.isArray(location.value) ||
        isLiteral(location)
      )
        return [];
      const read = location.value.find((each) => isObject(each));
      return read === undefined ? [] : [replaceValue(location, [read, read], location.name)];
    },
  },
  {
    name: 'prototype-path',
    about: 'a path reads a prototype',
    group: 'defect',
    edits: (location) =>
      isReadPath(location)
        ? [
            replaceValue(
              location,
              `${String(location.value)}.constructor`,
              `${String(location.value)}.constructor`,
            ),
          ]
        : [],
  },
  {
    name: 'prototype-key',
    about: 'a key is named __proto__',
    group: 'defect',
    edits: (location) =>
      isObject(location.value) &&
      isProperty(location) &&
      ['derive', 'conditions', 'assign', 'with', 'ui'].includes(location.name)
        ? [insertEntry(location, '__proto__', { spoilt: true }, '__proto__')]
        : [],
  },
  {
    name: 'operand-missing',
    about: 'an operator lacks a value',
    group: 'defect',
    edits: (location) => {
      const operator = location.above;
      return operator &&
        Array.isArray(operator.value) &&
        operator.value.length === 2 &&
        binaryOperators.includes(operator.name) &&
        location.name === '1' &&
        !isLiteral(operator)
        ? [removeValue(location, operator.name)]
        : [];
    },
  },
];
