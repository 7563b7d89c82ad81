// Compares one flow in both versions.

import type { Flow } from '../language/index.ts';
import { compareAddresses, reportRemovedSteps } from './addresses.ts';
import { compareConditions, compareDerivedValues } from './conditions.ts';
import { createChangeFinding, describeEvent, isDisplayText } from './describe.ts';
import { compareEntryRules } from './entry.ts';
import { findChangedLeaves } from './leaves.ts';
import { compareOutcomes, compareReactions, getNamesOfBothVersions } from './reactions.ts';
import { compareProperties, compareScope } from './scopes.ts';
import { compareScreens } from './screens.ts';
import { compareSteps } from './steps.ts';
import type { DiffFinding, VersionPair, VersionSide } from './types.ts';
import { compareVersions } from './versions.ts';

/** Returns all changes in a flow that exists in both versions. */
export function compareFlow(
  flows: VersionPair<Flow>,
  sides: VersionPair<VersionSide>,
): readonly DiffFinding[] {
  const { before, after } = flows;
  return [
    ...compareState(flows),
    ...reportRemovedSteps(flows),
    ...compareAddresses(flows),
    ...(before.title === after.title
      ? []
      : [
          createChangeFinding('visual', 'The title of the flow', {
            before: before.title,
            after: after.title,
          }),
        ]),
    ...compareEntryRules(
      { before: before.enter, after: after.enter },
      sides,
      'on entering the flow',
    ),
    ...compareReactions(
      { before: before.start, after: after.start },
      sides,
      'at the flow’s own address',
    ),
    ...compareSteps(flows, sides),
    ...getNamesOfBothVersions(before.on, after.on).flatMap((event) =>
      compareReactions(
        { before: before.on[event] ?? [], after: after.on[event] ?? [] },
        sides,
        `${describeEvent(event, undefined, sides.after)}, on every step of the flow`,
      ),
    ),
    ...compareOutcomes(
      { before: before.outcomes, after: after.outcomes },
      sides,
      'a call of the flow',
    ),
    ...compareConditions({ before: before.conditions, after: after.conditions }, sides),
    ...compareDerivedValues({ before: before.derive, after: after.derive }, sides),
    ...findChangedLeaves(before.with, after.with).map(({ path, ...leaf }) =>
      createChangeFinding(
        isDisplayText(leaf.before ?? leaf.after) ? 'visual' : 'behavior',
        `The flow’s own value “${path.join('.')}”`,
        leaf,
      ),
    ),
    ...compareScreens(flows, sides),
  ];
}

// helpers

function compareState(flows: VersionPair<Flow>): readonly DiffFinding[] {
  const { before, after } = flows;
  const unversioned = { version: 1, migrations: [] };
  const versions = before.state.entries
    ? { before: unversioned, after: unversioned }
    : { before, after };
  const scopes = { before: before.state, after: after.state };
  const found = compareScope(scopes, versions, 'state');
  // A migration cannot move data to another storage.
  const isOld =
    before.version === after.version &&
    compareProperties(scopes, versions, 'state').some(({ breaks }) => breaks === true);
  const hint: DiffFinding = {
    kind: 'draft-breaking',
    text: `The version is still ${after.version}, though drafts no longer fit: raise it, with a migration from version ${after.version}.`,
    breaks: true,
  };
  return [...found, ...(isOld && !before.state.entries ? [hint] : []), ...compareVersions(flows)];
}
