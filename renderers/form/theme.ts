// Configures the form library with the widgets and templates of this project.

import { withTheme } from '@rjsf/core';
import { widgetComponents } from '../widgets/components.tsx';
import { ObjectField } from './ObjectField.tsx';
import { PathField } from './PathField.tsx';
import { TextInput } from './TextInput.tsx';
import { EmptyTemplate } from './templates/EmptyTemplate.tsx';
import { FieldFrame } from './templates/FieldFrame.tsx';
import { ItemFrame } from './templates/ItemFrame.tsx';
import { ListFrame } from './templates/ListFrame.tsx';
import { ObjectFrame } from './templates/ObjectFrame.tsx';

export const ThemedForm = withTheme({
  widgets: { ...widgetComponents },
  // The number field of the library would reformat typed numbers by the browser's locale.
  fields: { StringField: PathField, NumberField: PathField, ObjectField },
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
