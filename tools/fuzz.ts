// `npm run flows:fuzz`: replaces files of the flows with malformed ones, one at a time, and runs
// parser and checker on them, and for some the command line. Exit codes: 0 no failure, 1 failures,
// 2 could not run.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getNumberOption } from '../cli/commands/command.ts';
import { flowsFolder, getServicesFolder } from '../cli/commands/project.ts';
import { formatTable } from '../cli/docs/table.ts';
import type { OptionValues } from '../cli/launch/arguments.mjs';
import { readCatalog, readFlows } from '../cli/load.ts';
import { runWithArguments } from '../cli/run-program.ts';
import { suppressionsFile } from '../cli/suppressions.ts';
import { parseProduct } from '../engine/language/index.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../engine/lint/index.ts';
import { isJourneyFile } from '../engine/simulate/index.ts';
import { writeFigures } from './figures.ts';
import { createFuzzedFiles, type FuzzedFile } from './fuzz/fuzzed-files.ts';

/** The milliseconds after which a check counts as a hang. A check of the whole product takes ten seconds on a busy computer. */
const maxMilliseconds = 60_000;
const programRunner = fileURLToPath(new URL('../cli/launch/program.mjs', import.meta.url));

interface FuzzResult {
  readonly kind: string;
  readonly found: boolean;
  readonly milliseconds: number;
  /** The failure of the parser, the checker or the command, or null. */
  readonly fault: string | null;
}

const usage = {
  usage: 'npm run flows:fuzz --',
  summary: 'run malformed files through the parser, the checker and the command line',
  options: {
    seed: { takes: 'N', about: 'the seed of the random choices; 1 by default' },
    count: { takes: 'N', about: 'the number of files; 10000 by default' },
    commands: { takes: 'N', about: 'the number of them to run the command line on; 20 by default' },
    write: { about: 'write the table into docs/checker-figures.md' },
  },
};

await runWithArguments(usage, runFuzz);

function runFuzz(values: OptionValues): number {
  const seed = getNumberOption(values, 'seed') ?? 1;
  const count = getNumberOption(values, 'count') ?? 10_000;
  const commands = getNumberOption(values, 'commands') ?? 20;
  const { [suppressionsFile]: _, ...files } = readFlows(flowsFolder);
  const texts = Object.fromEntries(Object.entries(files).filter(([file]) => !isJourneyFile(file)));
  const real: HostProduct = {
    texts,
    base: parseProduct(texts),
    catalog: readCatalog(getServicesFolder(flowsFolder)),
  };
  const small: HostProduct = {
    texts: sampleFiles,
    base: parseProduct(sampleFiles),
    catalog: sampleCatalog,
  };
  // Most cases use the small product of the checker's examples, which is twenty times as fast.
  const few = Math.ceil(count / 20);
  const fuzzed = createFuzzedFiles(texts, few, seed);
  const results = [
    ...fuzzed.map((each) => checkFuzzedFile(each, real)),
    ...createFuzzedFiles(sampleFiles, count - few, seed + 1).map((each) =>
      checkFuzzedFile(each, small),
    ),
  ];
  const some = fuzzed.filter(
    (_, index) => index % Math.max(1, Math.floor(few / Math.max(1, commands))) === 0,
  );
  const faults = [
    ...results.flatMap(({ fault }) => fault ?? []),
    ...(commands === 0
      ? []
      : some.flatMap((each) => describeFault(each, findCommandFault(each)) ?? [])),
  ];
  const text = `Seed ${seed}: ${count} files, ${commands === 0 ? 0 : some.length} of them through the command line. ${faults.length} failures.\n\n${formatResults(results)}`;
  console.log([text, ...faults.slice(0, 50)].join('\n\n'));
  if (values.write === true) writeFigures('flows:fuzz', text);
  return faults.length > 0 ? 1 : 0;
}

// helpers

/** The product in which one file is replaced by a malformed one. */
interface HostProduct {
  readonly texts: Readonly<Record<string, string>>;
  readonly base: ReturnType<typeof parseProduct>;
  readonly catalog: Parameters<typeof checkProduct>[1];
}

/**
 * Parses and checks a product with a malformed file. Measures processor time, which other programs
 * on the machine do not affect.
 */
function checkFuzzedFile(each: FuzzedFile, { texts, base, catalog }: HostProduct): FuzzResult {
  const { content, file, kind } = each;
  const begun = process.cpuUsage();
  const { found, fault } = runGuarded(() => {
    const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
    return checkProduct(parseProduct({ ...texts, [file]: text }, base), catalog).length > 0;
  });
  const { user, system } = process.cpuUsage(begun);
  const milliseconds = (user + system) / 1000;
  const slowMessage = milliseconds > maxMilliseconds ? `took ${milliseconds.toFixed(0)} ms` : null;
  return { kind, found, milliseconds, fault: describeFault(each, fault ?? slowMessage) };
}

function runGuarded(check: () => boolean): {
  readonly found: boolean;
  readonly fault: string | null;
} {
  try {
    const found = check();
    const spoilt = Object.keys(Object.prototype).length > 0;
    return { found, fault: spoilt ? 'the prototype of all objects was changed' : null };
  } catch (error) {
    return {
      found: false,
      fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

function describeFault({ kind, file, content }: FuzzedFile, fault: string | null): string | null {
  return fault === null
    ? null
    : `${kind} in ${file} (${content.length} long): ${fault.split('\n').slice(0, 4).join('\n')}`;
}

/**
 * Runs the command `check` on a malformed file. Returns the fault if it exits with another code
 * than 0 or 1, or with the wrong one.
 */
function findCommandFault({ file, content }: FuzzedFile): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'flows-'));
  try {
    cpSync(flowsFolder, folder, { recursive: true });
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
    const words = [programRunner, 'cli/main.ts', 'check', folder, '--format', 'json'];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      encoding: 'utf8',
      maxBuffer: 500_000_000,
    });
    if (status !== 0 && status !== 1) return `exit code ${status}: ${stderr}`;
    const errors = (JSON.parse(stdout) as readonly { readonly severity: string }[]).filter(
      ({ severity }) => severity === 'error',
    ).length;
    return status === (errors > 0 ? 1 : 0) ? null : `exit code ${status} with ${errors} errors`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function formatResults(results: readonly FuzzResult[]): string {
  const kinds = [...new Set(results.map(({ kind }) => kind))].sort();
  const rows = kinds.map((kind) => {
    const own = results.filter((each) => each.kind === kind);
    const found = own.filter((each) => each.found).length;
    const slowest = Math.max(...own.map(({ milliseconds }) => milliseconds));
    const broke = own.filter(({ fault }) => fault !== null).length;
    return [
      kind,
      String(own.length),
      String(found),
      String(own.length - found - broke),
      String(broke),
      `${slowest.toFixed(0)} ms`,
    ];
  });
  return formatTable(['kind', 'files', 'with findings', 'clean', 'failures', 'slowest'], rows);
}
