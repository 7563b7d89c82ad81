// Formats the differences between two versions of the flows for a terminal.

import {
  type ChangeKind,
  changeKinds,
  type DraftOutcome,
  type ProductChange,
  type ProductDiff,
} from '../../engine/diff/index.ts';
import { escapeControlCharacters } from '../../engine/language/index.ts';
import { formatCount } from '../commands/project.ts';

/** The headings of the sections, by kind of change. */
export const changeHeadings: Readonly<Record<ChangeKind, string>> = {
  'draft-breaking': 'Saved drafts',
  contract: 'Contract: services, analytics, links',
  behavior: 'Behavior',
  visual: 'Words and looks',
};

/** The columns of the table that counts replayed drafts by their outcome. */
export const draftOutcomeColumns: readonly DraftOutcome[] = [
  'same step',
  'another step',
  'answers lost',
  'broken',
  'not known',
];

/** Formats a diff for a terminal: changes by kind, added and removed paths, and replayed drafts. */
export function formatForTerminal(diff: ProductDiff): string {
  const { changes, paths, replay } = diff;
  if (changes.length + paths.length === 0)
    return ['No changes that affect users, services or drafts.', ...formatDrafts(diff)].join('\n');
  const lines = [
    ...changeKinds.flatMap((kind) =>
      formatKind(
        kind,
        changes.filter((change) => change.kind === kind),
      ),
    ),
    ...(paths.length === 0 ? [] : ['Paths']),
    ...paths.flatMap(({ title, flow, added, removed }) => [
      `  ${title} (${flow}): ${formatPathCount(added.length, removed.length)}`,
      ...added.map((path) => `    + ${path}`),
      ...removed.map((path) => `    - ${path}`),
    ]),
    ...(paths.length === 0 ? [] : ['']),
    ...formatDrafts({ replay }),
    '',
    formatSummary(diff),
    ...describeBreaks(diff),
  ];
  return lines.map((line) => escapeControlCharacters(line, ' ')).join('\n');
}

/**
 * Explains why the command `diff` fails. Changes can break drafts even if no replayed draft breaks, because the
 * journeys create only a few drafts.
 */
export function describeBreaks({ changes, replay }: ProductDiff): readonly string[] {
  const broken = changes.filter(({ breaks }) => breaks);
  const drafts = broken.filter(({ kind }) => kind === 'draft-breaking').length;
  const lost = replay.landings['answers lost'] + replay.landings.broken;
  const unseen =
    drafts > 0 && lost === 0
      ? ' No replayed draft contains such an answer, but real ones may.'
      : '';
  return [
    ...(drafts + lost > 0 ? [`Saved drafts break.${unseen}`] : []),
    ...(broken.length > drafts ? ['A call can happen twice.'] : []),
  ];
}

/** Returns the numbers of added and removed paths, such as “2 paths added, 1 removed”. */
export function formatPathCount(added: number, removed: number): string {
  return `${formatCount(added, 'path')} added, ${removed === 0 ? 'none' : removed} removed`;
}

/** Returns one line with the number of changes of each kind. */
function formatSummary({ changes }: Pick<ProductDiff, 'changes'>): string {
  const number = (kind: ChangeKind) => changes.filter((change) => change.kind === kind).length;
  return changeKinds.map((kind) => `${number(kind)} ${kind}`).join(', ');
}

/** Groups replayed drafts with the same outcome. Each group has the number of drafts and its first draft. */
export function groupByResult({ drafts }: ProductDiff['replay']) {
  const groups = new Map<string, (typeof drafts)[number][]>();
  for (const draft of drafts) {
    const key = JSON.stringify([draft.landing, draft.was, draft.is, draft.why]);
    groups.set(key, [...(groups.get(key) ?? []), draft]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ first, times: group.length }] : [];
  });
}

// helpers

function formatKind(kind: ChangeKind, changes: readonly ProductChange[]): readonly string[] {
  if (changes.length === 0) return [];
  let where = '';
  return [
    `${changeHeadings[kind]} (${changes.length})`,
    ...changes.flatMap((change) => {
      const place = [change.where, ...change.also.map((flow) => `and in ${flow}`)].join(', ');
      const heading = place === where ? [] : [`  ${place}`];
      where = place;
      return [...heading, ...formatChange(change)];
    }),
    '',
  ];
}

function formatChange({
  kind,
  text,
  before,
  after,
  breaks,
  covered,
}: ProductChange): readonly string[] {
  const mark = !breaks ? '' : kind === 'draft-breaking' ? 'BREAKS DRAFTS: ' : 'BREAKS: ';
  return [
    `    ${mark}${text}${covered === undefined ? '' : ` (Fine: ${covered}.)`}`,
    ...(before === undefined ? [] : [`      - ${before}`]),
    ...(after === undefined ? [] : [`      + ${after}`]),
  ];
}

function formatDrafts({ replay }: Pick<ProductDiff, 'replay'>): readonly string[] {
  const { flows, landings, count: all } = replay;
  if (all === 0) return ['No journeys of the old version: no draft was replayed.'];
  const rows = [
    ['', ...draftOutcomeColumns],
    ...flows.map(({ flow, landings: each }) => [
      flow,
      ...draftOutcomeColumns.map((name) => String(each[name])),
    ]),
    ['all', ...draftOutcomeColumns.map((name) => String(landings[name]))],
  ];
  const width = Math.max(...rows.map(([first = '']) => first.length));
  const table = rows.map(([first = '', ...rest]) =>
    `  ${first.padEnd(width)}${rest.map((cell, index) => cell.padStart((draftOutcomeColumns[index]?.length ?? 0) + 2)).join('')}`.trimEnd(),
  );
  const groups = groupByResult(replay).map(
    ({ first, times }) =>
      `  ${formatCount(times, 'draft')} of ${first.was} ${first.landing === 'same step' ? 'stay' : `→ ${first.is}`}: ${first.landing}${first.why === '' ? '' : ` (${first.why})`}, such as “${first.journey}” after step ${first.after + 1}`,
  );
  return [`Drafts of the old version, taken up by the new one (${all})`, ...table, ...groups];
}
