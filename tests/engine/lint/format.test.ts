// Tests that the schema of the flow language is valid. The checker relies on this.

import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import schema from '../../../engine/language/flow.schema.json' with { type: 'json' };

test('the schema of the flow language is a JSON Schema', () => {
  const ajv = new Ajv2020({ strict: false });
  expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
});
