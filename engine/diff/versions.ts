// Compares the version of a flow. The version must increase if drafts break, with a migration for each version.

import { isDeepEqual } from 'remeda';
import type { Flow, Migration } from '../language/index.ts';
import { describeMissingMigrations } from './trace-migrations.ts';
import type { DiffFinding, VersionPair } from './types.ts';

/** Compares the version and the migrations of a flow. */
export function compareVersions(flows: VersionPair<Flow>): readonly DiffFinding[] {
  const { before, after } = flows;
  const missing = describeMissingMigrations(flows);
  const findings: DiffFinding[] = [];
  const say = (breaks: boolean, text: string, covered?: string) =>
    findings.push({
      kind: 'draft-breaking',
      text,
      breaks,
      ...(covered === undefined ? {} : { covered }),
    });
  const raised = `The version is now ${after.version}, and was ${before.version}`;
  if (after.version < before.version)
    say(true, `${raised}: drafts of a later version are taken as far as they fit.`);
  else if (missing !== null) say(true, `${raised}: there is no migration from version ${missing}.`);
  else if (after.version > before.version)
    say(false, `${raised}.`, 'there is a migration from each version between');
  for (const old of before.migrations.filter(({ from }) => from < before.version)) {
    const now = findMigration(old.from, after.migrations);
    if (!now) say(true, `Drafts of version ${old.from} are no longer migrated.`);
    else if (!isDeepEqual(now, old))
      say(
        false,
        `Drafts of version ${old.from} are migrated in another way.`,
        'only drafts that are older still',
      );
  }
  for (const now of after.migrations)
    if (
      !findMigration(now.from, before.migrations) &&
      (now.from < before.version || now.from >= after.version)
    )
      say(
        false,
        `A migration from version ${now.from} is new.`,
        'no draft of the last version meets it',
      );
  return findings;
}

// helpers

function findMigration(from: number, migrations: readonly Migration[]): Migration | undefined {
  return migrations.find((each) => each.from === from);
}
