// Answers the question `review`: a description of the changes since the last commit, and the steps whose screens
// differ.

import { formatMarkdown } from '../../../cli/diff/markdown.ts';
import { changeHeadings, describeBreaks, groupByResult } from '../../../cli/diff/pretty.ts';
import {
  changeKinds,
  diffProducts,
  type ProductChange,
  type ProductDiff,
} from '../../../engine/diff/index.ts';
import type { Product } from '../../../engine/language/index.ts';
import type { ChangeReview, ReviewLine } from '../../protocol/review.ts';
import { parseCommittedFlows } from '../committed-flows.ts';
import type { AnswerQuestion } from '../context.ts';

export const createReview: AnswerQuestion<'review'> = (context) => {
  const before = parseCommittedFlows(context);
  if (!before) throw new Error('There is no commit to compare with.');
  const diff = diffProducts({ before, after: context.parsed });
  return {
    markdown: formatMarkdown(diff),
    breaks: describeBreaks(diff),
    groups: [
      ...changeKinds.map((kind) => ({
        title: changeHeadings[kind],
        lines: diff.changes.filter((change) => change.kind === kind).map(describeChange),
      })),
      { title: 'Saved drafts that continue at another step', lines: describeDrafts(diff) },
      { title: 'Paths', lines: describePaths(diff) },
    ].filter(({ lines }) => lines.length > 0),
    screens: findChangedScreens(before.product, context.parsed.product),
  };
};

// helpers

/** Replaces the placeholders in a line, such as `{derived.total, money}`, with an ellipsis. */
const toReadable = (line: string) => line.replace(/\{[a-z][\w.]*(?:, [\w-]+)*\}/gi, '…');

function describeChange({ where, text, before, after, breaks }: ProductChange): ReviewLine {
  const values = [before, after].filter((value) => value !== undefined && value !== '');
  const changed = values.map((value) => `“${value}”`).join(' → ');
  return {
    text: toReadable(
      `${where}: ${changed === '' ? text : `${text.replace(/\.$/, '')}: ${changed}`}`,
    ),
    tone: breaks ? 'breaks' : 'plain',
  };
}

function describeDrafts({ replay }: ProductDiff): readonly ReviewLine[] {
  return groupByResult(replay).map(({ first: { was, is, landing, why }, times }) => ({
    text: `${times} saved at ${was} continue at ${is}${landing === 'another step' ? '' : `: ${landing}`}${why === '' ? '' : ` (${why})`}`,
    tone: landing === 'answers lost' || landing === 'broken' ? 'breaks' : 'plain',
  }));
}

function describePaths({ paths }: ProductDiff): readonly ReviewLine[] {
  const describe = (flow: string, kind: string) => (path: string) => ({
    ...{ text: toReadable(`${flow}, ${kind}: ${path}`), tone: 'plain' as const },
  });
  return paths.flatMap(({ title, added, removed }) => [
    ...added.map(describe(title, 'added')),
    ...removed.map(describe(title, 'removed')),
  ]);
}

/** Returns the added and removed steps, and the steps whose screens differ. */
function findChangedScreens(before: Product, after: Product): ChangeReview['screens'] {
  const [old, now] = [listScreens(before), listScreens(after)];
  const keys = [...new Set([...now.keys(), ...old.keys()])];
  return keys.flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    if (was === is) return [];
    const [flow = '', step = ''] = key.split(':');
    const kind = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
    return [{ flow, step, kind } as const];
  });
}

/** Returns the screens of all steps as text: `flow:step` -> screen. */
function listScreens({ flows }: Product): ReadonlyMap<string, string> {
  return new Map(
    Object.values(flows).flatMap(({ id, steps, screens }) =>
      steps.map(
        (step) => [`${id}:${step.id}`, JSON.stringify(screens[step.screen] ?? null)] as const,
      ),
    ),
  );
}
