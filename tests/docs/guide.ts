// Executes a guide: writes the files that it shows, applies its edits and runs its commands.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { vi } from 'vitest';
import { launchBrowser } from '../../bench/run/launch-browser.ts';
import { commands } from '../../cli/commands/index.ts';
import { runCommandLine } from '../../cli/run.ts';
import type { ApiDocument } from '../../sandbox/api/document.ts';
import { mountMockService } from '../../sandbox/stand-in/mount.ts';

/** One code block of a guide. */
export type GuideStep =
  | { readonly kind: 'file' | 'edit'; readonly path: string; readonly text: string }
  | {
      readonly kind: 'run';
      readonly lines: readonly string[];
      /** The excerpt of the command's output that the guide shows, or the heading that users see. */
      readonly output: string | undefined;
      readonly exitCode: number;
    };

/** Runs one shell command. The output of one that serves a product is the heading of its start page. */
export type LineRunner = (line: string) => Promise<{ exitCode: number; output: string }>;

interface CodeBlock {
  readonly language: string;
  readonly text: string;
  /** The text between the previous block and this one. */
  readonly before: string;
  readonly after: string;
}

const codeBlockPattern = /^```(\w+)\n([\s\S]*?)^```$/gm;
const sourceLanguages = ['html', 'json', 'ts', 'tsx'];

/**
 * Parses a guide into steps. The path of a file or an edit is the last one that the paragraph
 * before it names. A text block is the output of the command before it.
 * @throws Error when a block is not part of a step: it is indented or of an unknown kind, has no
 * path, or is the output of no command
 */
