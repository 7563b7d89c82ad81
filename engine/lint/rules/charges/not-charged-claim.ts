// A declared claim such as "you were not charged" is shown only after a service has rejected the charge. On a screen,
// the claim is shown only until the service confirms something else.

import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { findKeptRejection } from '../../payments/kept-rejection.ts';
import { explainUnprovenClaim } from '../../payments/unproven-claim.ts';
import { createPhrasePattern } from '../../texts/phrase-pattern.ts';
import { findPlacedTexts } from '../../texts/placed-texts.ts';

const chargeCall = (on: string) =>
  `"help": { "call": "shop.charge", "idempotencyKey": "tea", "on": {\n          ${on} } }`;

const toast = '{ "toast": { "type": "error", "message": "Nothing was charged." } }';

/** Stores a rejection in `state.kind`, and the service's response about the charge in `state.cups`. */
const refusal = {
  ...{ file: 'tea/flow.json', replace: '"help": "about"' },
  by: `${chargeCall('"402": { "assign": { "state.kind": "green" } }')} }, "load": { "call": "shop.paid", "into": "state.cups"`,
};
const claimScreen = (when: string) => ({
  'tea/screens/about.json': `{
  "title": "About tea",
  "blocks": [
    {
      "block": "text",
      "when": ${when},
      "text": "Nothing was charged."
    }
  ],
  "actions": [{ "event": "submit", "label": "Back to the choice" }]
}
`,
});
const flag = '{ "var": "state.kind" }';

export const notChargedClaim = defineRule({
  id: 'charges/not-charged-claim',
  summary: 'A text says that nothing was charged, although a charge may have been made.',
  why: 'A user who was charged reads that nothing was charged, and pays a second time.',
  examples: {
    valid: [
      { file: 'tea/flow.json', replace: '"help": "about"', by: chargeCall(`"402": ${toast}`) },
      {
        file: 'tea/screens/about.json',
        replace: 'Leaves in water.',
        by: 'Nothing is charged before you have seen the price.',
      },
      {
        ...refusal,
        also: claimScreen(`{ "and": [${flag}, { "==": [${flag}, { "var": "state.cups" }] }] }`),
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: chargeCall(`"*": ${toast}`),
        at: 'tea/flow.json:67',
        says: 'does not rule out a charge',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: chargeCall(`"409": ${toast}`),
        at: 'tea/flow.json:67',
        says: '409',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: `"help": ${toast}`,
        at: 'tea/flow.json:66',
        says: 'No service has refused a charge here',
      },
      {
        file: 'app.json',
        replace: '"text": "No."',
        by: '"text": "No. You have not been charged."',
        at: 'app.json:87',
        says: 'every call',
      },
      {
        file: 'tea/screens/about.json',
        replace: 'Leaves in water.',
        by: 'Nothing was charged.',
        at: 'tea/screens/about.json:6',
        says: 'address',
      },
      {
        ...{ ...refusal, also: claimScreen(flag) },
        ...{
          at: 'tea/screens/about.json:7',
          says: 'show this only while the stored value is equal',
        },
      },
      {
        ...refusal,
        also: claimScreen(
          `{ "and": [${flag}, { "or": ["isGreen", { "==": [${flag}, { "var": "state.cups" }] }] }] }`,
        ),
        ...{ at: 'tea/screens/about.json:7', says: 'does not change' },
      },
    ],
  },
  check(context) {
    const phrases = Object.values(context.product.app.claims).flatMap((each) =>
      each.confirmedBy === undefined && !each.deniesRenewal ? each.phrases : [],
    );
    if (phrases.length === 0) return [];
    const claim = createPhrasePattern(phrases);
    return Object.entries(context.sources.files)
      .filter(
        ([file, text]) => /(?:^app|\/flow|\/screens\/.*)\.json$/.test(file) && claim.test(text),
      )
      .flatMap(([file]) =>
        findPlacedTexts(context.sources.values[file] ?? null, '')
          .filter(({ text }) => claim.test(text))
          .flatMap(({ text, pointer }) =>
            check(context, file, pointer, claim.exec(text)?.[0] ?? ''),
          ),
      );
  },
});

// helpers

function check(
  context: CheckContext,
  file: string,
  pointer: string,
  phrase: string,
): readonly Finding[] {
  const kept = file.includes('/screens/') ? findKeptRejection(context, file, pointer) : null;
  if (kept)
    return [
      {
        ...{ file, pointer },
        message: `This text claims “${phrase}”. "${kept.flag}" does not change when the same item is bought later, for example in another tab.`,
        suggestion: `Store the value of "${kept.confirmation}" at the refusal, and show this only while the stored value is equal to "${kept.confirmation}".`,
      },
    ];
  const why = explainUnprovenClaim(context, file, pointer);
  if (why === null) return [];
  const suggestion =
    'Write what is known ("We do not know yet whether your payment went through"), or write this only under a named refusal of the charging call, such as 402.';
  return [{ file, pointer, message: `This text claims “${phrase}”. ${why}`, suggestion }];
}
