// The form library with this product's own widgets and templates.

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
    // Widgets render labels, hints and errors. The screen renders the error summary.
    ErrorListTemplate: EmptyTemplate,
    FieldErrorTemplate: EmptyTemplate,
    FieldHelpTemplate: EmptyTemplate,
    DescriptionFieldTemplate: EmptyTemplate,
  },
});

// helpers

/** The library's own number field reformats typed numbers by the browser's locale. */
function createPlainNumberFields(): RegistryFieldsType {
  const { StringField } = getDefaultRegistry().fields;
  return StringField ? { NumberField: StringField } : {};
}
