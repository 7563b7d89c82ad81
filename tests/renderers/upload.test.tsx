// Tests the widget `upload`: a file is validated, restored after a reload, and becomes the answer.

import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormView } from '../../engine/index.ts';
import { getFile } from '../../renderers/files/file-store.ts';
import { findViolations } from './support/accessible.ts';
import { watchConsole } from './support/console-errors.ts';
import { showScreen } from './support/show-screen.tsx';

const uploadForm: FormView = {
  id: 'flow/screen',
  schema: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'object', title: 'File of members' } },
  },
  ui: {
    file: {
      'ui:widget': 'upload',
      'ui:errors': { required: 'Choose a file' },
      'ui:options': {
        ...{ maxBytes: 1_000_000, maxRows: 100, template: 'members.csv' },
        columns: [
          { name: 'joined', title: 'Joined', kind: 'date', required: true },
          { name: 'name', title: 'Name', kind: 'text', required: true, example: 'Ada' },
        ],
      },
    },
  },
  data: {},
  require: [],
  errors: {},
};

const createCsvFile = (text: string, name = 'members.csv') =>
  new File([text], name, { type: 'text/csv' });
const mixedCsv = 'joined,name\n2026-01-02,Ada\nsoon,Bob\n';

/** The files that a browser would have downloaded. */
const savedDownloads: Blob[] = [];
beforeEach(() => {
  savedDownloads.length = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        savedDownloads.push(blob);
        return 'blob:file';
      },
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

async function renderUpload(data: FormView['data'] = {}) {
  const drawn = await showScreen({ form: { ...uploadForm, data } });
  const input = () => screen.getByLabelText('File of members');
  await waitFor(() => expect(input()).toBeTruthy());
  return {
    ...drawn,
    choose: (file: File) => drawn.user.upload(input(), file),
    until: (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeTruthy()),
  };
}

describe('the widget upload', () => {
  watchConsole();

  it('[INT-04] takes good rows, shows the others by line, and sends what was taken', async () => {
    const { choose, until, send, session, container } = await renderUpload();
    await choose(createCsvFile(mixedCsv));
    await until('1 row is ready');
    await until('1 row has errors and is skipped for now');
    const cells = [...container.querySelectorAll('.small-table')].map((one) => one.textContent);
    expect(cells[0]).toContain('3JoinedsoonEnter a date');
    expect(cells[1]).toContain('2026-01-02Ada');
    const found = container.querySelector('.small-table-stacks td:nth-child(3)');
    expect(found?.getAttribute('data-heading')).toBe('What’s in your file');
    expect(await findViolations(container)).toEqual([]);
    await send();
    const payload = session.dispatched[0]?.payload as { file: { key: string } };
    expect(payload).toMatchObject({ file: { name: 'members.csv', rows: 1, left: 1 } });
    const kept = await getFile(payload.file.key);
    expect(await kept?.accepted.text()).toBe('joined,name\r\n2026-01-02,Ada\r\n');
  });

  it('offers the rows with errors, and an example', async () => {
    const { choose, until, user } = await renderUpload();
    await choose(createCsvFile(mixedCsv));
    await until('1 row is ready');
    await user.click(screen.getByRole('button', { name: 'Download the rows with errors' }));
    await user.click(screen.getByRole('button', { name: 'Download an example' }));
    await waitFor(() => expect(savedDownloads).toHaveLength(2));
    const texts = await Promise.all(savedDownloads.map((file) => file.text()));
    expect(texts).toContainEqual(expect.stringContaining('soon,Bob,Enter a date'));
    expect(texts).toContainEqual(expect.stringContaining('Joined,Name'));
  });

  it('has no answer if no row of the file is valid, and lists the errors', async () => {
    const { choose, until, send, summary, session } = await renderUpload();
    await choose(createCsvFile('joined,name\nsoon,Bob\n'));
    await until('No rows are ready');
    await send();
    expect(summary()).toEqual(['Choose a file']);
    await choose(createCsvFile('PK\u0003\u0000', 'members.xlsx.csv'));
    await until(/This isn’t a text file/);
    await send();
    expect(session.dispatched).toEqual([]);
  });

  it('takes the place of the file before, and can be taken away', async () => {
    const { choose, until, user, send, summary } = await renderUpload();
    await choose(createCsvFile(mixedCsv));
    await until('1 row is ready');
    await choose(createCsvFile('joined,name\n2026-01-02,Ada\n2026-01-03,Eve\n', 'more.csv'));
    await until('2 rows are ready');
    await user.click(screen.getByRole('button', { name: 'Remove more.csv' }));
    expect(screen.queryByText('2 rows are ready')).toBeNull();
    await send();
    expect(summary()).toEqual(['Choose a file']);
  });

  it('is there again after a reload; a file that is gone has to be chosen again', async () => {
    const { choose, until, session } = await renderUpload();
    await choose(createCsvFile(mixedCsv));
    await until('1 row is ready');
    await waitFor(() => expect(session.heard.at(-1)).toMatchObject({ file: { rows: 1 } }));
    const answer = session.heard.at(-1) ?? {};
    cleanup();
    const again = await renderUpload(answer);
    await again.until('1 row has errors and is skipped for now');
    cleanup();
    const lost = await renderUpload({
      file: { name: 'old.csv', key: 'unknown', rows: 1, left: 0 },
    });
    await lost.until(/no longer has the file/);
    await lost.send();
    expect(lost.summary()).toEqual(['Choose a file']);
  });
});
