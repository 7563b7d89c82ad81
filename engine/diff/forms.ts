// Compares a form: its fields, its UI options, and the path that stores its answers.

import type { Form } from '../language/index.ts';
import { whomWords } from './audience.ts';
import { compareFields, fieldsOf, titleOf } from './fields.ts';
import { compareGuard } from './guard.ts';
import { leavesOf } from './leaves.ts';
import { namesOf } from './reactions.ts';
import { isKept } from './stored-names.ts';
import type { DiffFinding, Leaf, Pair, VersionSide } from './types.ts';
import { changed, quoted } from './words.ts';

/** Compares the forms of one screen. A screen may have none. */
export function compareForm(
  { before, after }: Pair<Form | undefined>,
  sides: Pair<VersionSide>,
): readonly DiffFinding[] {
  if (!before && !after) return [];
  if (!before || !after)
    return [{ kind: 'behaviour', text: after ? 'A form is new.' : 'The form is gone.' }];
  const forms = { before, after };
  return [
    ...compareGuard(
      { before: before.when, after: after.when },
      sides,
      'The questions are now asked of',
    ),
    ...bindOf(forms, sides),
    ...compareFields(forms, sides),
    ...leavesOf(before.ui, after.ui).map((leaf) => lookOf(leaf, forms)),
    ...leavesOf(before.fields, after.fields).map(({ path, ...leaf }) =>
      changed('visual', `The fields that the data give${inside(path)}`, leaf),
    ),
    ...namesOf(before.require ?? {}, after.require ?? {}).flatMap((name) =>
      requireOf(name, forms, sides),
    ),
    ...leavesOf(before.start, after.start).map(({ path, ...leaf }) =>
      changed('behaviour', `What the form starts with${inside(path)}`, leaf),
    ),
  ];
}

// helpers

/** Answers that are stored at a new path are not found at the old one. */
function bindOf({ before, after }: Pair<Form>, sides: Pair<VersionSide>): readonly DiffFinding[] {
  if (before.bind === after.bind) return [];
  const kept = Object.keys(fieldsOf(before)).some((name) =>
    isKept(`${before.bind}.${name}`, sides.before),
  );
  const where = (bind: string | null) => bind ?? 'nowhere: they are only sent';
  return [
    {
      kind: kept ? 'draft-breaking' : 'behaviour',
      text: 'The answers are kept in another place.',
      before: where(before.bind),
      after: where(after.bind),
      breaks: kept,
    },
  ];
}

function requireOf(
  name: string,
  { before, after }: Pair<Form>,
  sides: Pair<VersionSide>,
): readonly DiffFinding[] {
  const title = titleOf(fieldsOf(after), name);
  const [old, now] = [before.require?.[name], after.require?.[name]];
  if (old === undefined && now === undefined) return [];
  if (now === undefined)
    return [{ kind: 'behaviour', text: `${title} is no longer required at times.` }];
  if (old === undefined)
    return [
      {
        kind: 'behaviour',
        text: `${title} is now required of users ${whomWords(now, sides.after)}.`,
      },
    ];
  return compareGuard({ before: old, after: now }, sides, `${title} is now required of`);
}

/** UI options are visual changes, except new or removed choices. */
function lookOf({ path, ...leaf }: Leaf, { before, after }: Pair<Form>): DiffFinding {
  const [name = '', ...rest] = path;
  const title = name.startsWith('ui:')
    ? quoted(name)
    : titleOf({ ...fieldsOf(before), ...fieldsOf(after) }, name);
  const at = rest.indexOf('choices');
  const isChoice = at !== -1 && rest.length === at + 2;
  const isOne = leaf.before === undefined || leaf.after === undefined;
  if (isChoice && isOne)
    return changed('behaviour', `The choice ${quoted(rest.at(-1) ?? '')} of ${title}`, leaf);
  return changed(
    'visual',
    rest.length === 0 ? `The look of ${title}` : `The look of ${title}, ${quoted(rest.join('.'))}`,
    leaf,
  );
}

function inside(path: readonly string[]): string {
  return path.length === 0 ? '' : ` (${path.join('.')})`;
}
