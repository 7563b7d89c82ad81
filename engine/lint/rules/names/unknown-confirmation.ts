// The conditions that confirm a claim exist.

import { escapeSegment } from '../../../language/index.ts';
import { defineRule, suggestName } from '../../define-rule.ts';

export const unknownConfirmation = defineRule({
  id: 'names/unknown-confirmation',
  summary: 'A claim of app.json is confirmed by a condition that no flow declares.',
  why: 'The claim is refused where it is true, or the condition that confirms it was renamed.',
  examples: {
    valid: [
      {
        file: 'app.json',
        replace: '"confirmedBy": [\n        "signedIn"',
        by: '"confirmedBy": [\n"isGreen"',
      },
    ],
    invalid: [
      {
        file: 'app.json',
        replace: '"confirmedBy": [\n        "signedIn"',
        by: '"confirmedBy": [\n"signdIn"',
        ...{ at: 'app.json:128', says: 'Did you mean "signedIn"?' },
      },
    ],
  },
  check: ({ product }) => {
    const known = [product.app, ...Object.values(product.flows)].flatMap(({ conditions }) =>
      Object.keys(conditions),
    );
    return Object.entries(product.app.claims).flatMap(([name, { confirmedBy = [] }]) =>
      confirmedBy.flatMap((each, index) =>
        known.includes(each)
          ? []
          : [
              {
                file: 'app.json',
                pointer: `/claims/${escapeSegment(name)}/confirmedBy/${index}`,
                message: `There is no condition "${each}" in any flow, so it cannot confirm this claim.`,
                suggestion: suggestName(each, known),
              },
            ],
      ),
    );
  },
});
