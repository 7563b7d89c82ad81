// Counts recorded calls.

import type { TracedFunction } from './load-traced-module.ts';
import type { RecordedCall } from './recorder.ts';

export interface CallCount {
  readonly calls: number;
  /** The number of calls of a function in another file than the previous call. */
  readonly fileChanges: number;
}

/** Counts calls, and the changes of file from one to the next. */
export function countCalls(
  calls: readonly RecordedCall[],
  functions: readonly TracedFunction[],
): CallCount {
  const files = calls.map(({ number }) => functions[number]?.file);
  return {
    calls: calls.length,
    fileChanges: files.filter((file, index) => index > 0 && file !== files[index - 1]).length,
  };
}

/** Returns the calls without the leaves, which are the calls that call no other traced function. */
export function omitLeaves(calls: readonly RecordedCall[]): readonly RecordedCall[] {
  return calls.filter(({ depth }, index) => (calls[index + 1]?.depth ?? 0) > depth);
}

/**
 * Returns the calls of named functions, without callbacks and without the functions of the language,
 * which evaluate expressions and read data.
 */
export function keepRuntimeCalls(
  calls: readonly RecordedCall[],
  functions: readonly TracedFunction[],
): readonly RecordedCall[] {
  const kept: RecordedCall[] = [];
  /** For each call that is running: 1 if it is kept, else 0. */
  const running: number[] = [];
  for (const { number, depth } of calls) {
    const { file = '', name = '' } = functions[number] ?? {};
    const isKept = name !== 'anonymous' && !file.startsWith('engine/language/');
    running.length = depth;
    if (isKept) kept.push({ number, depth: running.filter((each) => each === 1).length });
    running.push(isKept ? 1 : 0);
  }
  return kept;
}

/** Returns a line for each call, indented by the calls around it. */
export function formatCalls(
  calls: readonly RecordedCall[],
  functions: readonly TracedFunction[],
): string {
  return calls
    .map(({ number, depth }) => {
      const { file, name, line } = functions[number] ?? { file: '', name: '', line: 0 };
      return `${'  '.repeat(depth)}${name}  ${file}:${line}`;
    })
    .join('\n');
}
