// Uses the modules of the plugin like an application, for a test.

import { app, contracts, scopeMismatches } from 'virtual:charter/app';
import { open, routes } from 'virtual:charter/directory';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';

export { app, contracts, routes, scopeMismatches };

export async function openFlow(id) {
  const { flow, stateMismatches, validators, contracts } = await open[id]();
  const { schema } = flow.screens.reader.form;
  const validator = createPrecompiledValidator(validators.reader, schema);
  const errors = (data) => {
    const found = validator.rawValidation(schema, data).errors ?? [];
    return found.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
  };
  return { flow, stateMismatches, errors, contracts };
}
