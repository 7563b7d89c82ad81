/** Tests the shared parts of forms that ask for a company: the name ending must be one of the company type. */
import type { RJSFSchema } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { expect, test } from 'vitest';
import type { JsonSchema } from '../../engine/language/index.ts';
import parts from '../../flows/parts.json' with { type: 'json' };
import endings from '../../flows/shared/endings.json' with { type: 'json' };
import type { FormUi } from '../../renderers/form/form-ui.ts';
import { validateFormData } from '../../renderers/form/validate-form-data.ts';
import type { GetText } from '../../renderers/get-text.ts';
import { compileFormSchema } from './support/compile.ts';

const schema = {
  type: 'object',
  properties: { businessNameEnding: { type: 'string' }, companyType: { type: 'string' } },
  allOf: parts.endingsByType,
} as RJSFSchema;
const ui = { businessNameEnding: { 'ui:errors': parts.endingField['ui:errors'] } } as FormUi;
const validator = createPrecompiledValidator(compileFormSchema(schema as JsonSchema), schema);
const validate = (answers: Record<string, string>) =>
  validateFormData(answers, {
    ...{ validator, schema, ui, require: [], today: '2026-11-30' },
    getText: ((key) => key) as GetText,
  }).map(({ path, message }) => [path, message]);

test.each([
  ['LLC', endings.llc, endings.corporation],
  ['Corporation', endings.corporation, endings.llc],
])(
  'the type "%s" takes its endings and refuses the others at the field',
  (companyType, own, others) => {
    for (const businessNameEnding of own)
      expect(validate({ businessNameEnding, companyType })).toEqual([]);
    const error = ['businessNameEnding', parts.endingField['ui:errors'].enum];
    for (const businessNameEnding of others)
      expect(validate({ businessNameEnding, companyType })).toEqual([error]);
    expect(validate({ companyType })).toEqual([]);
  },
);
