// A return address that is passed to a service leads to a step that the query of the address opens.

import {
  type Flow,
  flowFile,
  formatForMessage,
  getValueAt,
  isObject,
  parseTarget,
  type Step,
} from '../../../language/index.ts';
import { findStepById } from '../../declared-names.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { createAbsenceFacts, findQueryNamesBehind } from '../../truth/absent-query.ts';
import { createConjunction, createFormula, negateFormula } from '../../truth/formula.ts';
import { isSatisfiable } from '../../truth/satisfiable.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const link = (query: string) =>
  `"help": { "call": "shop.look", "with": {\n"successUrl": { "$link": "thanks", "query": { ${query} } } }, "on": { "ok": "about" } } } }, { "id": "thanks", "offPath": true, "screen": "about", "redirect": { "unless": { "and": [{ "present": [{ "var": "query.mail" }] }, "signedIn"] }, "go": "kind" }, "on": { "submit": "kind"`;

export const closedLink = defineRule({
  id: 'paths/closed-link',
  summary:
    'An address that is given to a service leads to a step that redirects every user who opens this address.',
  why: 'Users who return after a payment are sent to the start, as if they had not paid.',
  examples: {
    valid: [{ file, replace, by: link('"mail": { "$": { "var": "session.name" } }') }],
    invalid: [
      { file, replace, by: link(''), at: `${file}:67`, says: 'redirects every user' },
      { file, replace, by: link('"name": "1"'), at: `${file}:67`, says: 'reads "mail"' },
    ],
  },
  check: (context) => context.places.flatMap((place) => check(context, place)),
});

// helpers

function check(
  context: CheckContext,
  { kind, file, pointer, value, flow }: CheckContext['places'][number],
): readonly Finding[] {
  if (kind !== 'target' || !flow || !pointer.endsWith('/$link')) return [];
  const { product, sources } = context;
  const target = parseTarget(formatForMessage(value), flow.id);
  const there = Object.hasOwn(product.flows, target.flow) ? product.flows[target.flow] : undefined;
  const step = there ? findStepById(there, target.step) : undefined;
  if (!there || !step || step.redirect.length === 0) return [];
  const own = pointer.replace(/\/\$link$/, '');
  const raw = getValueAt(sources.values[file], own);
  const given = isObject(raw) && isObject(raw.query) ? Object.keys(raw.query) : [];
  const missing = findMissingName(context, there, step, given);
  if (missing === null) return [];
  return [
    {
      ...{ file, pointer: isObject(raw) && raw.query !== undefined ? `${own}/query` : own },
      message: `"${step.id}" redirects every user who opens this address: it reads "${missing}" from the query, which the address does not have.`,
      suggestion: `Add "${missing}" to the "query" of this link.`,
      related: [
        {
          ...{
            file: flowFile(context.folderOf(there.id)),
            pointer: `/steps/${there.steps.indexOf(step)}/redirect`,
          },
          message: 'The guard.',
        },
      ],
    },
  ];
}

/** Returns the missing query parameter, or null if a user with the given parameters stays on the step. */
function findMissingName(
  { product }: CheckContext,
  flow: Flow,
  step: Step,
  given: readonly string[],
): string | null {
  const names = { app: product.app, flow, location: step.id };
  const rules = step.redirect.flatMap(({ go, leave, when, return: detour }) =>
    (go === undefined && leave === undefined) || detour ? [] : [when ?? true],
  );
  const absent = findQueryNamesBehind(product.app, flow, rules).filter(
    (name) => !given.includes(name),
  );
  const [first] = absent;
  if (first === undefined) return null;
  const stays = rules.map((rule) => negateFormula(createFormula(rule, names)));
  const facts = createAbsenceFacts(absent, names);
  return isSatisfiable(createConjunction(stays)) &&
    !isSatisfiable(createConjunction([...stays, ...facts]))
    ? first
    : null;
}
