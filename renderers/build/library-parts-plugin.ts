// The Vite plugin that leaves out parts of the form library that no form can use. See
// docs/decisions/193.

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * The parts, as paths inside the library. Screens name only the widgets of this project, and the
 * theme has templates of its own. None has the options for layout grids and optional objects.
 */
const absentParts = [
  ...['AltDateTime', 'AltDate', 'Checkbox', 'Checkboxes', 'Color', 'File', 'Hidden', 'Password'],
  ...['Radio', 'Range', 'Rating', 'Select', 'Textarea', 'UpDown'],
]
  .map((name) => `widgets/${name}Widget`)
  .concat(
    ['Fallback', 'LayoutGrid', 'LayoutHeader', 'LayoutMultiSchema', 'OptionalDataControls'].map(
      (name) => `fields/${name}Field`,
    ),
    ['BaseInputTemplate', 'ErrorList', 'FieldErrorTemplate', 'FieldHelpTemplate'].map(
      (name) => `templates/${name}`,
    ),
    ['FallbackFieldTemplate', 'GridTemplate', 'OptionalDataControlsTemplate'].map(
      (name) => `templates/${name}`,
    ),
    ['ArrayFieldTemplate', 'ArrayFieldItemTemplate', 'ObjectFieldTemplate'].map(
      (name) => `templates/${name}`,
    ),
    ['FieldTemplate/FieldTemplate', 'DescriptionField'].map((name) => `templates/${name}`),
  );

const absentComponent = fileURLToPath(new URL('../form/library-parts/Absent.tsx', import.meta.url));

/** Creates the plugin. A part that is rendered after all throws an error that names the plugin. */
export function libraryPartsPlugin(): Plugin {
  const isAbsent = new RegExp(`/@rjsf/core/lib/components/(?:${absentParts.join('|')})\\.js$`);
  return {
    name: 'charter-library-parts',
    enforce: 'pre',
    async resolveId(name, importer, options) {
      if (!name.startsWith('.') || !importer?.includes('/@rjsf/core/')) return null;
      const found = await this.resolve(name, importer, { ...options, skipSelf: true });
      return found && isAbsent.test(found.id) ? absentComponent : found;
    },
  };
}
