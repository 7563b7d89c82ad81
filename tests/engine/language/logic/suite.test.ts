// Tests the evaluator with the public JSON Logic suite, the examples of our own operators, and
// rejected expressions.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  evaluateExpression,
  expressionHolds,
  findLogicFaults,
  LogicFault,
  operatorNames,
  operators,
  standardOperators,
} from '../../../../engine/language/logic/index.ts';

const createContext = (data: unknown) => ({
  data: data as Readonly<Record<string, unknown>>,
  condition: () => false,
  derived: () => null,
});
const suiteUrl = new URL('../../../../shared/suites/jsonlogic-compatible.json', import.meta.url);

/** Cases of the suite that our safety rules reject, with the reasons. Currently there are none. */
const rejectedCases: Readonly<Record<string, string>> = {};

describe('the public suite', () => {
  const cases = existsSync(suiteUrl)
    ? (JSON.parse(readFileSync(suiteUrl, 'utf8')) as unknown[]).filter(
        (each) => typeof each === 'object',
      )
    : [];
  it(existsSync(suiteUrl) ? 'has its 278 cases' : 'is not here: none of its cases is run', () => {
    expect(cases.length).toBe(existsSync(suiteUrl) ? 278 : 0);
  });
  for (const [index, each] of (
    cases as { description: string; rule: unknown; data: unknown; result: unknown }[]
  ).entries()) {
    if (Object.hasOwn(rejectedCases, each.description)) continue;
    it(`${index + 1} ${each.description}`, () =>
      expect(evaluateExpression(each.rule, createContext(each.data ?? null))).toEqual(each.result));
  }
});

describe('our operators', () => {
  it('are the files of their folder', () => {
    const files = readdirSync(
      new URL('../../../../engine/language/logic/operators', import.meta.url),
    ).filter((file) => file !== 'index.ts');
    expect(operators).toHaveLength(files.length);
  });
  it('stand beside the standard ones, without log', () => {
    expect(operatorNames).toEqual(
      expect.arrayContaining([...Object.keys(standardOperators), 'is', 'derived', 'root']),
    );
    expect(operatorNames).not.toContain('log');
  });
  for (const operator of operators) {
    it(`${operator.name} does what its examples say`, () => {
      expect(operator.examples.length).toBeGreaterThanOrEqual(2);
      for (const example of operator.examples)
        expect(evaluateExpression(example.rule, createContext(example.data ?? {}))).toEqual(
          example.is,
        );
    });
  }
});

describe('what is refused', () => {
  const paths = [
    '__proto__',
    'constructor',
    'prototype',
    'a.__proto__',
    'a.constructor.constructor',
    'constructor.prototype',
    '__proto__.x',
    'a.b.prototype',
    'name.constructor',
    'list.0.constructor',
    'x.__proto__.y',
    'toString.constructor',
    'a.__proto__.__proto__',
    'prototype.constructor',
  ];
  for (const path of paths) {
    it(`a path that reaches a prototype: ${path}`, () => {
      const data = JSON.parse('{"a":{"b":{},"__proto__":{"x":1}},"name":"n","list":["l"]}');
      expect(() => evaluateExpression({ var: path }, createContext(data))).toThrow(LogicFault);
      expect(() => evaluateExpression({ var: { cat: [path] } }, createContext(data))).toThrow(
        LogicFault,
      );
      expect(() => evaluateExpression({ missing: [path] }, createContext(data))).toThrow(
        LogicFault,
      );
    });
  }
  it('inherited properties and functions', () => {
    expect(evaluateExpression({ var: 'toString' }, createContext({}))).toBeNull();
    expect(evaluateExpression({ var: 'a.length' }, createContext({ a: 'text' }))).toBeNull();
  });
  it('an expression that is too deep, too large, or logs', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 20_000; level += 1) deep = { '!': [deep] };
    expect(() => expressionHolds(deep, createContext({}))).toThrow(LogicFault);
    expect(
      findLogicFaults({ and: Array.from({ length: 3000 }, () => 1) }).map(({ kind }) => kind),
    ).toEqual(['too-large']);
    expect(() => evaluateExpression({ log: 'x' }, createContext({}))).toThrow(
      /no operator named "log"/,
    );
  });
  it('nothing else: whatever the rule and the data, a value or a LogicFault comes back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (rule, data) => {
        try {
          expect(typeof evaluateExpression(rule, createContext(data))).not.toBe('function');
        } catch (fault) {
          expect(fault).toBeInstanceOf(LogicFault);
        }
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});
