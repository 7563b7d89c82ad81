// Configures the form library with this project's widgets and templates.

import { withTheme } from '@rjsf/core';
import { widgetComponents } from '../widgets/components.tsx';
import { ListField } from './ListField.tsx';
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
  // The library's number field would reformat typed numbers in the browser's locale.
  fields: { StringField: PathField, NumberField: PathField, ObjectField, ArrayField: ListField },
  templates: {
    FieldTemplate: FieldFrame,
    ObjectFieldTemplate: ObjectFrame,
    ArrayFieldTemplate: ListFrame,
    ArrayFieldItemTemplate: ItemFrame,
    BaseInputTemplate: TextInput,
    // The library's templates for these parts are empty. Widgets render labels, hints, and errors. The screen renders
    // the error summary.
    ErrorListTemplate: EmptyTemplate,
    FieldErrorTemplate: EmptyTemplate,
    FieldHelpTemplate: EmptyTemplate,
    DescriptionFieldTemplate: EmptyTemplate,
  },
});
