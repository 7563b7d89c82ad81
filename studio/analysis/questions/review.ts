// Answers `review`: the changes since the last commit, in words, and the steps whose screens differ.

import { formatMarkdown } from '../../../cli/diff/markdown.ts';
import { headings } from '../../../cli/diff/pretty.ts';
import { type Change, changeKinds, diffProducts } from '../../../engine/diff/index.ts';
import type { Product } from '../../../engine/language/index.ts';
import type { Review } from '../../protocol/questions.ts';
import { readCommitted } from '../committed.ts';
import type { AnswerQuestion } from '../context.ts';

export const createReview: AnswerQuestion<'review'> = (context) => {
  const before = readCommitted(context);
  if (!before) throw new Error('There is no commit to compare with.');
  const diff = diffProducts({ before, after: context.parsed });
  return {
    markdown: formatMarkdown(diff),
    breaks: diff.breaks,
    groups: changeKinds.flatMap((kind) => {
      const changes = diff.changes.filter((change) => change.kind === kind);
      return changes.length === 0
        ? []
        : [{ title: headings[kind], lines: changes.map(describeChange) }];
    }),
    screens: findChangedScreens(before.product, context.parsed.product),
  };
};

// helpers

function describeChange({ where, text, before, after, breaks }: Change) {
  const values =
    before === undefined && after === undefined ? '' : `: “${before ?? ''}” → “${after ?? ''}”`;
  return {
    text: `${where}: ${text}${values}`,
    tone: breaks ? ('breaks' as const) : ('plain' as const),
  };
}

/** Returns the steps that are new or gone, and those whose screen differs. */
function findChangedScreens(before: Product, after: Product): Review['screens'] {
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

/** Returns the screens as texts: `flow:step` -> screen. */
function listScreens({ flows }: Product): ReadonlyMap<string, string> {
  return new Map(
    Object.values(flows).flatMap(({ id, steps, screens }) =>
      steps.map(
        (step) => [`${id}:${step.id}`, JSON.stringify(screens[step.screen] ?? null)] as const,
      ),
    ),
  );
}
