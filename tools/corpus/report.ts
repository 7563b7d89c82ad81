// Formats the results of a corpus run as tables and lists.

import { formatTable } from '../../cli/docs/table.ts';
import { formatProblemSummary } from '../../engine/language/index.ts';
import type { CorpusVerdict, DetectionLevel } from './evaluate.ts';

export interface CorpusRow {
  readonly class: string;
  readonly defects: number;
  readonly found: Readonly<Record<DetectionLevel, number>>;
}

const detectionLevels: readonly DetectionLevel[] = [
  'error',
  'warning',
  'unapproved',
  'related',
  'elsewhere',
  'nothing',
];

/** Returns one row with counts for each class of defects, in alphabetical order. */
export function createRows(verdicts: readonly CorpusVerdict[]): readonly CorpusRow[] {
  const classes = [...new Set(verdicts.map(({ defect }) => defect.class))].sort();
  return classes.map((name) =>
    createRow(
      name,
      verdicts.filter(({ defect }) => defect.class === name),
    ),
  );
}

/** Returns one row with the counts of all verdicts. */
export function createTotalRow(verdicts: readonly CorpusVerdict[]): CorpusRow {
  return createRow('all', verdicts);
}

/** Returns the percentage of defects that are reported at the right line. */
export function getFoundPercentage({ defects, found }: CorpusRow): number {
  return toPercentage(found.error + found.warning + found.unapproved, defects);
}

/** Returns a Markdown table of the results, grouped by class of defects. */
export function formatClassTable(verdicts: readonly CorpusVerdict[]): string {
  const rows = [...createRows(verdicts), createTotalRow(verdicts)];
  return formatTable(
    [
      'class',
      'defects',
      'error at the line',
      'warning at the line',
      'not as approved',
      'elsewhere, naming the line',
      'elsewhere',
      'not found',
      'errors',
      'at the line',
    ],
    rows.map((row) => [
      row.class,
      String(row.defects),
      ...detectionLevels.map((kind) => String(row.found[kind])),
      `${toPercentage(row.found.error, row.defects).toFixed(1)} %`,
      `${getFoundPercentage(row).toFixed(1)} %`,
    ]),
  );
}

/** Lists the defects without an error at the right line, each with its effect on the user. */
export function formatMissedDefects(verdicts: readonly CorpusVerdict[]): string {
  return verdicts
    .filter(({ found }) => found !== 'error')
    .map(({ defect, place, found, by }) =>
      [
        `${place.file}:${place.first}  ${defect.class}/${defect.id}`,
        `  ${defect.story}`,
        by === null ? '  not found' : `  ${detectionLabels[found]}: ${formatProblemSummary(by)}`,
      ].join('\n'),
    )
    .join('\n\n');
}

// helpers

function toPercentage(part: number, whole: number): number {
  return whole === 0 ? 100 : (100 * part) / whole;
}

const detectionLabels: Readonly<Record<DetectionLevel, string>> = {
  error: 'found',
  warning: 'a warning',
  unapproved: 'not as approved',
  related: 'found elsewhere, and the line is named',
  elsewhere: 'found elsewhere',
  nothing: 'not found',
};

function createRow(name: string, verdicts: readonly CorpusVerdict[]): CorpusRow {
  const count = (kind: DetectionLevel) => verdicts.filter(({ found }) => found === kind).length;
  return {
    class: name,
    defects: verdicts.length,
    found: {
      error: count('error'),
      warning: count('warning'),
      unapproved: count('unapproved'),
      related: count('related'),
      elsewhere: count('elsewhere'),
      nothing: count('nothing'),
    },
  };
}
