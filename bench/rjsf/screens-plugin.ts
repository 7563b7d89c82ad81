// Creates a module for each screen of the wizard. It contains the form as the properties of
// react-jsonschema-form, and validators that are compiled at build time, because a strict Content
// Security Policy does not allow compiling them in the browser.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import type { Plugin } from 'vite';

const prefix = 'virtual:screen/';

interface Screen {
  readonly title: string;
  readonly lead?: string;
  readonly form: {
    readonly schema: Parameters<typeof compileSchemaValidatorsCode>[0];
    readonly ui: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
}

/** @param folder the folder of the flows of the wizard */
export function screensPlugin(folder: string): Plugin {
  return {
    name: 'bench-screens',
    resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const [flow = '', step = ''] = id.slice(prefix.length).split('/');
      const path = join(folder, flow, 'screens', `${step}.json`);
      return createModule(JSON.parse(readFileSync(path, 'utf8')) as Screen);
    },
  };
}

// helpers

function createModule({ title, lead = '', form }: Screen): string {
  const ui = Object.fromEntries(
    Object.entries(form.ui).map(([name, options]) => [name, translateOptions(options)]),
  );
  const { imports, code } = importDependencies(compileSchemaValidatorsCode(form.schema));
  return `${imports}
const exports = {};
${code}
export const screen = {
  title: ${JSON.stringify(title)},
  lead: ${JSON.stringify(lead)},
  schema: ${JSON.stringify(form.schema)},
  ui: ${JSON.stringify(ui)},
  validators: exports,
};`;
}

/** Converts the options of our field to those of the default theme. */
function translateOptions(options: Readonly<Record<string, unknown>>): object {
  const { 'ui:widget': widget, 'ui:help': help, 'ui:options': own } = options;
  const { autocomplete, empty } = (own ?? {}) as Record<string, unknown>;
  return {
    ...(widget === undefined || widget === 'tel'
      ? {}
      : { 'ui:widget': widget === 'radios' ? 'radio' : widget }),
    ...(widget === 'tel' ? { 'ui:options': { inputType: 'tel' } } : {}),
    ...(help === undefined ? {} : { 'ui:help': help }),
    ...(autocomplete === undefined ? {} : { 'ui:autocomplete': autocomplete }),
    ...(empty === undefined ? {} : { 'ui:placeholder': empty }),
  };
}

/** Replaces the calls of `require` in compiled validators by imports. */
function importDependencies(compiled: string): { imports: string; code: string } {
  const paths: string[] = [];
  const code = compiled.replace(/require\("([^"]+)"\)/g, (_, path: string) => {
    if (!paths.includes(path)) paths.push(path);
    return `dependency${paths.indexOf(path)}`;
  });
  const imports = paths.map((path, index) => `import * as dependency${index} from "${path}";`);
  return { imports: imports.join('\n'), code };
}
