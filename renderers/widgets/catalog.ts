// The declarations of all widgets. Does not import React, because the checker reads this list.

import { cardsWidget } from './cards/declaration.ts';
import { checkboxWidget } from './checkbox/declaration.ts';
import { checkboxesWidget } from './checkboxes/declaration.ts';
import { dateWidget } from './date/declaration.ts';
import { documentWidget } from './document/declaration.ts';
import { emailWidget } from './email/declaration.ts';
import { lookupWidget } from './lookup/declaration.ts';
import { numberWidget } from './number/declaration.ts';
import { passwordWidget } from './password/declaration.ts';
import { pickerWidget } from './picker/declaration.ts';
import { picksWidget } from './picks/declaration.ts';
import { radiosWidget } from './radios/declaration.ts';
import { selectWidget } from './select/declaration.ts';
import { suggestWidget } from './suggest/declaration.ts';
import { telWidget } from './tel/declaration.ts';
import { textWidget } from './text/declaration.ts';
import { textareaWidget } from './textarea/declaration.ts';
import { uploadWidget } from './upload/declaration.ts';

export const widgetCatalog = [
  cardsWidget,
  checkboxWidget,
  checkboxesWidget,
  dateWidget,
  documentWidget,
  emailWidget,
  lookupWidget,
  numberWidget,
  passwordWidget,
  pickerWidget,
  picksWidget,
  radiosWidget,
  selectWidget,
  suggestWidget,
  telWidget,
  textWidget,
  textareaWidget,
  uploadWidget,
] as const;
