// Renders forms for the data that all flows share, such as plans and fees.

import { useState } from 'react';
import type { Json } from '../../../engine/index.ts';
import { useStudio, useStudioState } from '../store.ts';
import { type DataFile, type DataRow, listDataFiles } from './data-lists.ts';
import { setValue } from './json-edits.ts';
import { useJsonEdit } from './use-json-edit.ts';
import { ValueInput } from './ValueInput.tsx';

export function DataForms() {
  const studio = useStudio();
  const { files } = useStudioState();
  const [chosen, setChosen] = useState(0);
  const [searched, setSearched] = useState('');
  const lists = listDataFiles(files);
  const list = lists[chosen];
  if (!list) return <p className="hint edit-empty">The flows share no data.</p>;
  const rows = list.rows.filter((row) => matches(row, searched));
  return (
    <div className="edit-forms">
      <div className="edit-row">
        <label className="field edit-grow">
          <span>Data</span>
          <select
            className="input"
            onChange={({ target }) => setChosen(Number(target.value))}
            value={chosen}
          >
            {lists.map(({ name, title }, index) => (
              <option key={name} value={index}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label className="field edit-grow">
          <span>Search</span>
          <input
            className="input"
            onChange={({ target }) => setSearched(target.value)}
            type="search"
            value={searched}
          />
        </label>
        <button className="button" onClick={() => studio.openFile(list.file)} type="button">
          Edit as JSON
        </button>
      </div>
      <p className="hint">
        All flows read {list.file}. A change shows on each screen that uses it.
      </p>
      {rows.length === 0 && <p className="hint">Nothing matches.</p>}
      {rows.map((row) => (
        <DataRowForm key={`${list.file}#${row.pointer}`} list={list} row={row} />
      ))}
    </div>
  );
}

// helpers

function DataRowForm({ list: { file }, row }: { list: DataFile; row: DataRow }) {
  const edit = useJsonEdit();
  const change = (name: string, pointer: string, value: Json) =>
    void edit(
      `Change “${name}” of “${row.title}”`,
      file,
      (text) => setValue(text, pointer, value),
      `${file}#${pointer}`,
    );
  return (
    <fieldset className="edit-guard">
      <legend>{row.title}</legend>
      {row.fields.map(({ pointer, name, value, schema }) => (
        <div className="edit-row" key={pointer}>
          <span className="edit-place edit-name">{name}</span>
          <ValueInput
            label={`${name} of ${row.title}`}
            onChange={(next) => change(name, pointer, next)}
            schema={schema ?? { type: typeof value }}
            value={value}
          />
        </div>
      ))}
    </fieldset>
  );
}

function matches({ title, fields }: DataRow, searched: string): boolean {
  const wanted = searched.trim().toLowerCase();
  return [title, ...fields.map(({ value }) => String(value))].some((text) =>
    text.toLowerCase().includes(wanted),
  );
}