export function parseGuide(page: string): readonly GuideStep[] {
  const blocks = getCodeBlocks(page);
  const fences = page.match(/^[ \t]*(?:```|~~~)/gm) ?? [];
  if (fences.length !== 2 * blocks.length)
    throw new Error('A code block is indented, has no language, or is not closed.');
  return blocks.flatMap((block, index): readonly GuideStep[] => {
    const { language, text } = block;
    if (language === 'text') {
      if (blocks[index - 1]?.language === 'sh') return [];
      throw new Error(`No command is before this output:\n${text}`);
    }
    if (language === 'sh') {
      const next = blocks[index + 1];
      const shown = next?.language === 'text' ? next : undefined;
      const [, heading] = /You see the question "(.+?)"/.exec(block.after) ?? [];
      const [, exitCode = '0'] = /^Exit code (\d)\./.exec((shown ?? block).after.trim()) ?? [];
      return [
        {
          kind: 'run',
          lines: text.trim().split('\n'),
          output: shown?.text ?? heading,
          exitCode: Number(exitCode),
        },
      ];
    }
    const path = [...block.before.matchAll(/`([\w./-]+\.\w+)`/g)].at(-1)?.[1];
    if (path === undefined) throw new Error(`No path is named before this block:\n${text}`);
    if (language === 'diff') return [{ kind: 'edit', path, text }];
    if (sourceLanguages.includes(language)) return [{ kind: 'file', path, text }];
    throw new Error(`A block of the kind "${language}" cannot be followed.`);
  });
}

/**
 * Executes a guide in a folder.
 * @returns one sentence for each step whose result differs from the guide
 */
export async function followGuide(
  folder: string,
  steps: readonly GuideStep[],
  runLine: LineRunner,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const step of steps) {
    if (step.kind === 'run') problems.push(...(await runStep(step, runLine)));
    else {
      const file = join(folder, step.path);
      mkdirSync(dirname(file), { recursive: true });
      const old = existsSync(file) ? readFileSync(file, 'utf8') : '';
      const edited = step.kind === 'file' ? step.text : applyEdit(old, step.text);
      if (edited === undefined)
        problems.push(`${step.path} has no single place for:\n${step.text}`);
      else writeFileSync(file, edited);
    }
  }
  return problems;
}

/**
 * Returns a function that runs commands in a folder of products. Commands for flows run in this
 * process, requests to services get mock responses, and all others run in a shell. For a command
 * that starts a server, the function waits until the server is ready, and stops it.
 */
export function createRunner(folder: string): LineRunner {
  return async (line) => {
    if (/^npm (?:start|run dev)\b/.test(line)) return serveOnce(folder, line);
    const [, words] = /^npm run flows -- (.+)$/.exec(line) ?? [];
    if (words !== undefined) return runCommand(folder, words.split(' '));
    const [, body, url] =
      /^curl -s (?:--json '(.+)' )?http:\/\/localhost:3000(\S+)$/.exec(line) ?? [];
    if (url !== undefined)
      return { exitCode: 0, output: await requestMockService(folder, url, body) };
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { exitCode: status ?? 2, output: stdout + stderr };
  };
}

/**
 * Works like `createRunner`, but runs the commands for flows from the sources in the folder.
 */
export function createRunnerWithSources(folder: string): LineRunner {
  return async (line) => {
    const [, words] = /^npm run flows -- (.+)$/.exec(line) ?? [];
    if (words === undefined) return createRunner(folder)(line);
    const program = ['cli/launch/program.mjs', 'cli/main.ts', ...words.split(' ')];
    const { status, stdout, stderr } = spawnSync(process.execPath, program, {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    });
    return { exitCode: status ?? 2, output: stdout + stderr };
  };
}

/** Creates a git repository in a folder and commits everything. */
export function commitAll(folder: string): void {
  const author = ['-c', 'user.name=Reader', '-c', 'user.email=reader@example.com'];
  for (const words of [
    ['init', '-q'],
    ['add', '-A'],
    [...author, 'commit', '-qm', 'Start'],
  ])
    spawnSync('git', words, { cwd: folder });
}

/** Deletes a folder. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

// helpers

/** Runs a command that serves a product, and reads the heading of its start page. */
async function serveOnce(folder: string, line: string) {
  const server = spawn('sh', ['-c', line], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0' },
    detached: true,
  });
  let output = '';
  const address = await new Promise<string | undefined>((resolve) => {
    const hear = (text: Buffer) => {
      output += String(text);
      const [, found] = /ready at (http:\/\/localhost:\d+)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.once('exit', () => resolve(undefined));
  });
  try {
    const heading = address === undefined ? output : await readHeading(address);
    return { exitCode: address === undefined ? 1 : 0, output: heading };
  } finally {
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
  }
}

/** Returns the heading that Chromium shows at an address. */
async function readHeading(address: string): Promise<string> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(address);
    return await page.locator('main h1').innerText({ timeout: 120_000 });
  } finally {
    await browser.close();
  }
}

function getCodeBlocks(page: string): readonly CodeBlock[] {
  const found = [...page.matchAll(codeBlockPattern)];
  return found.map((match, index) => {
    const previous = found[index - 1];
    const start = previous === undefined ? 0 : previous.index + previous[0].length;
    return {
      language: match[1] ?? '',
      text: match[2] ?? '',
      before: page.slice(start, match.index),
      after: page.slice(match.index + match[0].length, found[index + 1]?.index),
    };
  });
}

/**
 * Applies an edit to a text. Lines with "@@" divide the edit into parts. Returns undefined if a
 * part does not apply.
 */
function applyEdit(text: string, edit: string): string | undefined {
  return edit
    .split(/^@@\n/m)
    .reduce<string | undefined>((all, part) => all && applyEditPart(all, part), text);
}

/** Applies a part of an edit. Its old lines must occur exactly once in the text. */
function applyEditPart(text: string, edit: string): string | undefined {
  const lines = edit.split('\n').filter((line) => line !== '');
  const side = (other: string) =>
    lines
      .filter((line) => !line.startsWith(other))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const [before, after] = [side('+'), side('-')];
  const parts = text.split(before);
  return before !== '' && parts.length === 2 ? parts.join(after) : undefined;
}

async function runStep(
  { lines, output, exitCode }: Extract<GuideStep, { kind: 'run' }>,
  runLine: LineRunner,
): Promise<readonly string[]> {
  const ran = [];
  for (const line of lines) ran.push(await runLine(line));
  const printed = ran.map((each) => each.output).join('\n');
  const codes = ran.map((each) => each.exitCode);
  const wanted = codes.map((_, index) => (index === codes.length - 1 ? exitCode : 0));
  const shell = lines.join('; ');
  return [
    ...(String(codes) === String(wanted)
      ? []
      : [`${shell}: the exit codes are ${codes}. It printed:\n${printed}`]),
    ...(output === undefined || hasExcerpt(printed, output)
      ? []
      : [`${shell}: the output is not the one shown. It printed:\n${printed}`]),
  ];
}

/**
 * Returns true if a text contains the parts of an excerpt in order. Lines with "…" divide the
 * parts.
 */
function hasExcerpt(text: string, excerpt: string): boolean {
  const plain = (value: string) => value.replaceAll(/[ \t]+$/gm, '');
  let rest = plain(text);
  for (const part of plain(excerpt).split(/^\s*…$\n/m)) {
    const at = rest.indexOf(part.trim());
    if (at < 0) return false;
    rest = rest.slice(at + part.trim().length);
  }
  return true;
}

async function runCommand(folder: string, words: readonly string[]) {
  const printed: string[] = [];
  const before = process.cwd();
  const spies = (['log', 'error'] as const).map((stream) =>
    vi
      .spyOn(console, stream)
      .mockImplementation((text: unknown) => void printed.push(String(text))),
  );
  process.chdir(folder);
  try {
    return { exitCode: await runCommandLine(commands, words), output: printed.join('\n') };
  } catch (error) {
    return { exitCode: 2, output: String(error) };
  } finally {
    process.chdir(before);
    for (const spy of spies) spy.mockRestore();
  }
}

/** Returns the mock response of the services of the products in a folder. */
async function requestMockService(
  folder: string,
  url: string,
  body: string | undefined,
): Promise<string> {
  const app = Fastify();
  const documents = readdirSync(folder).flatMap((product) => {
    const services = join(folder, product, 'services');
    const names = existsSync(services) ? readdirSync(services) : [];
    return names.map(
      (name) =>
        JSON.parse(readFileSync(join(services, name, 'openapi.json'), 'utf8')) as ApiDocument,
    );
  });
  mountMockService(app, documents);
  const answer = await app.inject(
    body === undefined
      ? { method: 'GET', url }
      : { method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: body },
  );
  await app.close();
  return answer.body;
}
