// Prints changes for a pull request. All texts of the flows are escaped, so none of them can become
// markup, a link or a mention.

import { type Change, type ChangeKind, changeKinds, type Diff } from '../../engine/diff/index.ts';
import { count } from '../commands/project.ts';
import { printable } from '../report/printable.ts';
import { alike, breakLines, columns, headings, pathCount } from './pretty.ts';

/** Headings with counts. Draft-breaking changes are expanded, all others collapsed. */
export function markdown(diff: Diff): string {
  const { changes, paths, replay } = diff;
  return [
    '## What changes in the flows',
    '',
    verdict(diff),
    '',
    table(
      ['Kind', 'Changes'],
      changeKinds.map((kind) => [headings[kind], String(of(changes, kind).length)]),
    ),
    ...changeKinds.flatMap((kind) => section(kind, of(changes, kind))),
    ...pathsOf(paths),
    ...draftsOf(replay),
  ].join('\n');
}

/**
 * Escapes a text. Special characters of Markdown and HTML become character references. Mentions,
 * issue numbers and addresses are broken by an invisible word joiner. A number or a dash at the
 * start begins no list.
 */
function escaped(text: string): string {
  return printable(text, ' ')
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

function of(changes: readonly Change[], kind: ChangeKind): readonly Change[] {
  return changes.filter((change) => change.kind === kind);
}

function verdict(diff: Diff): string {
  const [first, ...more] = breakLines(diff);
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

function section(kind: ChangeKind, changes: readonly Change[]): readonly string[] {
  if (changes.length === 0) return [];
  const isOpen = changes.some(({ breaks }) => breaks);
  return folded(`${headings[kind]} (${changes.length})`, changes.map(item), isOpen);
}

function folded(heading: string, lines: readonly string[], isOpen = false): readonly string[] {
  return [
    '',
    `<details${isOpen ? ' open' : ''}><summary>${escaped(heading)}</summary>`,
    '',
    ...lines,
    '',
    '</details>',
  ];
}

function item({ where, also, text, before, after, breaks, covered }: Change): string {
  const place = escaped([where, ...also.map((flow) => `and in ${flow}`)].join(', '));
  const mark = breaks ? '**Breaks drafts:** ' : '';
  const fine = covered === undefined ? '' : ` (Fine: ${escaped(covered)}.)`;
  return [
    `- ${mark}${place}: ${escaped(text)}${fine}`,
    ...(before === undefined ? [] : [`  - before: ${escaped(before)}`]),
    ...(after === undefined ? [] : [`  - now: ${escaped(after)}`]),
  ].join('\n');
}

function pathsOf(paths: Diff['paths']): readonly string[] {
  if (paths.length === 0) return [];
  const all = { added: 0, removed: 0 };
  for (const { added, removed } of paths) {
    all.added += added.length;
    all.removed += removed.length;
  }
  const lines = paths.flatMap(({ title, flow, added, removed }) => [
    `- ${escaped(`${title} (${flow}): ${pathCount(added.length, removed.length)}`)}`,
    ...added.map((path) => `  - added: ${escaped(path)}`),
    ...removed.map((path) => `  - removed: ${escaped(path)}`),
  ]);
  return folded(`Paths: ${pathCount(all.added, all.removed)}`, lines);
}

function draftsOf(replay: Diff['replay']): readonly string[] {
  if (replay.count === 0) return ['', 'No journeys of the old version: no draft was replayed.'];
  const rows = replay.flows.map(({ title, landings }) => [
    escaped(title),
    ...columns.map((name) => String(landings[name])),
  ]);
  const all = ['all', ...columns.map((name) => String(replay.landings[name]))];
  const groups = alike(replay).map(({ first, times }) => {
    const { was, is, landing, why, journey, after } = first;
    const reason = why === '' ? '' : ` (${why})`;
    return `- ${escaped(`${count(times, 'draft')} of ${was} → ${is}: ${landing}${reason}, such as “${journey}” after step ${after + 1}`)}`;
  });
  const isOpen = replay.landings['answers lost'] + replay.landings.broken > 0;
  const body = [
    table(['Flow', ...columns], [...rows, all]),
    ...(groups.length === 0 ? [] : ['', ...groups]),
  ];
  return folded(
    `Drafts of the old version, taken up by the new one (${replay.count})`,
    body,
    isOpen,
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...rows.map(line),
  ].join('\n');
}
