// Runs the same program in several parallel processes, each with a part of the items.

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Returns true if the item with an index belongs to a part, such as "0/2" for the first of two
 * parts.
 */
export function isInPart(index: number, part: string): boolean {
  const [, at, of] = /^(\d+)\/(\d+)$/.exec(part) ?? [];
  if (at === undefined || of === undefined) throw new Error(`"${part}" is not a part such as 0/2.`);
  return index % Number(of) === Number(at);
}

/**
 * Runs all parts and returns the output of each.
 * @throws Error with the message of a part that could not run
 */
export function runInParts(
  program: string,
  words: readonly string[],
  count: number,
): Promise<readonly string[]> {
  return Promise.all(
    Array.from({ length: count }, (_, at) =>
      runPart(program, [...words, '--part', `${at}/${count}`]),
    ),
  );
}

// helpers

const programRunner = fileURLToPath(new URL('../../cli/launch/program.mjs', import.meta.url));

function runPart(program: string, words: readonly string[]): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [programRunner, program, ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        output[stream] += text;
      });
    child.on('error', failed);
    child.on('close', (code) =>
      code === 0
        ? done(output.stdout)
        : failed(new Error(output.stderr || `Ended with code ${code}.`)),
    );
  });
}
