// A Vite plugin that leaves out parts of the form library that no form can use. See docs/decisions/194.

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * The parts of the form library that are left out, by folder. Screens use only widgets of this project, and the theme
 * has custom templates. No form uses layout grids or optional objects.
 */
const absentParts = {
  widgets: [
    ...['AltDateTimeWidget', 'AltDateWidget', 'CheckboxWidget', 'CheckboxesWidget', 'ColorWidget'],
    ...['FileWidget', 'HiddenWidget', 'PasswordWidget', 'RadioWidget', 'RangeWidget'],
    ...['RatingWidget', 'SelectWidget', 'TextareaWidget', 'UpDownWidget'],
  ],
  fields: [
    ...['FallbackField', 'LayoutGridField', 'LayoutHeaderField', 'LayoutMultiSchemaField'],
    'OptionalDataControlsField',
  ],
  templates: [
    ...['ArrayFieldItemTemplate', 'ArrayFieldTemplate', 'BaseInputTemplate', 'DescriptionField'],
    ...['ErrorList', 'FallbackFieldTemplate', 'FieldErrorTemplate', 'FieldHelpTemplate'],
    ...['FieldTemplate/FieldTemplate', 'GridTemplate', 'ObjectFieldTemplate'],
    'OptionalDataControlsTemplate',
  ],
} as const;

const absentComponent = fileURLToPath(new URL('../form/library-parts/Absent.tsx', import.meta.url));

/** Creates the plugin. If a left-out part is rendered, it throws an error that names the plugin. */
export function libraryPartsPlugin(): Plugin {
  const paths = Object.entries(absentParts).flatMap(([folder, names]) =>
    names.map((name) => `/@rjsf/core/lib/components/${folder}/${name}.js`),
  );
  return {
    name: 'charter-library-parts',
    enforce: 'pre',
    async resolveId(name, importer, options) {
      if (!name.startsWith('.') || !importer?.includes('/@rjsf/core/')) return null;
      const found = await this.resolve(name, importer, { ...options, skipSelf: true });
      return found && paths.some((path) => found.id.endsWith(path)) ? absentComponent : found;
    },
  };
}
