// Configures the form library with the widgets and templates of this project.

import { getDefaultRegistry, withTheme } from '@rjsf/core';
import type { RegistryFieldsType } from '@rjsf/utils';
import { widgetComponents } from '../widgets/components.tsx';
import { ObjectField } from './ObjectField.tsx';
import { TextInput } from './TextInput.tsx';
import { EmptyTemplate } from './templates/EmptyTemplate.tsx';
import { FieldFrame } from './templates/FieldFrame.tsx';
import { ItemFrame } from './templates/ItemFrame.tsx';
import { ListFrame } from './templates/ListFrame.tsx';
import { ObjectFrame } from './templates/ObjectFrame.tsx';

export const ThemedForm = withTheme({
  widgets: { ...widgetComponents },
  fields: { ...createPlainNumberFields(), ObjectField },
  templates: {
    FieldTemplate: FieldFrame,
    ObjectFieldTemplate: ObjectFrame,
    ArrayFieldTemplate: ListFrame,
    ArrayFieldItemTemplate: ItemFrame,
    BaseInputTemplate: TextInput,
    // The widgets render labels, hints and errors, and the screen renders the error summary.
    ErrorListTemplate: EmptyTemplate,
    FieldErrorTemplate: EmptyTemplate,
    FieldHelpTemplate: EmptyTemplate,
    DescriptionFieldTemplate: EmptyTemplate,
  },
});

// helpers

/** Replaces the library's number field, which reformats typed numbers by the browser's locale. */
function createPlainNumberFields(): RegistryFieldsType {
  const { StringField } = getDefaultRegistry().fields;
  return StringField ? { NumberField: StringField } : {};
}
