// The working copy of the studio: edits, undo, changes on disk, and saving.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatJson } from '../../cli/format-json.ts';
import { openWorkspace, type Workspace } from '../../studio/server/workspace.ts';

let folder: string;
const product = () => join(folder, 'flows');
const open = () => openWorkspace(product(), join(folder, 'home'));
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(product(), file)), { recursive: true });
  writeFileSync(join(product(), file), text);
};
const read = (file: string) => readFileSync(join(product(), file), 'utf8');
const edit = (workspace: Workspace, file: string, text: string | null) =>
  workspace.edit({ label: `Edit ${file}`, files: { [file]: text } });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-'));
  write('app.json', '{}\n');
  write('tea/flow.json', 'one\ntwo\nthree\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('edits', () => {
  it('reach the working copy at once, and the product only when saved', () => {
    const workspace = open();
    edit(workspace, 'tea/flow.json', 'new\n');
    expect(readFileSync(join(workspace.folder, 'tea/flow.json'), 'utf8')).toBe('new\n');
    expect(read('tea/flow.json')).toBe('one\ntwo\nthree\n');
    expect(workspace.getStatus().changed).toEqual([{ file: 'tea/flow.json', kind: 'changed' }]);
    expect(workspace.save()).toEqual(['tea/flow.json']);
    expect(read('tea/flow.json')).toBe('new\n');
    expect(workspace.getStatus().changed).toEqual([]);
  });

  it('add and remove files', () => {
    const workspace = open();
    edit(workspace, 'tea/screens/kind.json', '{}');
    edit(workspace, 'tea/flow.json', null);
    expect(workspace.getStatus().changed).toEqual([
      { file: 'tea/flow.json', kind: 'removed' },
      { file: 'tea/screens/kind.json', kind: 'added' },
    ]);
    workspace.save();
    expect(existsSync(join(product(), 'tea/flow.json'))).toBe(false);
    expect(read('tea/screens/kind.json')).toBe('{}');
  });

  it('survive the end of the process, with undo', () => {
    edit(open(), 'app.json', '{"a":1}');
    const workspace = open();
    expect(workspace.getFiles()['app.json']).toBe('{"a":1}');
    workspace.undo();
    expect(workspace.getFiles()['app.json']).toBe('{}\n');
    workspace.redo();
    expect(workspace.getFiles()['app.json']).toBe('{"a":1}');
    expect(workspace.getStatus()).toMatchObject({ undo: 'Edit app.json', redo: null });
  });

  it('of one group within a short time are undone together', () => {
    const workspace = open();
    for (const text of ['a', 'ab', 'abc'])
      workspace.edit({ label: 'Type', files: { 'app.json': text }, group: 'typing app.json' });
    workspace.undo();
    expect(workspace.getFiles()['app.json']).toBe('{}\n');
  });

  it('of one group are undone apart if an undo is between them', () => {
    const workspace = open();
    const type = (text: string) =>
      workspace.edit({ label: 'Type', files: { 'app.json': text }, group: 'typing app.json' });
    type('a');
    edit(workspace, 'app.json', 'b');
    workspace.undo();
    type('ac');
    workspace.undo();
    expect(workspace.getFiles()['app.json']).toBe('a');
  });

  it.each([
    '../package.json',
    '/etc/passwd.json',
    'tea/../../x.json',
    'tea//flow.json',
    '.git/config.json',
    'tea/.hidden.json',
    'tea/flow.js',
    'tea\\flow.json',
    'tea/flow.json\0.json',
    '',
  ])('of %j are refused', (file) => {
    const workspace = open();
    expect(() => edit(workspace, file, '{}')).toThrow('is not a file of the flows');
    expect(workspace.getStatus().changed).toEqual([]);
  });
});

