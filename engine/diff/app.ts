// Compares the application file of both versions.

import { isDeepEqual } from 'remeda';
import type { App, Json } from '../language/index.ts';
import { compareEntry } from './entry.ts';
import { leavesOf } from './leaves.ts';
import { compareConditions, compareDerived } from './named.ts';
import { compareOutcomes, compareReactions, namesOf } from './reactions.ts';
import { compareScope } from './scopes.ts';
import { compareActions } from './screens.ts';
import { keptNames } from './stored-names.ts';
import type { DiffFinding, Pair, VersionSide } from './types.ts';
import { changed, eventWords, isWords, quoted } from './words.ts';

/** Returns everything that changed in the application file and in the shared lists. */
export function compareApp(
  { before, after }: Pair<App>,
  sides: Pair<VersionSide>,
): readonly DiffFinding[] {
  return [
    ...compareScopes({ before, after }),
    ...parts.flatMap(([part, kind, what]) => partOf(part, kind, what, { before, after })),
    ...leavesOf(before.data, after.data).map(({ path, ...leaf }) =>
      changed(
        isWords(leaf.after ?? leaf.before) ? 'visual' : 'behaviour',
        `The shared list ${quoted(path[0] ?? '')}${path.length > 1 ? ` (${path.slice(1).join('.')})` : ''}`,
        leaf,
      ),
    ),
    ...compareEntry({ before: before.enter, after: after.enter }, sides, 'on entering any address'),
    ...namesOf(before.on, after.on).flatMap((event) =>
      compareReactions(
        { before: before.on[event] ?? [], after: after.on[event] ?? [] },
        sides,
        `${eventWords(event, undefined, sides.after)}, on every screen`,
      ),
    ),
    ...compareOutcomes({ before: before.outcomes, after: after.outcomes }, sides, 'a call'),
    ...compareConditions({ before: before.conditions, after: after.conditions }, sides),
    ...compareDerived({ before: before.derive, after: after.derive }, sides),
    ...compareActions({ before: before.shell.links, after: after.shell.links }, sides),
  ];
}

// helpers

/** The parts compared leaf by leaf: the name, the kind of change, and the name in messages. */
const parts = [
  ['name', 'visual', 'The name of the product'],
  ['texts', 'visual', 'The text'],
  ['description', 'visual', 'The description of the product'],
  ['locale', 'visual', 'The language of dates and numbers'],
  ['currency', 'behaviour', 'The currency of amounts'],
  ['home', 'contract', 'Where / and unknown addresses lead'],
  ['returnTo', 'behaviour', 'Where the address to come back to is kept'],
  ['token', 'contract', 'The access token that calls send'],
  ['exits', 'contract', 'The address that leaves'],
  ['leaves', 'contract', 'The list of places that may be left for'],
  ['events', 'contract', 'The event for analytics'],
  ['flags', 'behaviour', 'The flag'],
  ['config', 'contract', 'What the environment configures'],
  ['claims', 'behaviour', 'The claim that the check compares texts with'],
] as const satisfies readonly (readonly [keyof App, DiffFinding['kind'], string])[];

function partOf(
  part: (typeof parts)[number][0],
  kind: DiffFinding['kind'],
  what: string,
  { before, after }: Pair<App>,
): readonly DiffFinding[] {
  const found = leavesOf(before[part] as unknown as Json, after[part] as unknown as Json);
  return [
    ...found.map(({ path, ...leaf }) =>
      changed(kind, path.length === 0 ? what : `${what} ${quoted(path.join('.'))}`, leaf),
    ),
    ...(part === 'texts' ? shellOf({ before, after }) : []),
  ];
}

/** Compares the shell's texts and the parts for integrations. */
function shellOf({ before, after }: Pair<App>): readonly DiffFinding[] {
  const { links: _old, support: supportBefore, ...was } = before.shell;
  const { links: _now, support: supportAfter, ...is } = after.shell;
  return [
    ...leavesOf(was, is).map(({ path, ...leaf }) =>
      changed('visual', `Around every screen, ${quoted(path.join('.'))}`, leaf),
    ),
    ...leavesOf(supportBefore, supportAfter).map(({ path, ...leaf }) =>
      changed(
        'contract',
        [
          'What helpers beside the screens are told',
          ...(path.length === 0 ? [] : [`as ${quoted(path.join('.'))}`]),
        ].join(' '),
        leaf,
      ),
    ),
  ];
}

/**
 * The application's scopes are stored without a version, so no migration can update their drafts.
 */
function compareScopes({ before, after }: Pair<App>): readonly DiffFinding[] {
  const unversioned = { version: 1, migrations: [] };
  return namesOf(before.scopes, after.scopes).flatMap((name) => {
    const [old, now] = [before.scopes[name], after.scopes[name]];
    if (old && now)
      return isDeepEqual(old, now)
        ? []
        : compareScope(
            { before: old, after: now },
            { before: unversioned, after: unversioned },
            name,
          );
    const holds = old !== undefined && keptNames(old, false).length > 0;
    const text = `The data ${quoted(name)} are ${now ? 'new' : 'gone'}.`;
    return [{ kind: holds ? 'draft-breaking' : 'behaviour', text, breaks: holds } as const];
  });
}
