// Tests the widget `document`: a file is checked, restored after a reload, and becomes the answer.

import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormView } from '../../engine/index.ts';
import { getFile } from '../../renderers/files/file-store.ts';
import { isOfType } from '../../renderers/widgets/document/file-type.ts';
import { findViolations } from './support/accessible.ts';
import { watchConsole } from './support/console-errors.ts';
import { showScreen } from './support/show-screen.tsx';

const documentForm: FormView = {
  id: 'flow/screen',
  schema: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'object', title: 'Your card' } },
  },
  ui: {
    file: {
      'ui:widget': 'document',
      'ui:errors': { required: 'Choose a file' },
      'ui:options': { types: ['pdf', 'png'], maxBytes: 1_048_576 },
    },
  },
  data: {},
  require: [],
  errors: {},
};

const createFile = (content: BlobPart, name: string, type = 'application/pdf') =>
  new File([content], name, { type });
const card = createFile('%PDF-1.7 card', 'card.pdf');

async function renderDocument(data: FormView['data'] = {}) {
  const drawn = await showScreen({ form: { ...documentForm, data } });
  const input = () => screen.getByLabelText('Your card');
  await waitFor(() => expect(input()).toBeTruthy());
  return {
    ...drawn,
    choose: (file: File) => drawn.user.upload(input(), file),
    until: (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeTruthy()),
  };
}

describe('the widget document', () => {
  watchConsole();

  it('stores the file, and answers with its name, its key and its size', async () => {
    const { choose, until, send, session, container } = await renderDocument();
    await choose(card);
    await until('card.pdf');
    expect(await findViolations(container)).toEqual([]);
    await send();
    const payload = session.dispatched[0]?.payload as { file: { key: string } };
    expect(payload).toMatchObject({ file: { name: 'card.pdf', size: card.size } });
    expect(await (await getFile(payload.file.key))?.accepted.text()).toBe('%PDF-1.7 card');
  });

  it.each([
    ['another type', createFile('MZ', 'a.pdf'), /one of these types: PDF, PNG/],
    ['no content', createFile('', 'a.pdf'), /The file is empty/],
    ['too many bytes', createFile(`%PDF-${'x'.repeat(1_048_576)}`, 'a.pdf'), /larger than 1 MB/],
  ])('has no answer for a file with %s, and takes another one', async (_case, file, message) => {
    const { choose, until, send, summary, session } = await renderDocument();
    await choose(card);
    await until('card.pdf');
    await choose(file);
    await until(message);
    await send();
    expect(summary()).toEqual(['Choose a file']);
    await choose(card);
    await until('card.pdf');
    await send();
    expect(session.dispatched).toHaveLength(1);
  });

  it('deletes a file that was removed', async () => {
    const { choose, until, user, send, summary, session } = await renderDocument();
    await choose(card);
    await until('card.pdf');
    await waitFor(() => expect(session.heard.at(-1)).toMatchObject({ file: {} }));
    const { key } = (session.heard.at(-1) as { file: { key: string } }).file;
    await user.click(screen.getByRole('button', { name: 'Remove card.pdf' }));
    await waitFor(async () => expect(await getFile(key)).toBeNull());
    await send();
    expect(summary()).toEqual(['Choose a file']);
  });

  it('is there again after a reload; a file that is gone has to be chosen again', async () => {
    const { choose, until, session } = await renderDocument();
    await choose(card);
    await until('card.pdf');
    await waitFor(() => expect(session.heard.at(-1)).toMatchObject({ file: {} }));
    const answer = session.heard.at(-1) ?? {};
    cleanup();
    const again = await renderDocument(answer);
    await again.until('card.pdf');
    cleanup();
    const lost = await renderDocument({ file: { name: 'old.pdf', key: 'unknown', size: 1 } });
    await lost.until(/no longer has the file/);
    await lost.send();
    expect(lost.summary()).toEqual(['Choose a file']);
  });
});

describe('isOfType', () => {
  it.each([
    ['%PDF-1.7', true],
    ['\u0089PNG', false],
    ['%PD', false],
    ['', false],
  ])('reads the first bytes of %j', async (content, expected) => {
    expect(await isOfType(new Blob([content]), ['pdf', 'png'])).toBe(expected);
  });
});
