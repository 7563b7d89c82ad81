// The state of a screen whose services return long names.

import type { Json } from '../../../engine/index.ts';
import { waitUntilSettled } from '../audit-page.ts';
import { narrowAndWide, type State } from '../state.ts';

/** One long word, and many words. */
const longName = `${'Heron'.repeat(12)} ${'and the Sons of Heron '.repeat(4)}`.trim();

export const longData: State = {
  id: 'long-data',
  prepare: (situation) => {
    const replies = new Map(
      [...situation.replies].map(([id, reply]) => [id, { ...reply, body: lengthen(reply.body) }]),
    );
    const before = JSON.stringify([...situation.replies.values()]);
    return JSON.stringify([...replies.values()]) === before ? null : { ...situation, replies };
  },
  enter: async ({ page, situation }) => {
    if (!(await waitUntilSettled(page))) return false;
    // Another name may lead to another screen.
    const [flow, step] = situation.screen.split('/');
    return (await page.locator(`main[data-flow="${flow}"][data-step="${step}"]`).count()) > 0;
  },
  looks: narrowAndWide,
};

// helpers

/** Replaces the names of companies and people in the body of a response. */
function lengthen(value: Json): Json {
  if (Array.isArray(value)) return value.map(lengthen);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      /^(companyName|company|name|businessName|legalName)$/.test(key) && typeof each === 'string'
        ? longName
        : lengthen(each),
    ]),
  );
}