describe('a file that changes on disk', () => {
  it('is taken over if it has no edits', () => {
    const workspace = open();
    write('tea/flow.json', 'disk\n');
    write('tea/new.json', '{}');
    rmSync(join(product(), 'app.json'));
    workspace.syncFromDisk();
    expect(workspace.getFiles()).toEqual({ 'tea/flow.json': 'disk\n', 'tea/new.json': '{}' });
    expect(workspace.getStatus().changed).toEqual([]);
  });

  it('is merged with edits of other lines', () => {
    const workspace = open();
    edit(workspace, 'tea/flow.json', 'ONE\ntwo\nthree\n');
    write('tea/flow.json', 'one\ntwo\nTHREE\n');
    workspace.syncFromDisk();
    expect(workspace.getFiles()['tea/flow.json']).toBe('ONE\ntwo\nTHREE\n');
    expect(workspace.getStatus().conflicts).toEqual([]);
    workspace.save();
    expect(read('tea/flow.json')).toBe('ONE\ntwo\nTHREE\n');
  });

  it('is merged when the studio was not running', () => {
    edit(open(), 'tea/flow.json', 'ONE\ntwo\nthree\n');
    write('tea/flow.json', 'one\ntwo\nTHREE\n');
    expect(open().getFiles()['tea/flow.json']).toBe('ONE\ntwo\nTHREE\n');
  });

  it('at the same line is a conflict that stops saving until a version is chosen', () => {
    const workspace = open();
    edit(workspace, 'tea/flow.json', 'ours\ntwo\nthree\n');
    write('tea/flow.json', 'theirs\ntwo\nthree\n');
    workspace.syncFromDisk();
    const [conflict] = workspace.getStatus().conflicts;
    expect(conflict).toEqual({ file: 'tea/flow.json', places: [] });
    expect(() => workspace.save()).toThrow('Choose a version first');
    expect(read('tea/flow.json')).toBe('theirs\ntwo\nthree\n');
    workspace.resolve('tea/flow.json', 'ours');
    workspace.save();
    expect(read('tea/flow.json')).toBe('ours\ntwo\nthree\n');
  });

  describe('of JSON', () => {
    const format = (value: object) => formatJson(JSON.stringify(value));
    const origin = { title: 'Tea', lead: 'Hot.', steps: [{ id: 'kind' }, { id: 'cups' }] };
    beforeEach(() => write('tea/flow.json', format(origin)));

    it('is merged value by value, also in neighboring lines', () => {
      const workspace = open();
      edit(workspace, 'tea/flow.json', format({ ...origin, title: 'Green tea' }));
      write('tea/flow.json', format({ ...origin, lead: 'Cold.' }));
      workspace.syncFromDisk();
      expect(workspace.getStatus().conflicts).toEqual([]);
      expect(workspace.getFiles()['tea/flow.json']).toBe(
        format({ ...origin, title: 'Green tea', lead: 'Cold.' }),
      );
    });

    it.each([
      ['ours', 'Green tea'],
      ['theirs', 'Black tea'],
    ] as const)('keeps all other changes if %s is chosen', (side, title) => {
      const workspace = open();
      const steps = [...origin.steps, { id: 'sugar' }];
      edit(workspace, 'tea/flow.json', format({ ...origin, title: 'Green tea', steps }));
      write('tea/flow.json', format({ ...origin, title: 'Black tea', lead: 'Cold.' }));
      workspace.syncFromDisk();
      expect(workspace.getStatus().conflicts).toEqual([
        {
          file: 'tea/flow.json',
          places: [{ pointer: '/title', ours: 'Green tea', theirs: 'Black tea' }],
        },
      ]);
      workspace.resolve('tea/flow.json', side);
      workspace.save();
      expect(read('tea/flow.json')).toBe(format({ title, lead: 'Cold.', steps }));
    });

    it('keeps the layout of a file that is not in the common format', () => {
      const text = '{\n  "title": "Tea",\n  "lead": "Hot.",\n  "cups": [\n    1\n  ]\n}\n';
      write('tea/flow.json', text);
      const workspace = open();
      edit(workspace, 'tea/flow.json', text.replace('Tea', 'Green tea'));
      write('tea/flow.json', text.replace('Hot', 'Cold'));
      workspace.syncFromDisk();
      expect(workspace.getFiles()['tea/flow.json']).toBe(
        text.replace('Tea', 'Green tea').replace('Hot', 'Cold'),
      );
    });

    it('is kept when an edit before it is undone', () => {
      const workspace = open();
      edit(workspace, 'tea/flow.json', format({ ...origin, title: 'Green tea' }));
      write('tea/flow.json', format({ ...origin, lead: 'Cold.' }));
      workspace.syncFromDisk();
      workspace.undo();
      expect(workspace.getFiles()['tea/flow.json']).toBe(format({ ...origin, lead: 'Cold.' }));
      workspace.redo();
      expect(workspace.getFiles()['tea/flow.json']).toBe(
        format({ ...origin, title: 'Green tea', lead: 'Cold.' }),
      );
    });
  });

  it('keeps a conflict over a restart', () => {
    const workspace = open();
    edit(workspace, 'tea/flow.json', 'ours\n');
    write('tea/flow.json', 'theirs\n');
    workspace.syncFromDisk();
    const again = open();
    expect(again.getStatus().conflicts).toHaveLength(1);
    expect(() => again.save()).toThrow('Choose a version first');
  });
});

it('merges edits of two pages to one text', () => {
  const workspace = open();
  const before = { 'tea/flow.json': 'one\ntwo\nthree\n' };
  const type = (text: string) =>
    workspace.edit({ label: 'Type', files: { 'tea/flow.json': text }, before });
  type('ONE\ntwo\nthree\n');
  type('one\ntwo\nTHREE\n');
  expect(workspace.getFiles()['tea/flow.json']).toBe('ONE\ntwo\nTHREE\n');
});

it('discards edits of some files', () => {
  const workspace = open();
  edit(workspace, 'app.json', '{"a":1}');
  edit(workspace, 'tea/flow.json', 'new\n');
  workspace.discard(['app.json']);
  expect(workspace.getStatus().changed).toEqual([{ file: 'tea/flow.json', kind: 'changed' }]);
  workspace.undo();
  expect(workspace.getFiles()['app.json']).toBe('{"a":1}');
});
