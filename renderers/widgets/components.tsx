// Maps each widget to its React component. Large widgets are loaded in separate chunks.

import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { createChunk } from '../chunk.ts';
import { createChunkedComponent } from '../chunked-component.tsx';
import { AwaitedChoices } from './AwaitedChoices.tsx';
import { Cards } from './cards/Cards.tsx';
import { Checkbox } from './checkbox/Checkbox.tsx';
import { Checkboxes } from './checkboxes/Checkboxes.tsx';
import { DateFields } from './date/DateFields.tsx';
import { Email } from './email/Email.tsx';
import { NumberInput } from './number/NumberInput.tsx';
import { Password } from './password/Password.tsx';
import { Radios } from './radios/Radios.tsx';
import { Select } from './select/Select.tsx';
import { Tel } from './tel/Tel.tsx';
import { Text } from './text/Text.tsx';
import { Textarea } from './textarea/Textarea.tsx';

type Widget = ComponentType<WidgetProps>;

export const widgetComponents = {
  cards: Cards,
  checkbox: Checkbox,
  checkboxes: Checkboxes,
  date: DateFields,
  document: createLazyWidget(async () => (await import('./document/Document.tsx')).Document, true),
  email: Email,
  lookup: createLazyWidget(async () => (await import('./lookup/Lookup.tsx')).Lookup),
  number: NumberInput,
  password: Password,
  picker: createLazyWidget(async () => (await import('./picker/Picker.tsx')).Picker),
  picks: createLazyWidget(async () => (await import('./picks/Picks.tsx')).Picks),
  radios: Radios,
  select: Select,
  suggest: createLazyWidget(async () => (await import('./suggest/Suggest.tsx')).Suggest),
  tel: Tel,
  text: Text,
  textarea: Textarea,
  upload: createLazyWidget(async () => (await import('./upload/Upload.tsx')).Upload, true),
} as const satisfies Record<string, Widget>;

// helpers

/** @param hasArea true if an area for files follows the label */
function createLazyWidget(load: () => Promise<Widget>, hasArea = false): Widget {
  return createChunkedComponent(createChunk(load), ({ value }) => (
    <>
      <span className="skeleton-field" />
      {hasArea && <span className="skeleton-block" />}
      <AwaitedChoices count={Array.isArray(value) ? value.length : 0} />
    </>
  ));
}
