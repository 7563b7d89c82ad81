// Formats the differences between two versions of the flows as Markdown for a pull request. Texts from the flows are
// escaped, so that they cannot become markup, links, or mentions.

import {
  type ChangeKind,
  changeKinds,
  type ProductChange,
  type ProductDiff,
} from '../../engine/diff/index.ts';
import { escapeControlCharacters } from '../../engine/language/index.ts';
import { formatCount } from '../commands/project.ts';
import {
  changeHeadings,
  describeBreaks,
  draftOutcomeColumns,
  formatPathCount,
  groupByResult,
} from './pretty.ts';

/**
 * Formats a diff as Markdown. Each kind of change is a collapsible section with a count. Sections with breaking changes
 * are open.
 */
export function formatMarkdown(diff: ProductDiff): string {
  const { changes, paths, replay } = diff;
  return [
    '## What changes in the flows',
    '',
    formatVerdict(diff),
    '',
    formatTable(
      ['Kind', 'Changes'],
      changeKinds.map((kind) => [changeHeadings[kind], String(filterByKind(changes, kind).length)]),
    ),
    ...changeKinds.flatMap((kind) => formatSection(kind, filterByKind(changes, kind))),
    ...formatPaths(paths),
    ...formatDrafts(replay),
  ].join('\n');
}

/**
 * Escapes a text for Markdown. Special characters of Markdown and HTML become character references. An invisible word
 * joiner breaks mentions, issue numbers, and URLs. A number or a dash at the start is escaped, so that it does not
 * begin a list.
 */
function escapeMarkdown(text: string): string {
  return escapeControlCharacters(text, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[^\p{L}\p{N} .,;?'()“”‘’→…–%+/-]/gu, (sign) => `&#${sign.codePointAt(0)};`)
    .replace(/&#(35|64);/g, '&#$1;\u2060')
    .replace(/\b(GH)-(?=\d)/gi, '$1&#45;\u2060')
    .replace(
      /^(\d*)([-+.)])/,
      (_, digits: string, sign: string) => `${digits}&#${sign.charCodeAt(0)};`,
    )
    .replace(/\bwww\./gi, (each) => `${each.slice(0, -1)}\u2060.`);
}

// helpers

function filterByKind(
  changes: readonly ProductChange[],
  kind: ChangeKind,
): readonly ProductChange[] {
  return changes.filter((change) => change.kind === kind);
}

function formatVerdict(diff: ProductDiff): string {
  const [first, ...more] = describeBreaks(diff);
  if (first !== undefined) {
    const advice = first.startsWith('Saved drafts')
      ? ' Raise the version and add a migration, or say what a step was.'
      : '';
    return `**${[first, ...more].join(' ')}**${advice}`;
  }
  return diff.changes.length + diff.paths.length === 0
    ? 'No changes that affect users, services or drafts.'
    : 'No saved draft breaks.';
}

function formatSection(kind: ChangeKind, changes: readonly ProductChange[]): readonly string[] {
  if (changes.length === 0) return [];
  const isOpen = changes.some(({ breaks }) => breaks);
  return formatDisclosure(
    `${changeHeadings[kind]} (${changes.length})`,
    changes.map(formatChange),
    isOpen,
  );
}

function formatDisclosure(
  heading: string,
  lines: readonly string[],
  isOpen = false,
): readonly string[] {
  return [
    '',
    `<details${isOpen ? ' open' : ''}><summary>${escapeMarkdown(heading)}</summary>`,
    '',
    ...lines,
    '',
    '</details>',
  ];
}

function formatChange({
  where,
  also,
  text,
  before,
  after,
  breaks,
  covered,
}: ProductChange): string {
  const place = escapeMarkdown([where, ...also.map((flow) => `and in ${flow}`)].join(', '));
  const mark = breaks ? '**Breaks drafts:** ' : '';
  const fine = covered === undefined ? '' : ` (Fine: ${escapeMarkdown(covered)}.)`;
  return [
    `- ${mark}${place}: ${escapeMarkdown(text)}${fine}`,
    ...(before === undefined ? [] : [`  - before: ${escapeMarkdown(before)}`]),
    ...(after === undefined ? [] : [`  - now: ${escapeMarkdown(after)}`]),
  ].join('\n');
}

function formatPaths(paths: ProductDiff['paths']): readonly string[] {
  if (paths.length === 0) return [];
  const all = { added: 0, removed: 0 };
  for (const { added, removed } of paths) {
    all.added += added.length;
    all.removed += removed.length;
  }
  const lines = paths.flatMap(({ title, flow, added, removed }) => [
    `- ${escapeMarkdown(`${title} (${flow}): ${formatPathCount(added.length, removed.length)}`)}`,
    ...added.map((path) => `  - added: ${escapeMarkdown(path)}`),
    ...removed.map((path) => `  - removed: ${escapeMarkdown(path)}`),
  ]);
  return formatDisclosure(`Paths: ${formatPathCount(all.added, all.removed)}`, lines);
}

function formatDrafts(replay: ProductDiff['replay']): readonly string[] {
  if (replay.count === 0) return ['', 'No journeys of the old version: no draft was replayed.'];
  const rows = replay.flows.map(({ title, landings }) => [
    escapeMarkdown(title),
    ...draftOutcomeColumns.map((name) => String(landings[name])),
  ]);
  const all = ['all', ...draftOutcomeColumns.map((name) => String(replay.landings[name]))];
  const groups = groupByResult(replay).map(({ first, times }) => {
    const { was, is, landing, why, journey, after } = first;
    const reason = why === '' ? '' : ` (${why})`;
    return `- ${escapeMarkdown(`${formatCount(times, 'draft')} of ${was} → ${is}: ${landing}${reason}, such as “${journey}” after step ${after + 1}`)}`;
  });
  const isOpen = replay.landings['answers lost'] + replay.landings.broken > 0;
  const body = [
    formatTable(['Flow', ...draftOutcomeColumns], [...rows, all]),
    ...(groups.length === 0 ? [] : ['', ...groups]),
  ];
  return formatDisclosure(
    `Drafts of the old version, taken up by the new one (${replay.count})`,
    body,
    isOpen,
  );
}

function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...rows.map(line),
  ].join('\n');
}
