// Compares forms: their fields, their UI options, and the data path that stores the answers.

import type { Form } from '../language/index.ts';
import { describeAffectedUsers } from './audience.ts';
import { createChangeFinding, quoteText } from './describe.ts';
import { compareFields, describeField, getFormFields } from './fields.ts';
import { compareGuard } from './guard.ts';
import { findChangedLeaves } from './leaves.ts';
import { isPersistedPath } from './persisted-names.ts';
import { getNamesOfBothVersions } from './reactions.ts';
import type { ChangedLeaf, DiffFinding, VersionPair, VersionSide } from './types.ts';

/** Compares the forms of one screen in both versions. Either screen may have no form. */
export function compareForm(
  { before, after }: VersionPair<Form | undefined>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  if (!before && !after) return [];
  if (!before || !after)
    return [{ kind: 'behavior', text: after ? 'A form is new.' : 'The form is gone.' }];
  const forms = { before, after };
  return [
    ...compareGuard(
      { before: before.when, after: after.when },
      sides,
      'The questions are now asked of',
    ),
    ...compareBind(forms, sides),
    ...compareFields(forms, sides),
    ...findChangedLeaves(before.ui, after.ui).map((leaf) => createUiFinding(leaf, forms)),
    ...findChangedLeaves(before.fields, after.fields).map(({ path, ...leaf }) =>
      createChangeFinding('visual', `The fields that the data give${formatSubpath(path)}`, leaf),
    ),
    ...getNamesOfBothVersions(before.require ?? {}, after.require ?? {}).flatMap((name) =>
      compareRequireGuard(name, forms, sides),
    ),
    ...findChangedLeaves(before.start, after.start).map(({ path, ...leaf }) =>
      createChangeFinding('behavior', `What the form starts with${formatSubpath(path)}`, leaf),
    ),
  ];
}

// helpers

/** Compares the data path of the answers. Answers that are stored at the old path are lost if the path changes. */
function compareBind(
  { before, after }: VersionPair<Form>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  if (before.bind === after.bind) return [];
  const kept = Object.keys(getFormFields(before)).some((name) =>
    isPersistedPath(`${before.bind}.${name}`, sides.before),
  );
  const where = (bind: string | null) => bind ?? 'nowhere: they are only sent';
  return [
    {
      kind: kept ? 'draft-breaking' : 'behavior',
      text: 'The answers are kept in another place.',
      before: where(before.bind),
      after: where(after.bind),
      breaks: kept,
    },
  ];
}

function compareRequireGuard(
  name: string,
  { before, after }: VersionPair<Form>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  const title = describeField(getFormFields(after), name);
  const [old, now] = [before.require?.[name], after.require?.[name]];
  if (old === undefined && now === undefined) return [];
  if (now === undefined)
    return [{ kind: 'behavior', text: `${title} is no longer required at times.` }];
  if (old === undefined)
    return [
      {
        kind: 'behavior',
        text: `${title} is now required of users ${describeAffectedUsers(now, sides.after)}.`,
      },
    ];
  return compareGuard({ before: old, after: now }, sides, `${title} is now required of`);
}

/** Creates the finding for a changed UI option. It is a visual change, unless choices are added or removed. */
function createUiFinding(
  { path, ...leaf }: ChangedLeaf,
  { before, after }: VersionPair<Form>,
): DiffFinding {
  const [name = '', ...rest] = path;
  const title = name.startsWith('ui:')
    ? quoteText(name)
    : describeField({ ...getFormFields(before), ...getFormFields(after) }, name);
  const at = rest.indexOf('choices');
  const isChoice = at !== -1 && rest.length === at + 2;
  const isOne = leaf.before === undefined || leaf.after === undefined;
  if (isChoice && isOne)
    return createChangeFinding(
      'behavior',
      `The choice ${quoteText(rest.at(-1) ?? '')} of ${title}`,
      leaf,
    );
  return createChangeFinding(
    'visual',
    rest.length === 0
      ? `The look of ${title}`
      : `The look of ${title}, ${quoteText(rest.join('.'))}`,
    leaf,
  );
}

function formatSubpath(path: readonly string[]): string {
  return path.length === 0 ? '' : ` (${path.join('.')})`;
}
