import { expect, test } from 'vitest';
import { answerFormats } from '../../engine/language/index.ts';
import { createMismatchFinder } from '../../engine/simulate/schema-mismatches.ts';
import { createFormValidatorCode } from '../../renderers/build/compile-schemas.ts';
import { createInterpretingValidator } from '../../renderers/form/interpreting-validator.ts';

const { 'street-address': streetAddress } = answerFormats;

test.each([
  ...['1 Main St', '123½ N. 4th Ave', '5th & Pine, Suite #200', '12 Box Street', 'Calle Apo 3'],
  ...['Storgatan 7', 'Postfachstraße 2', '1 Post Office Square', '77 P Street'],
])('%s is a street address', (text) => {
  expect(streetAddress?.test(text)).toBe(true);
});

test.each([
  ...['PO Box 12', 'P.O. Box 12', 'p. o. box12', '1 Main St, PO BOX 9', 'POB 12', 'P.O.B. 12'],
  ...['Post Office Box 3', 'Apartado postal 45', 'Apartado de correos 4', 'Postfach 12'],
  ...['1 Main St\nP.O. Box 3', 'Boîte postale 5'],
])('%s is no street address', (text) => {
  expect(streetAddress?.test(text)).toBe(false);
});

test('the validators of answers know the format', () => {
  const street = { type: 'string', format: 'street-address' } as const;
  const schema = { type: 'object', properties: { street } } as const;
  const find = createMismatchFinder(schema);
  expect(find({ street: 'PO Box 12' })).toEqual(['street']);
  expect(find({ street: '1 Main St' })).toEqual([]);
  const validator = createInterpretingValidator(schema);
  expect(validator.isValid(schema, { street: 'PO Box 12' }, schema)).toBe(false);
  expect(validator.isValid(schema, { street: '1 Main St' }, schema)).toBe(true);
});

test('the compiled validators contain the format', () => {
  const code = createFormValidatorCode({
    type: 'object',
    properties: { street: { type: 'string', format: 'street-address' } },
  });
  expect(code).not.toContain('require(');
  expect(code).toContain('apartado');
});
