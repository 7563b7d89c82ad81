// Compares the entry rules of the application or of a flow.

import { isDeepEqual } from 'remeda';
import type { EnterRules, QueryTake } from '../language/index.ts';
import { alignLists } from './align.ts';
import { createChangeFinding, quoteText } from './describe.ts';
import { compareGuard } from './guard.ts';
import { compareLoads } from './loads.ts';
import { compareReactions } from './reactions.ts';
import type { DiffFinding, VersionPair, VersionSide } from './types.ts';

/** @param at describes when the rules run, such as "on entering the flow" */
export function compareEntryRules(
  { before, after }: VersionPair<EnterRules>,
  sides: VersionPair<VersionSide>,
  at: string,
): readonly DiffFinding[] {
  return [
    ...compareQueryValues({ before: before.take, after: after.take }, sides, at),
    ...compareReactions({ before: before.redirect, after: after.redirect }, sides, at),
    ...compareLoads({ before: before.load, after: after.load }, sides, at),
    ...compareReactions(
      { before: before.then, after: after.then },
      sides,
      `${at}, once everything is loaded`,
    ),
  ];
}

// helpers

/** Compares the query values that external links may contain. */
function compareQueryValues(
  { before, after }: VersionPair<readonly QueryTake[]>,
  sides: VersionPair<VersionSide>,
  at: string,
): readonly DiffFinding[] {
  const pairs = alignLists(before, after, (one, other) => one.query === other.query);
  return pairs.flatMap((pair): readonly DiffFinding[] => {
    const query = quoteText(pair.after?.query ?? pair.before?.query ?? '');
    if (!pair.before || !pair.after) {
      const text = `The value ${query} of the address is ${pair.after ? 'now' : 'no longer'} kept ${at}.`;
      return [{ kind: 'contract', text }];
    }
    const [old, now] = [pair.before, pair.after];
    if (isDeepEqual(old, now)) return [];
    return [
      ...(old.query === now.query && old.into === now.into
        ? []
        : [
            createChangeFinding(
              'contract',
              `Where the value ${query} of the address is kept ${at}`,
              {
                before: `${old.query} in ${old.into}`,
                after: `${now.query} in ${now.into}`,
              },
            ),
          ]),
      ...(old.remove === now.remove
        ? []
        : [
            {
              kind: 'contract',
              text: `The value ${query} is ${now.remove ? 'now taken out of' : 'now left in'} the address ${at}.`,
            } as const,
          ]),
      ...compareGuard(
        { before: old.when, after: now.when },
        sides,
        `The value ${query} of the address is now kept ${at} of`,
        'contract',
      ),
    ];
  });
}
