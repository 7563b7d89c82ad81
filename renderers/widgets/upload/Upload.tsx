// Renders the widget `upload`: an input for a CSV file, and the results of the file's validation.

import type { WidgetProps } from '@rjsf/utils';
import { FileDrop } from '../../files/FileDrop.tsx';
import { Field } from '../../form/Field.tsx';
import { fieldParts } from '../../form/field-parts.ts';
import { useGetText } from '../../session-context.tsx';
import type { TableColumn } from '../../upload/column.ts';
import { createTemplateFile, downloadFile } from '../../upload/downloads.ts';
import { UploadReport } from './UploadReport.tsx';
import { type UploadAnswer, useUpload } from './use-upload.ts';

export function Upload(widget: WidgetProps) {
  const { id, name, options, onChange, value } = widget;
  const getText = useGetText();
  const columns = (Array.isArray(options.columns) ? options.columns : []) as TableColumn[];
  const rules = {
    columns,
    maxBytes: Number(options.maxBytes ?? 1024 * 1024),
    maxRows: Number(options.maxRows ?? 10_000),
  };
  const { state, choose, remove } = useUpload(value as UploadAnswer | undefined, rules, onChange);
  const { template } = options;
  return (
    <Field widget={widget}>
      <FileDrop
        input={{ accept: '.csv,.tsv,.txt,text/csv', id, name, ...fieldParts(widget).aria }}
        onChoose={(file) => void choose(file)}
      >
        {typeof template === 'string' && (
          <button
            className="button-link"
            onClick={() => downloadFile(createTemplateFile(columns), template)}
            type="button"
          >
            {getText('uploadTemplate')}
          </button>
        )}
      </FileDrop>
      <UploadReport columns={columns} onRemove={remove} state={state} />
    </Field>
  );
}
