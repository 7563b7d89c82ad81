// Tests reading tables from files: headings, cells, encodings, broken files, and the file with the
// rows to fix.

import { gzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { describe, expect, test, vi } from 'vitest';
import type { TableColumn } from '../../renderers/upload/column.ts';
import { createInvalidRowsFile, createTemplateFile } from '../../renderers/upload/downloads.ts';
import { parseCell } from '../../renderers/upload/parse-cell.ts';
import { readTable } from '../../renderers/upload/read-table.ts';
import type { UploadedTable } from '../../renderers/upload/row-reader.ts';

const tableColumns: readonly TableColumn[] = [
  { name: 'date', title: 'Date', kind: 'date', required: true, also: ['Posting date'] },
  { name: 'text', title: 'Description', kind: 'text', required: true, maxLength: 10 },
  { name: 'amount', title: 'Amount', kind: 'amount', required: true, example: '-5.00' },
  { name: 'note', title: 'Note', kind: 'choice', choices: ['In', 'Out'] },
];
const uploadRules = { columns: tableColumns, maxBytes: 1_000_000, maxRows: 20 };
/** The same columns with longer texts. */
const longColumns = tableColumns.map((column) => ({ ...column, maxLength: 1_000_000 }));

const readUpload = (content: BlobPart, changes: Partial<typeof uploadRules> = {}) =>
  readTable(
    new Blob([content]),
    { ...uploadRules, ...changes },
    () => {},
    new AbortController().signal,
  );

async function readRows(
  content: BlobPart,
  changes: Partial<typeof uploadRules> = {},
): Promise<UploadedTable> {
  const found = await readUpload(content, changes);
  if ('problem' in found) throw new Error(found.problem.key);
  return found.table;
}

describe('a cell', () => {
  test.each([
    ['date', '2026-03-27', '2026-03-27'],
    ['date', '3/7/2026', '2026-03-07'],
    ['date', '2026-03-27T10:00:00Z', '2026-03-27'],
    ['date', '2026-02-30', null],
    ['date', '27.3.2026', null],
    ['date', '13/1/2026', null],
    ['amount', '1250', '1250'],
    ['amount', '$1,250.50', '1250.50'],
    ['amount', '(40.00)', '-40.00'],
    ['amount', '-$40', '-40'],
    ['amount', '$-40', '-40'],
    ['amount', '40.5-', '-40.5'],
    ['amount', '\u221240', '-40'],
    ['amount', '0.00', '0.00'],
    ['amount', '-0', '0'],
    ['amount', '1.234', null],
    ['amount', '1,25', null],
    ['amount', '1e5', null],
    ['amount', '=1+1', null],
    ['amount', 'NaN', null],
    ['amount', '9999999999999', null],
    ['number', '1.23456', '1.23456'],
    ['choice', 'out', 'Out'],
    ['choice', 'else', null],
    ['text', ' Rent ', 'Rent'],
    ['text', '12345678901', null],
    ['text', '=HYPERLINK', '=HYPERLINK'],
  ] as const)('of kind %s: %s', (kind, text, value) => {
    const column = { name: 'a', title: 'A', kind, choices: ['In', 'Out'], maxLength: 10 };
    const cell = parseCell(column, text);
    expect('value' in cell ? cell.value : null).toBe(value);
  });

  test('that is empty is missed only where it is required', () => {
    const column = { name: 'a', title: 'A', kind: 'amount' } as const;
    expect(parseCell(column, ' ')).toEqual({ value: '' });
    expect(parseCell({ ...column, required: true }, '\u00a0')).toEqual({
      error: { key: 'uploadCellMissing' },
    });
  });
});

describe('a table', () => {
  const good = 'Date,Description,Amount\n2026-01-02,Rent,-5\n';

  test.each([
    ['commas', good],
    ['semicolons and carriage returns', good.replaceAll(',', ';').replaceAll('\n', '\r\n')],
    ['tabs', good.replaceAll(',', '\t')],
    ['a byte order mark', `\ufeff${good}`],
    [
      'other words for a heading, in any case and order',
      'AMOUNT,posting_date,description,x\n-5,1/2/2026,Rent,y\n',
    ],
    ['blank lines and space around', `\n\n${good}\n , ,\n`],
    ['no line break at the end', good.trim()],
  ])('with %s', async (_, content) => {
    const { rows, left, accepted } = await readRows(content);
    expect([rows, left]).toEqual([1, 0]);
    expect(await accepted.text()).toBe('date,text,amount,note\r\n2026-01-02,Rent,-5,\r\n');
  });

  test('in the encodings that spreadsheets write', async () => {
    const text = good.replace('Rent', 'Café');
    const windows = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const wide = new Uint8Array(
      new Uint16Array([0xfeff, ...[...text].map((c) => c.charCodeAt(0))]).buffer,
    );
    for (const content of [text, windows, wide])
      expect((await readRows(content)).preview[0]?.[1]).toBe('Café');
  });

  test('quoted cells keep commas, quotes and line breaks, and lines are counted as an editor does', async () => {
    const content = 'date,description,amount\n2026-01-02,"a, ""b""\nc",1\n2026-01-32,d,1\n';
    const { preview, problems } = await readRows(content);
    expect(preview[0]?.[1]).toBe('a, "b"\nc');
    expect(problems).toMatchObject([{ line: 4, column: 'Date', found: '2026-01-32' }]);
  });

  test.each([
    ['uploadEmpty', ''],
    ['uploadEmpty', ' \n\n'],
    ['uploadEmpty', 'date,description,amount\n'],
    ['uploadNotText', 'PK\u0003\u0004\u0000\u0000'],
    ['uploadNotText', new Uint8Array(gzipSync(Buffer.alloc(20_000_000, 'a,b\n')))],
    ['uploadNotText', Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x00])],
    ['uploadNoColumn', 'a,b\n1,2\n'],
    ['uploadTwice', 'date,description,amount,Posting Date\n2026-01-02,a,1,2026-01-02\n'],
    ['uploadQuotes', 'date,description,amount\n2026-01-02,"a,1\n'],
    ['uploadQuotes', `date,description,amount\n2026-01-02,"${'words '.repeat(200_000)}`],
    ['uploadQuotes', `date,description,amount\n2026-01-02,${'words '.repeat(200_000)},1\n`],
    ['uploadTooMany', `date,description,amount\n${'2026-01-02,a,1\n'.repeat(21)}`],
  ])('that cannot be read says %s', async (key, content) => {
    const found = await readUpload(content, { maxBytes: 2_000_000 });
    expect('problem' in found ? found.problem.key : found).toBe(key);
  });

  test('that is too large is not read at all', async () => {
    const found = await readUpload(good, { maxBytes: 10 });
    expect(found).toMatchObject({ problem: { key: 'uploadTooLarge' } });
  });

  test('keeps good rows and loses none of the others', async () => {
    const content =
      'date,description,amount,extra\n2026-01-02,ok,1,x\nsoon,,lots,"=cmd|x"\n2026-01-04,ok,2,y\n';
    const found = await readRows(content);
    expect([found.rows, found.left, found.problemCount]).toEqual([2, 1, 3]);
    expect(found.problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '3 Date',
      '3 Description',
      '3 Amount',
    ]);
    const text = await (
      await createInvalidRowsFile(found, 'How to fix it', ({ key }) => key)
    ).text();
    expect(text.split('\r\n')).toEqual([
      'date,description,amount,extra,How to fix it',
      "soon,,lots,'=cmd|x,uploadCellDate uploadCellMissing uploadCellAmount",
      '',
    ]);
  });

  test('shows the first hundred problems and counts all; the file of invalid rows has every row', async () => {
    const content = `date,description,amount\n${'x,a,1\n'.repeat(150)}`;
    const found = await readRows(content, { maxRows: 1_000 });
    expect([found.problems.length, found.problemCount, found.invalid.length]).toEqual([
      100, 150, 150,
    ]);
  });

  test('a file of many invalid rows holds all of them in order', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => `x,${index},1`);
    const content = ['date,description,amount', ...rows].join('\n');
    const found = await readRows(content, { maxRows: 1_000 });
    const file = await createInvalidRowsFile(found, 'How to fix it', ({ key }) => key);
    expect((await file.text()).trimEnd().split('\r\n').slice(1)).toEqual(
      rows.map((row) => `${row},uploadCellDate`),
    );
  });

  test('a cell that a spreadsheet would run is escaped in the file of invalid rows, a number is not', async () => {
    const formulas = [
      ...[
        '=HYPERLINK("http://a.example")',
        '@SUM(1)',
        '+cmd',
        '-cmd',
        '\t=1+1',
        '\r=1+1',
        '\n=1+1',
      ],
      ...['＝1+1', '＋1', '－1', '＠SUM(1)'],
      ...["-2+3+cmd|' /C calc'!A0", '+1+1', '-1*A1', '-(1)+A1', '-$1+cmd', '--1', '-1-1', '+', '-'],
    ];
    const numbers = ['-5', '+5', '-1,250.50', '-$1,250.50', '-.5', '+$5', '-(12.30)', '12', '(5)'];
    const row = [...formulas, ...numbers];
    const table = { headings: row.map(() => 'h'), invalid: [{ row, errors: [] }] };
    const file = await createInvalidRowsFile(table as never, '=title', ({ key }) => key);
    const { data } = Papa.parse<string[]>(await file.text());
    expect(data[0]?.at(-1)).toBe("'=title");
    expect(data[1]?.slice(0, -1)).toEqual([...formulas.map((each) => `'${each}`), ...numbers]);
  });

  test('a cell that a spreadsheet would split at a semicolon is escaped at each part that it would run', async () => {
    const cells = {
      'a;=1+1': "a;'=1+1",
      'a;"=1+1"': 'a;"\'=1+1"',
      'a;＝1;@SUM(1)': "a;'＝1;'@SUM(1)",
      ';-cmd': ";'-cmd",
      '=1;=2': "'=1;'=2",
      'a;-5;+5;-1,250.50': 'a;-5;+5;-1,250.50',
      'a; b; c=1;d-2': 'a; b; c=1;d-2',
    };
    const row = Object.keys(cells);
    const table = { headings: row.map(() => 'h'), invalid: [{ row, errors: [] }] };
    const file = await createInvalidRowsFile(table as never, 'title', ({ key }) => key);
    const { data } = Papa.parse<string[]>(await file.text(), { delimiter: ',' });
    expect(data[1]?.slice(0, -1)).toEqual(Object.values(cells));
  });

  test('shows the beginning of what was found in a cell that is very long', async () => {
    const words = 'x'.repeat(100_000);
    const found = await readRows(`date,description,amount\n2026-01-02,${words},1\n`);
    expect(found.problems[0]?.found).toBe(`${'x'.repeat(200)}…`);
    expect(found.invalid[0]?.row[1]).toBe(words);
  });

  test('is the same wherever a piece of it ends', async () => {
    const row = '2026-01-02,"a, ""b""\r\nc",1,"In"\r\n';
    const start = 'date,description,amount,note\r\n';
    const rows = Math.ceil(140_000 / row.length);
    for (let shift = 0; shift < row.length; shift += 1) {
      const content = `${start}2026-01-01,${'x'.repeat(shift + 1)},1,\r\n${row.repeat(rows)}soon,,,`;
      const found = await readRows(content, { columns: longColumns, maxRows: 50_000 });
      expect([found.rows, found.left]).toEqual([rows + 1, 1]);
      expect(found.problems[0]?.line).toBe(2 * rows + 3);
      expect(
        (await found.accepted.text()).endsWith(row.repeat(rows).replaceAll('"In"', 'In')),
      ).toBe(true);
    }
  });

  test('keeps letters of several bytes wherever a piece of them ends', async () => {
    for (let shift = 0; shift < 9; shift += 1) {
      const words = 'x'.repeat(shift) + 'é€😀'.repeat(70_000);
      const content = `date,description,amount\n2026-01-02,${words},1\n`;
      const found = await readRows(content, { columns: longColumns });
      expect(found.preview[0]?.[1] === words).toBe(true);
    }
  });

  test('of many pieces gives turns back when time has passed, and can be stopped', async () => {
    const content = `date,description,amount\n${'2026-01-02,words,1\n'.repeat(40_000)}`;
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 7));
    const heard: number[] = [];
    const heardAtTurns: number[] = [];
    const ticking = setInterval(() => heardAtTurns.push(heard.length));
    const found = await readTable(
      new Blob([content]),
      { ...uploadRules, maxRows: 50_000, maxBytes: 1e7 },
      (done) => heard.push(done),
      new AbortController().signal,
    );
    clearInterval(ticking);
    clock.mockRestore();
    expect(found).toMatchObject({ table: { rows: 40_000 } });
    expect(heard.length).toBeGreaterThan(10);
    expect(heard).toEqual(heard.toSorted((one, other) => one - other));
    expect(new Set(heardAtTurns).size).toBeGreaterThan(5);
    const stop = new AbortController();
    const stopped = readTable(
      new Blob([content]),
      { ...uploadRules, maxRows: 50_000 },
      () => stop.abort(),
      stop.signal,
    );
    await expect(stopped).rejects.toThrow();
  });

  test('has a template that reads well', async () => {
    expect(await createTemplateFile(tableColumns).text()).toBe(
      'Date,Description,Amount,Note\r\n,,-5.00,\r\n',
    );
  });
});
