// Compares the application file of both versions.

import { isDeepEqual } from 'remeda';
import type { App, Json } from '../language/index.ts';
import { compareConditions, compareDerivedValues } from './conditions.ts';
import { createChangeFinding, describeEvent, isDisplayText, quoteText } from './describe.ts';
import { compareEntryRules } from './entry.ts';
import { findChangedLeaves } from './leaves.ts';
import { getPersistedPropertyNames } from './persisted-names.ts';
import { compareOutcomes, compareReactions, getNamesOfBothVersions } from './reactions.ts';
import { compareScope } from './scopes.ts';
import { compareActions } from './screens.ts';
import type { DiffFinding, VersionPair, VersionSide } from './types.ts';

/** Returns all changes in the application file and in the shared lists. */
export function compareApp(
  { before, after }: VersionPair<App>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  return [
    ...compareScopes({ before, after }),
    ...comparedProperties.flatMap(([part, kind, what]) =>
      compareProperty(part, kind, what, { before, after }),
    ),
    ...findChangedLeaves(before.data, after.data).map(({ path, ...leaf }) =>
      createChangeFinding(
        isDisplayText(leaf.after ?? leaf.before) ? 'visual' : 'behavior',
        `The shared list ${quoteText(path[0] ?? '')}${path.length > 1 ? ` (${path.slice(1).join('.')})` : ''}`,
        leaf,
      ),
    ),
    ...compareEntryRules(
      { before: before.enter, after: after.enter },
      sides,
      'on entering any address',
    ),
    ...getNamesOfBothVersions(before.on, after.on).flatMap((event) =>
      compareReactions(
        { before: before.on[event] ?? [], after: after.on[event] ?? [] },
        sides,
        `${describeEvent(event, undefined, sides.after)}, on every screen`,
      ),
    ),
    ...compareOutcomes({ before: before.outcomes, after: after.outcomes }, sides, 'a call'),
    ...compareConditions({ before: before.conditions, after: after.conditions }, sides),
    ...compareDerivedValues({ before: before.derive, after: after.derive }, sides),
    ...compareActions({ before: before.shell.links, after: after.shell.links }, sides),
  ];
}

// helpers

/** The properties of the application that are compared leaf by leaf: name, kind of change, and name in messages. */
const comparedProperties = [
  ['name', 'visual', 'The name of the product'],
  ['texts', 'visual', 'The text'],
  ['description', 'visual', 'The description of the product'],
  ['locale', 'visual', 'The language of dates and numbers'],
  ['languages', 'visual', 'The languages to choose from'],
  ['currency', 'behavior', 'The currency of amounts'],
  ['home', 'contract', 'Where / and unknown addresses lead'],
  ['returnTo', 'behavior', 'Where the address to come back to is kept'],
  ['token', 'contract', 'The access token that calls send'],
  ['exits', 'contract', 'The address that leaves'],
  ['leaves', 'contract', 'The list of places that may be left for'],
  ['events', 'contract', 'The event for analytics'],
  ['flags', 'behavior', 'The flag'],
  ['config', 'contract', 'What the environment configures'],
  ['claims', 'behavior', 'The claim that the check compares texts with'],
] as const satisfies readonly (readonly [keyof App, DiffFinding['kind'], string])[];

function compareProperty(
  part: (typeof comparedProperties)[number][0],
  kind: DiffFinding['kind'],
  what: string,
  { before, after }: VersionPair<App>,
): readonly DiffFinding[] {
  const found = findChangedLeaves(before[part] as unknown as Json, after[part] as unknown as Json);
  return [
    ...found.map(({ path, ...leaf }) =>
      createChangeFinding(
        kind,
        path.length === 0 ? what : `${what} ${quoteText(path.join('.'))}`,
        leaf,
      ),
    ),
    ...(part === 'texts' ? compareShell({ before, after }) : []),
  ];
}

/** Compares the texts of the shell and its data for integrations. */
function compareShell({ before, after }: VersionPair<App>): readonly DiffFinding[] {
  const { links: _old, support: supportBefore, ...was } = before.shell;
  const { links: _now, support: supportAfter, ...is } = after.shell;
  return [
    ...findChangedLeaves(was as unknown as Json, is as unknown as Json).map(({ path, ...leaf }) =>
      createChangeFinding('visual', `Around every screen, ${quoteText(path.join('.'))}`, leaf),
    ),
    ...findChangedLeaves(supportBefore, supportAfter).map(({ path, ...leaf }) =>
      createChangeFinding(
        'contract',
        [
          'The data for helpers next to the screens',
          ...(path.length === 0 ? [] : [`as ${quoteText(path.join('.'))}`]),
        ].join(' '),
        leaf,
      ),
    ),
  ];
}

/**
 * Compares the scopes of the application. Scopes are stored without a version, so no migration can update their drafts.
 */
function compareScopes({ before, after }: VersionPair<App>): readonly DiffFinding[] {
  const unversioned = { version: 1, migrations: [] };
  return getNamesOfBothVersions(before.scopes, after.scopes).flatMap((name) => {
    const [old, now] = [before.scopes[name], after.scopes[name]];
    if (old && now)
      return isDeepEqual(old, now)
        ? []
        : compareScope(
            { before: old, after: now },
            { before: unversioned, after: unversioned },
            name,
          );
    const holds = old !== undefined && getPersistedPropertyNames(old, false).length > 0;
    const text = `The data ${quoteText(name)} are ${now ? 'new' : 'gone'}.`;
    return [{ kind: holds ? 'draft-breaking' : 'behavior', text, breaks: holds } as const];
  });
}
