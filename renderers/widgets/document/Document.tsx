// Renders the widget `document`: an input for one document or photo, and the document that was chosen.

import type { WidgetProps } from '@rjsf/utils';
import { FileDrop } from '../../files/FileDrop.tsx';
import { Field } from '../../form/Field.tsx';
import { fieldParts } from '../../form/field-parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useGetText } from '../../session-context.tsx';
import { type FileType, getMediaTypes } from './file-type.ts';
import { type DocumentAnswer, useDocument } from './use-document.ts';

export function Document(widget: WidgetProps) {
  const { id, name, options, onChange } = widget;
  const getText = useGetText();
  const types = (Array.isArray(options.types) ? options.types : allTypes) as FileType[];
  const rules = { types, maxBytes: Number(options.maxBytes ?? 10 * 1024 * 1024) };
  const answer = widget.value as DocumentAnswer | undefined;
  const { refused, choose, remove } = useDocument(answer, rules, onChange, getText);
  return (
    <Field widget={widget}>
      <FileDrop
        input={{ accept: getMediaTypes(types), id, name, ...fieldParts(widget).aria }}
        onChoose={(file) => void choose(file)}
      />
      <div className="upload-report" role="status">
        {answer && (
          <p className="upload-name">
            <strong>{answer.name}</strong>
            <button className="button-link" onClick={remove} type="button">
              {getText('remove', { label: answer.name })}
            </button>
          </p>
        )}
        {refused && (
          <p className="upload-bad">
            <Icon name="warning" />
            <span>
              <strong>{refused.name}</strong> {refused.message}
            </span>
          </p>
        )}
      </div>
    </Field>
  );
}

// helpers

const allTypes: readonly FileType[] = ['pdf', 'jpg', 'png'];
