// Renders the state of an upload: progress, errors, and the numbers of valid and invalid rows.

import { Icon } from '../../icons/Icon.tsx';
import { useGetText } from '../../session-context.tsx';
import { formatTableError, type TableColumn, type TableError } from '../../upload/column.ts';
import { createInvalidRowsFile, downloadFile } from '../../upload/downloads.ts';
import type { UploadedTable } from '../../upload/row-reader.ts';
import { ScrollableTable } from './ScrollableTable.tsx';
import type { UploadState } from './use-upload.ts';

interface UploadReportProps {
  state: UploadState;
  columns: readonly TableColumn[];
  onRemove: () => void;
}

export function UploadReport({ state, columns, onRemove }: UploadReportProps) {
  const getText = useGetText();
  if (state.at === 'empty') return null;
  return (
    <div className="upload-report" data-upload={state.at}>
      <p className="upload-name">
        <strong>{state.name}</strong>
        <button className="button-link" onClick={onRemove} type="button">
          {getText('remove', { label: state.name })}
        </button>
      </p>
      {state.at === 'reading' && (
        <progress
          aria-label={getText('uploadReading', { name: state.name })}
          max={1}
          value={state.done}
        />
      )}
      <div aria-live="polite">
        {state.at === 'reading' && (
          <p className="visually-hidden">{getText('uploadReading', { name: state.name })}</p>
        )}
        {state.at === 'unreadable' && (
          <p className="upload-bad">
            <Icon name="close-circle" />
            {formatTableError(state.problem, getText)}
          </p>
        )}
        {state.at === 'read' && <RowCounts table={state.table} />}
      </div>
      {state.at === 'read' && <RowTables columns={columns} name={state.name} table={state.table} />}
    </div>
  );
}

// helpers

function RowCounts({ table: { rows, left } }: { table: UploadedTable }) {
  const getText = useGetText();
  return (
    <>
      <p className="upload-good">
        <Icon name={rows > 0 ? 'check-circle' : 'close-circle'} />
        {getText('uploadGood', { count: rows })}
      </p>
      {left > 0 && (
        <p className="upload-bad">
          <Icon name="warning" />
          {getText('uploadBad', { count: left })}
        </p>
      )}
    </>
  );
}

function RowTables({
  table,
  columns,
  name,
}: {
  table: UploadedTable;
  columns: readonly TableColumn[];
  name: string;
}) {
  const getText = useGetText();
  const { problems, problemCount, preview } = table;
  const formatError = (error: TableError) => formatTableError(error, getText);
  return (
    <>
      {problems.length > 0 && (
        <>
          <ScrollableTable
            caption={getText('uploadProblems')}
            headings={(['uploadLine', 'uploadColumn', 'uploadFound', 'uploadMend'] as const).map(
              (key) => getText(key),
            )}
            rows={problems.map(({ line, column, found, error }) => [
              String(line),
              column,
              found,
              formatError(error),
            ])}
            stacks
          />
          {problemCount > problems.length && (
            <p className="hint">
              {getText('uploadMore', {
                shown: problems.length,
                count: problemCount,
              })}
            </p>
          )}
          <button
            className="button button-secondary"
            onClick={() =>
              void createInvalidRowsFile(table, getText('uploadMend'), formatError).then((file) =>
                downloadFile(file, `fix-${name}`),
              )
            }
            type="button"
          >
            {getText('uploadBadFile')}
          </button>
        </>
      )}
      {preview.length > 0 && (
        <ScrollableTable
          caption={getText('uploadPreview')}
          headings={columns.map(({ title }) => title)}
          rows={preview}
        />
      )}
    </>
  );
}
