// A declared claim such as "you were not charged" is shown only after a service has rejected the
// charge, and on a screen only until it confirms something else.

import {
  escapeSegment,
  type Flow,
  formatForMessage,
  getValueAt,
  isObject,
  type Json,
} from '../../../language/index.ts';
import {
  findConfirmations,
  findConfirmedPaths,
  findPathsRead,
  haveOverlap,
} from '../../charges.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { findRejectionAround, getRejectedCharges } from '../../payments/rejected-charge.ts';
import { createPhrasePattern } from '../../texts/phrase-pattern.ts';
import { getTopFolder } from '../../top-folder.ts';
import {
  expandCondition,
  getConjuncts,
  getGuardsAround,
  getRequired,
} from '../../truth/screen-guards.ts';

const chargeCall = (on: string) =>
  `"help": { "call": "shop.charge", "idempotencyKey": "tea", "on": {\n          ${on} } }`;

const toast = '{ "toast": { "type": "error", "message": "Nothing was charged." } }';

/** Keeps a refusal in `state.kind`, and what the service says about the charge in `state.cups`. */
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
        findTexts(context.sources.values[file] ?? null, '')
          .filter(({ text }) => claim.test(text))
          .flatMap(({ text, pointer }) =>
            check(context, file, pointer, claim.exec(text)?.[0] ?? ''),
          ),
      );
  },
});

// helpers

interface PlacedText {
  readonly text: string;
  readonly pointer: string;
}

function findTexts(value: Json, pointer: string): readonly PlacedText[] {
  if (typeof value === 'string') return [{ text: value, pointer }];
  if (Array.isArray(value))
    return value.flatMap((each, index) => findTexts(each, `${pointer}/${index}`));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    isHiddenText(name, pointer) ? [] : findTexts(each, `${pointer}/${escapeSegment(name)}`),
  );
}

/** A condition's label and a `$comment` are not shown on a screen. */
function isHiddenText(name: string, pointer: string): boolean {
  if (name === '$comment' || (name === 'claims' && pointer === '')) return true;
  return (
    ['label', 'given', 'holds', 'fails'].includes(name) && /^\/conditions\/[^/]+$/.test(pointer)
  );
}

function check(
  context: CheckContext,
  file: string,
  pointer: string,
  phrase: string,
): readonly Finding[] {
  const isOnScreen = file.includes('/screens/');
  const kept = isOnScreen ? findKeptRejection(context, file, pointer) : null;
  if (kept)
    return [
      {
        ...{ file, pointer },
        message: `This text claims “${phrase}”. "${kept.flag}" does not change when the same item is bought later, for example in another tab.`,
        suggestion: `Store the value of "${kept.confirmation}" at the refusal, and show this only while the stored value is equal to "${kept.confirmation}".`,
      },
    ];
  const why = isOnScreen
    ? explainOnScreen(context, file, pointer)
    : explainInReaction(context, file, pointer);
  if (why === null) return [];
  const suggestion =
    'Write what is known ("We do not know yet whether your payment went through"), or write this only under a named refusal of the charging call, such as 402.';
  return [{ file, pointer, message: `This text claims “${phrase}”. ${why}`, suggestion }];
}

function explainInReaction(context: CheckContext, file: string, pointer: string): string | null {
  if (file === 'app.json' && pointer.startsWith('/texts/'))
    return 'It is shown after every call with this outcome, including a call that charged.';
  const raw = context.sources.values[file];
  const flow = getFlow(context, file);
  const back = /^(.*\/handoff)\/back\/on(?:\/\d+)?/.exec(pointer);
  if (back && flow) {
    const reaction = getValueAt(raw, back[0]);
    const handoff = getValueAt(raw, back[1] ?? '');
    const charge = isObject(handoff) ? formatForMessage(handoff.call) : '';
    const { when = null } = isObject(reaction) ? reaction : {};
    const read =
      when === null ? [] : findPathsRead(context.product.app, flow, expandCondition(when));
    return haveOverlap(read, [...findConfirmedPaths(context, flow, charge), 'result'])
      ? null
      : 'The case that shows it does not read the answer of the service about the charge.';
  }
  const refusal = findRejectionAround(context, raw, pointer);
  if (refusal === null) return 'No service has refused a charge here.';
  if (refusal.isDefinite) return null;
  return /^4\d\d$/.test(refusal.outcome)
    ? `When "${refusal.call}" ends with ${refusal.outcome}, an earlier call may have charged.`
    : `It is shown when "${refusal.call}" ends with "${refusal.outcome}", which does not rule out a charge.`;
}

function explainOnScreen(context: CheckContext, file: string, pointer: string): string | null {
  return getFlow(context, file) && findRejections(context, file, pointer).length === 0
    ? 'The screen shows it to every user who opens its address, and no guard requires a refused charge.'
    : null;
}

/**
 * Returns a rejection that a claim on a screen depends on, and what a service says about the charge
 * now, if no guard compares the two. Returns null if one does, or if nothing confirms the charge.
 */
function findKeptRejection(context: CheckContext, file: string, pointer: string) {
  const flow = getFlow(context, file);
  if (!flow) return null;
  const rejections = findRejections(context, file, pointer);
  const compared = getGuards(context, file, pointer)
    .flatMap((guard) => getRequired(flow, guard))
    .filter((each) => isObject(each) && each['=='] !== undefined)
    .map((each) => findPathsRead(context.product.app, flow, each));
  const isCompared = rejections.some(({ flag, confirmations }) =>
    compared.some((read) => haveOverlap(read, [flag]) && haveOverlap(read, confirmations)),
  );
  const kept = rejections.find(({ confirmations }) => confirmations.length > 0);
  return isCompared || !kept ? null : { flag: kept.flag, confirmation: kept.confirmations[0] };
}

/** Returns the values that a claim on a screen requires and that only a rejected charge sets. */
function findRejections(context: CheckContext, file: string, pointer: string) {
  const flow = getFlow(context, file);
  if (!flow) return [];
  return getGuards(context, file, pointer)
    .flatMap((guard) => getConjuncts(flow, guard))
    .flatMap((flag) => {
      const charges = getRejectedCharges(context, flow, flag);
      const confirmations = charges.flatMap((each) => findConfirmations(context, flow, each));
      return charges.length > 0 ? [{ flag, confirmations }] : [];
    });
}

function getGuards({ sources }: CheckContext, file: string, pointer: string): readonly Json[] {
  return getGuardsAround(sources.values[file], pointer).map(expandCondition);
}

function getFlow(context: CheckContext, file: string): Flow | undefined {
  return Object.values(context.product.flows).find(
    ({ id }) => context.folderOf(id) === getTopFolder(file),
  );
}
