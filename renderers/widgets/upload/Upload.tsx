// Renders the widget `upload`: an input for a CSV file, and the results of the file's validation.

import type { WidgetProps } from '@rjsf/utils';
import { type DragEvent, useState } from 'react';
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
  const [isOver, setOver] = useState(false);
  const columns = (Array.isArray(options.columns) ? options.columns : []) as TableColumn[];
  const rules = {
    columns,
    maxBytes: Number(options.maxBytes ?? 1024 * 1024),
    maxRows: Number(options.maxRows ?? 10_000),
  };
  const { state, choose, remove } = useUpload(value as UploadAnswer | undefined, rules, onChange);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void choose(file);
  };
  const { template } = options;
  return (
    <Field widget={widget}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is optional, and the input inside works
          with the keyboard */}
      <div
        className="upload"
        data-over={isOver}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDrop={drop}
      >
        <input
          accept=".csv,.tsv,.txt,text/csv"
          className="upload-input"
          id={id}
          name={name}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // Resets the input, so that the user can select the same file again after correcting it.
            event.target.value = '';
            if (file) void choose(file);
          }}
          type="file"
          {...fieldParts(widget).aria}
        />
        <p className="upload-drop">{getText('uploadDrop')}</p>
        {typeof template === 'string' && (
          <button
            className="button-link"
            onClick={() => downloadFile(createTemplateFile(columns), template)}
            type="button"
          >
            {getText('uploadTemplate')}
          </button>
        )}
      </div>
      <UploadReport columns={columns} onRemove={remove} state={state} />
    </Field>
  );
}
