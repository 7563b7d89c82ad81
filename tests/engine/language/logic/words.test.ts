// Tests the descriptions of JSON Logic's operators: each example has the stated result.

import { expect, test } from 'vitest';
import {
  evaluateExpression,
  operatorNames,
  operators,
  standardOperatorDocs,
} from '../../../../engine/language/logic/index.ts';

test('every operator is documented, here or beside its code', () => {
  const told = [...Object.keys(standardOperatorDocs), ...operators.map(({ name }) => name)];
  expect(told.sort()).toEqual([...operatorNames]);
});

test.each(Object.entries(standardOperatorDocs))(
  '%s does what its example says',
  (name, { example }) => {
    const { rule, data = {}, is } = example;
    expect(JSON.stringify(rule)).toContain(`{"${name}":`);
    const context = { data: data as object, condition: () => true, derived: () => 1 };
    expect(evaluateExpression(rule, { ...context, data: { ...(data as object) } })).toEqual(is);
  },
);

test.each<readonly [parts: readonly unknown[], text: string]>([
  [['We file for ', 'Acme Ltd.', '.'], 'We file for Acme Ltd.'],
  [['For ', 'Acme Ltd.', '', '. Then ship.'], 'For Acme Ltd. Then ship.'],
  [['Acme Ltd.', ', ', 'Acme Ltd.', '…'], 'Acme Ltd., Acme Ltd.…'],
  [['Acme Ltd.', '?'], 'Acme Ltd.?'],
  [['Acme Ltd.', '...'], 'Acme Ltd....'],
  [['More...', '.'], 'More....'],
  [['Acme', '.'], 'Acme.'],
  [['a', null, 1, ['b', 'c']], 'a1b,c'],
])('a sentence that ends with a name has one period: %j', (cat, text) => {
  const context = { data: {}, condition: () => true, derived: () => null };
  expect(evaluateExpression({ cat }, context)).toBe(text);
});
