// `new`: a flow or a step to begin with, that passes the check.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { applyEdits, modify, parse } from 'jsonc-parser';
import { type Command, textOf } from './command.ts';
import { flowsFolder, shownPath } from './project.ts';

export const create: Command = {
  name: 'new',
  takes: 'flow <id> | step <flow> <id>',
  summary: 'a flow with one screen, or a step of a flow, to go on from',
  options: {
    after: {
      takes: 'STEP',
      about: 'the step it comes after; the last of the main line by default',
    },
    folder: { takes: 'PATH', about: 'the flows’ folder; flows/ by default' },
  },
  run([what, ...names], values) {
    const flows = resolve(textOf(values, 'folder') ?? flowsFolder);
    const [first = '', second = ''] = names;
    if (what === 'flow' && names.length === 1) return newFlow(flows, first);
    if (what === 'step' && names.length === 2)
      return newStep(flows, first, second, textOf(values, 'after'));
    throw new Error('Say: new flow <id>, or new step <flow> <id>.');
  },
};

// helpers

function newFlow(flows: string, id: string): number {
  refuseName(id);
  const folder = join(flows, id);
  if (existsSync(folder)) throw new Error(`There is a folder "${id}" already.`);
  mkdirSync(join(folder, 'screens'), { recursive: true });
  write(join(folder, 'flow.json'), {
    $schema: '../../engine/flow.schema.json',
    ...{ id, version: 1, title: titleOf(id), path: `/${id}` },
    steps: [{ id: 'start' }],
  });
  write(join(folder, 'screens', 'start.json'), screen('Start'));
  return 0;
}

function newStep(flows: string, flow: string, id: string, after?: string): number {
  refuseName(id);
  const folder = join(flows, flow);
  const file = join(folder, 'flow.json');
  if (!existsSync(file)) throw new Error(`There is no flow "${flow}".`);
  const text = readFileSync(file, 'utf8');
  const { steps } = parse(text) as { steps?: readonly { id: string; aside?: boolean }[] };
  if (!steps) throw new Error(`The steps of "${flow}" are those of the flow it is like.`);
  if (steps.some((step) => step.id === id))
    throw new Error(`"${flow}" has a step "${id}" already.`);
  const before = after ?? steps.findLast(({ aside }) => aside !== true)?.id;
  const at = steps.findIndex((step) => step.id === before) + 1;
  if (at === 0) throw new Error(`There is no step "${before ?? ''}" in "${flow}".`);
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  const edits = modify(text, ['steps', at], { id }, { formattingOptions, isArrayInsertion: true });
  writeFileSync(file, applyEdits(text, edits));
  console.log(`${shownPath(file)}: a step "${id}" after "${before}"`);
  mkdirSync(join(folder, 'screens'), { recursive: true });
  write(join(folder, 'screens', `${id}.json`), screen(titleOf(id)));
  return 0;
}

function refuseName(id: string): void {
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    throw new Error(`"${id}" is no name: small letters, digits and hyphens, a letter first.`);
}

function titleOf(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function screen(title: string): object {
  return {
    title,
    blocks: [{ block: 'text', text: 'What is to be said here?' }],
    actions: [{ event: 'submit', label: 'Continue', kind: 'primary' }],
  };
}

function write(path: string, content: object): void {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
  console.log(shownPath(path));
}
