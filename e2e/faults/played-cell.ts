// The results of cells. The browser run stores one file for each cell, and the report reads them.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { FaultCell } from './list-cells.ts';

/**
 * - `unaffected`: the user gets where the journey leads, without repeating anything.
 * - `repeated`: repeating the call once, after the fault has ended, leads there.
 * - `answered`: the flow says what happened and leads on in its own way.
 * - `broken`: a promise does not hold.
 */
export type CellOutcome = 'unaffected' | 'repeated' | 'answered' | 'broken';

export const cellOutcomes: readonly CellOutcome[] = [
  'unaffected',
  'repeated',
  'answered',
  'broken',
];

export interface PlayedCell {
  readonly flow: string;
  readonly call: string;
  readonly fault: string;
  readonly outcome: CellOutcome;
  /** One sentence for each promise that does not hold. */
  readonly problems: readonly string[];
}

/** Returns the file of a cell. It is another one when the journey changes. */
export function getResultFile(folder: string, flow: string, cell: FaultCell): string {
  const { name, journey, step, fault } = cell;
  const content = JSON.stringify([name, fault.name, step, journey]);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 20);
  return `${folder}/${flow}/${hash}.json`;
}

export function storeFaultResult(file: string, result: PlayedCell): void {
  mkdirSync(file.slice(0, file.lastIndexOf('/')), { recursive: true });
  writeFileSync(file, `${JSON.stringify(result)}\n`);
}

/** Returns true if a cell was played and all promises held. */
export function isPassed(file: string): boolean {
  if (!existsSync(file)) return false;
  const { outcome } = JSON.parse(readFileSync(file, 'utf8')) as PlayedCell;
  return outcome !== 'broken';
}

/** Reads the results of the named flows. */
export function readFaultResults(folder: string, flows: readonly string[]): readonly PlayedCell[] {
  return flows.flatMap((flow) => {
    const own = `${folder}/${flow}`;
    if (!existsSync(own)) return [];
    return readdirSync(own).map(
      (name) => JSON.parse(readFileSync(`${own}/${name}`, 'utf8')) as PlayedCell,
    );
  });
}
