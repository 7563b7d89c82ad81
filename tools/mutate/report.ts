// Formats the results of a mutation run: tables with percentages, and every undetected mutant with
// its edit.

import { formatTable } from '../../cli/docs/table.ts';
import { getLineNumber } from '../line-number.ts';
import type { Mutant } from './choose-mutants.ts';
import type { Tally, UndetectedMutant } from './tally.ts';

/** Returns the percentages and the tables in Markdown. */
export function formatTally({ rows, defects, behavior, promises }: Tally): string {
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
    formatTable(
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
    `Defects: ${defects.mutants} mutants of ${shown.filter(({ group }) => group === 'defect').length} kinds; ${formatPercentage(defects.atLine)} found at the right line, ${formatPercentage(defects.byChecker)} found by the checker, ${formatPercentage(defects.byAny)} found by the checker or a journey.`,
    part('defect'),
    `Changed behavior, which may be intended: ${behavior.mutants} mutants; ${formatPercentage(behavior.byChecker)} found by the checker, ${formatPercentage(behavior.byAny)} by the checker or a journey of the flow.`,
    part('behavior'),
    `Broken promises, by class: ${promises.mutants} mutants; ${formatPercentage(promises.atLine)} found at the right line, ${formatPercentage(promises.byChecker)} found by the checker, ${formatPercentage(promises.byAny)} by the checker or a journey of the flow.`,
    part('promise'),
  ].join('\n\n');
}

/** Lists every mutant that the checker does not find at its line. */
export function formatUndetected(left: readonly UndetectedMutant[]): string {
  return left.map(formatMutant).join('\n\n');
}

/** Returns the edit of a mutant as a diff: the changed lines before and after. */
export function formatEdit({ edit, location }: Mutant): string {
  const { text } = location;
  if (edit.text === null) return `- (the whole file ${edit.file})`;
  const from = text.lastIndexOf('\n', edit.offset - 1) + 1;
  const end = text.indexOf('\n', edit.offset + edit.length);
  const until = end === -1 ? text.length : end;
  const before = text.slice(from, until);
  const after =
    text.slice(from, edit.offset) + edit.text + text.slice(edit.offset + edit.length, until);
  return [...prefixLines('-', before), ...prefixLines('+', after)].join('\n');
}

/** Returns the line at which a mutant begins. */
export function getMutantLine({ edit, location }: Mutant): number {
  return getLineNumber(location.text, edit.offset);
}

// helpers

const maxLines = 6;

function formatMutant({ verdict: { mutant, found, by }, harmless }: UndetectedMutant): string {
  const place = `${mutant.edit.file}:${getMutantLine(mutant)}  ${mutant.kind.name}: ${mutant.kind.about}`;
  const what =
    harmless !== null
      ? `harmless: ${harmless}`
      : found === 'survived'
        ? 'survived'
        : `found ${found === 'journey' ? 'by a journey' : 'elsewhere'}: ${by}`;
  return [place, formatEdit(mutant), `  ${what}`].join('\n');
}

function prefixLines(sign: string, text: string): readonly string[] {
  const lines = text.split('\n');
  const more = lines.length > maxLines ? [`${sign} … ${lines.length - maxLines} lines more`] : [];
  return [...lines.slice(0, maxLines).map((line) => `${sign} ${line}`), ...more];
}

function formatPercentage(share: number): string {
  return `${share.toFixed(1)} %`;
}
