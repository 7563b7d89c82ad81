// Prints the results of a mutation run: a table with the shares, and every remaining mutant with
// its edit.

import { table } from '../figures.ts';
import type { Mutant } from './choose.ts';
import type { Left, Tally } from './tally.ts';

/** Returns the table and the shares in Markdown. */
export function tellTally({ rows, defects, behaviour, promises }: Tally): string {
  const shown = rows.filter(({ mutants }) => mutants > 0);
  const head = [
    'kind',
    'edit',
    'mutants',
    'at the line',
    'elsewhere',
    'journey',
    'harmless',
    'survived',
  ];
  const part = (group: string) =>
    table(
      head,
      shown
        .filter((row) => row.group === group)
        .map(({ kind, about, ...row }) => [
          kind,
          about,
          ...[row.mutants, row.line, row.elsewhere, row.journey, row.harmless, row.survived].map(
            String,
          ),
        ]),
    );
  return [
    `Defects: ${defects.mutants} mutants of ${shown.filter(({ group }) => group === 'defect').length} kinds; ${percent(defects.atLine)} found at the right line, ${percent(defects.byChecker)} found by the checker, ${percent(defects.byAny)} found by the checker or a journey.`,
    part('defect'),
    `Changed behavior, which may be intended: ${behaviour.mutants} mutants; ${percent(behaviour.byChecker)} found by the checker, ${percent(behaviour.byAny)} by the checker or a journey of the flow.`,
    part('behaviour'),
    `Broken promises, by class: ${promises.mutants} mutants; ${percent(promises.atLine)} found at the right line, ${percent(promises.byChecker)} found by the checker, ${percent(promises.byAny)} by the checker or a journey of the flow.`,
    part('promise'),
  ].join('\n\n');
}

/** Lists every mutant that the checker does not find at its line. */
export function tellLeft(left: readonly Left[]): string {
  return left.map(tellOne).join('\n\n');
}

/** Returns the edit of a mutant: a few lines before and after. */
export function diffOf({ edit, spot }: Mutant): string {
  const { text } = spot;
  if (edit.text === null) return `- (the whole file ${edit.file})`;
  const from = text.lastIndexOf('\n', edit.offset - 1) + 1;
  const end = text.indexOf('\n', edit.offset + edit.length);
  const until = end === -1 ? text.length : end;
  const before = text.slice(from, until);
  const after =
    text.slice(from, edit.offset) + edit.text + text.slice(edit.offset + edit.length, until);
  return [...marked('-', before), ...marked('+', after)].join('\n');
}

export function lineOf({ edit, spot }: Mutant): number {
  return spot.text.slice(0, edit.offset).split('\n').length;
}

// helpers

const mostLines = 6;

function tellOne({ verdict: { mutant, found, by }, harmless }: Left): string {
  const place = `${mutant.edit.file}:${lineOf(mutant)}  ${mutant.kind.name}: ${mutant.kind.about}`;
  const what =
    harmless !== null
      ? `harmless: ${harmless}`
      : found === 'survived'
        ? 'survived'
        : `found ${found === 'journey' ? 'by a journey' : 'elsewhere'}: ${by}`;
  return [place, diffOf(mutant), `  ${what}`].join('\n');
}

function marked(sign: string, text: string): readonly string[] {
  const lines = text.split('\n');
  const more = lines.length > mostLines ? [`${sign} … ${lines.length - mostLines} lines more`] : [];
  return [...lines.slice(0, mostLines).map((line) => `${sign} ${line}`), ...more];
}

function percent(share: number): string {
  return `${share.toFixed(1)} %`;
}
