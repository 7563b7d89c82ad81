// A declared claim such as "your payment has arrived" is shown only while a condition that confirms the claim holds.

import {
  type App,
  type Flow,
  getValueAt,
  isObject,
  type Step,
  uncapitalize,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { getHumanTexts } from '../../texts/human-text.ts';
import type { HumanText } from '../../texts/note-text.ts';
import { createPhrasePattern } from '../../texts/phrase-pattern.ts';
import { getEnclosingGuards } from '../../truth/enclosing-guards.ts';
import {
  createConjunction,
  createFormula,
  negateFormula,
  type PropositionalFormula,
} from '../../truth/formula.ts';
import { isSatisfiable } from '../../truth/satisfiable.ts';
import { getShownFacts } from '../../truth/shown-facts.ts';

const file = 'tea/screens/about.json';
const replace = '"text": "Leaves in water."';
const chosen = (yes: string, no: string) =>
  `"text": { "$": { "if": [{ "is": "signedIn" },\n"${yes}",\n"${no}"] } }`;

export const unconfirmedClaim = defineRule({
  id: 'texts/unconfirmed-claim',
  summary: 'A text claims something that no condition confirms at the place where it is shown.',
  why: 'The user believes that something is paid or done that is not, and does nothing more about it.',
  examples: {
    valid: [
      { file, replace, by: '"when": "signedIn", "text": "Your tea is yours."' },
      { file, replace, by: chosen('Your tea is yours.', 'Wait.') },
      { file, replace, by: '"text": "Sit down as soon as your tea is yours."' },
    ],
    invalid: [
      {
        file,
        replace,
        by: '"text": "Your tea is yours."',
        at: `${file}:6`,
        says: '“tea is yours”',
      },
      {
        ...{ file, replace, by: chosen('Wait.', 'Your tea is yours.') },
        ...{ at: `${file}:8`, says: 'Show it only when “signedIn” holds' },
      },
      {
        ...{ file, replace, by: '"when": "signedIn", "text": "Your tea is gone for good."' },
        ...{ at: `${file}:6`, says: 'Nothing confirms' },
      },
    ],
  },
  check: createPerFlowCheck(findClaims),
});

// helpers

interface DeclaredClaim {
  readonly about: string;
  readonly pattern: RegExp;
  readonly confirmedBy: readonly string[];
}

function findClaims(context: FlowContext): readonly Finding[] {
  const claims = getDeclaredClaims(context.product.app);
  if (claims.length === 0) return [];
  const [flow] = Object.values(context.product.flows);
  if (!flow) return [];
  return getHumanTexts(context).flatMap((text) =>
    claims.flatMap((claim) => {
      const phrase = findPhrase(claim.pattern, text.value);
      return phrase === null ? [] : checkClaim(context, flow, text, { ...claim, phrase });
    }),
  );
}

const claimsCache = new WeakMap<App, readonly DeclaredClaim[]>();

function getDeclaredClaims(app: App): readonly DeclaredClaim[] {
  const known =
    claimsCache.get(app) ??
    Object.values(app.claims).flatMap(({ about, phrases, confirmedBy }) =>
      confirmedBy === undefined
        ? []
        : [{ about, confirmedBy, pattern: createPhrasePattern(phrases) }],
    );
  claimsCache.set(app, known);
  return known;
}

/** Returns the phrase that a text contains. Ignores sentences about a later time or another case. */
function findPhrase(pattern: RegExp, text: string): string | null {
  const found = pattern.exec(text);
  if (!found) return null;
  const before =
    text
      .slice(0, found.index)
      .split(/[.!?:;]\s/)
      .at(-1) ?? '';
  return /\b(?:once|soon|when|whether|if|until|after|before|or)\b/i.test(before) ? null : found[0];
}

interface FoundClaim extends DeclaredClaim {
  readonly phrase: string;
}

function checkClaim(
  context: FlowContext,
  flow: Flow,
  { file, pointer }: HumanText,
  { about, confirmedBy, phrase }: FoundClaim,
): readonly Finding[] {
  const at = { file, pointer };
  const claim = uncapitalize(about).replace(/\.$/, '');
  const start = `This text claims ${claim} (“${phrase}”).`;
  if (confirmedBy.length === 0)
    return [
      {
        ...at,
        message: `${start} Nothing confirms that.`,
        suggestion:
          'Say what is known, or add the condition that confirms it to "confirmedBy" in "claims" of app.json.',
      },
    ];
  // A text in a family value or in a named part is checked at the place that uses it.
  if (/^\/(?:with|parts)\//.test(pointer) || followsCharge(context, at)) return [];
  const { app } = context.product;
  const own = confirmedBy.filter((each) => flow.conditions[each] ?? app.conditions[each]);
  const isOpen = getCases(context, flow, at).some((facts) =>
    isSatisfiable(
      createConjunction([
        ...facts,
        ...own.map((is) => negateFormula(createFormula({ is }, { app, flow, location: '' }))),
      ]),
    ),
  );
  const names = own.map((each) => `“${each}”`).join(' or ');
  return isOpen
    ? [
        {
          ...at,
          message: `${start} It is also shown to users for whom this is not confirmed.`,
          suggestion: names
            ? `Show it only when ${names} holds, and say what is known otherwise.`
            : 'Say what is known, or name the condition that confirms it in "confirmedBy" in "claims" of app.json.',
        },
      ]
    : [];
}

type TextPlace = Pick<Finding, 'file' | 'pointer'>;

/** Returns the facts that hold where a text is shown. Returns one list of facts for each step that shows the text. */
function getCases(
  context: FlowContext,
  flow: Flow,
  { file, pointer }: TextPlace,
): readonly (readonly PropositionalFormula[])[] {
  const { app } = context.product;
  const around = getEnclosingGuards(context.sources.values[file], pointer);
  const create = (step: Step | null) => {
    const names = { app, flow, location: step?.id ?? '' };
    return [
      ...around.map(({ rule, holds }) => {
        const formula = createFormula(rule, names);
        return holds ? formula : negateFormula(formula);
      }),
      ...(step ? getShownFacts(flow, step, names) : []),
    ];
  };
  const [, screen] = /\/screens\/(.+)\.json$/.exec(file) ?? [];
  if (screen === undefined) return [create(null)];
  return flow.steps.filter((step) => step.screen === screen).map(create);
}

/** Returns true inside the handler of a charging call's response, which confirms the charge itself. */
function followsCharge(context: FlowContext, { file, pointer }: TextPlace): boolean {
  const source = context.sources.values[file];
  const segments = pointer.split('/');
  return segments.some((segment, at) => {
    if (segment !== 'on' || segments[at + 1] !== 'ok') return false;
    const owner = getValueAt(source, segments.slice(0, at).join('/'));
    return isObject(owner) && getOperationContract(context, owner.call)?.charges !== undefined;
  });
}
