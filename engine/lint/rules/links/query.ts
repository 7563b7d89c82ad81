// A link has only query parameters that its target reads.

import {
  combineGuards,
  escapeSegment,
  formatForMessage,
  getValueAt,
  isObject,
} from '../../../language/index.ts';
import { type CheckContext, defineRule, type Finding, suggestName } from '../../define-rule.ts';
import { findExpressionDependencies } from '../../expressions.ts';
import { findStepLinks, getQueryNames, type StepLink } from '../../step-links.ts';
import { createFormula, type PropositionalFormula } from '../../truth/formula.ts';

type Place = CheckContext['places'][number];

export const linkQuery = defineRule({
  id: 'links/query',
  summary:
    'A link has a query parameter that its target does not read, or lacks one that its target needs to lead back.',
  why: 'The target does not recognize where the user comes from, and leads the user to the wrong step.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"submit": [{ "when": { "present": [{ "var": "query.change" }] }, "go": "about" }, "@next"], "help": { "go": "about", "query": { "change": "1" } }',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"submit": [{ "when": { "present": [{ "var": "query.change" }] }, "go": "about" }, "@next"], "help": { "go": "about", "query": { "chnage": "1" } }',
        at: 'tea/flow.json:66',
        says: 'Nothing in "tea" reads "chnage" from the query. Did you mean "change"',
      },
      {
        file: 'tea/flow.json',
        replace: '"help": "about"',
        by: '"submit": [{ "when": { "present": [{ "var": "query.change" }] }, "go": "about" }, "@next"] } }, { "id": "last", "offPath": true, "screen": "about", "on": { "submit": "order" } }, { "id": "more", "offPath": true, "screen": "about", "redirect": { "unless": { "present": [{ "var": "query.seen" }] }, "go": "kind" }, "on": { "submit":\n"more", "help": { "go": "more", "query": {} }',
        at: 'tea/flow.json:67',
        says: '"more" reads "seen" from the query',
      },
    ],
  },
  check(context) {
    const links = findStepLinks(context);
    const names = collectQueryNames(context);
    const readIn = (flow: string) => [
      ...new Set([...(names.get('') ?? []), ...(names.get(flow) ?? [])]),
    ];
    const takenIn = (flow: string) =>
      [context.product.app.enter, context.product.flows[flow]?.enter].flatMap((entry) =>
        (entry?.take ?? []).map(({ query }) => query),
      );
    return [
      ...links
        .filter(({ query }) => Object.keys(query).length > 0)
        .flatMap((link) => findUnreadParameters(link, readIn(link.flow), takenIn(link.flow))),
      ...findLostParameters(context, links),
    ];
  },
});

// helpers

/**
 * Maps a flow id to the query parameters that the flow and its screens read. An empty id stands for the application.
 */
function collectQueryNames({ places }: CheckContext): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { kind, value, flow } of places) {
    const text = kind === 'text' ? formatForMessage(value) : '';
    const names =
      kind === 'logic'
        ? getQueryNames(value)
        : [...text.matchAll(/\{query\.([A-Za-z]\w*)/g)].map(([, name = '']) => name);
    if (names.length === 0) continue;
    const known = found.get(flow?.id ?? '') ?? [];
    found.set(flow?.id ?? '', known);
    known.push(...names);
  }
  return found;
}

/** Reports parameters that nothing reads if the link lacks another parameter that its target reads. */
function findUnreadParameters(
  { place, pointer, flow, query }: StepLink,
  read: readonly string[],
  takenNames: readonly string[],
): readonly Finding[] {
  const left = read.filter((name) => !Object.hasOwn(query, name) && !takenNames.includes(name));
  return Object.keys(query)
    .filter((name) => !read.includes(name) && !takenNames.includes(name) && left.length > 0)
    .map((name) => ({
      file: place.file,
      pointer: `${pointer}/query/${escapeSegment(name)}`,
      message: `Nothing in "${flow}" reads "${name}" from the query.`,
      suggestion: suggestName(name, left) ?? `It reads ${left.join(', ')}.`,
    }));
}

/** Reports links that lack the parameter from which their target returns to the link's step. */
function findLostParameters(context: CheckContext, links: readonly StepLink[]): readonly Finding[] {
  const { product, sources } = context;
  return context.places.flatMap((place) => {
    const { flow, step, file, pointer } = place;
    if (place.kind !== 'target' || !flow || step === null) return [];
    const own = pointer.replace(/\/go$/, '');
    const reaction = own === pointer ? null : getValueAt(sources.values[file], own);
    const guard = isObject(reaction) ? combineGuards(reaction) : undefined;
    if (guard === undefined) return [];
    const isBack = /^\/steps\/\d+\/on\//.test(pointer) && isOnlyReactionTo(context, place, own);
    const isRedirect = /^\/steps\/\d+\/redirect/.test(pointer);
    const names = isBack
      ? findExpressionDependencies(product.app, flow, guard).flatMap(getQueryNames)
      : isRedirect
        ? findDecidingPresence(createFormula(guard, { app: product.app, flow, location: '' }))
        : [];
    return names.flatMap((name) => {
      const here = links.filter(
        (link) => link.flow === flow.id && link.step === step && link.place.flow === flow,
      );
      const given = here.some(({ query }) => Object.hasOwn(query, name));
      const missing = here.filter(
        ({ place: from, query }) =>
          !Object.hasOwn(query, name) &&
          (isBack ? from.step === place.value && !from.redirect : !given),
      );
      return missing.map(
        (link): Finding => ({
          ...{ file: link.place.file, pointer: link.pointer },
          message: `"${step}" reads "${name}" from the query to recognize users who come from here, but this link does not set it.`,
          suggestion: `Add "query": { "${name}": … }.`,
          related: [{ file, pointer: own, message: 'It is read here.' }],
        }),
      );
    });
  });
}

/** Returns true if no other reaction in the list leads to the same target. */
function isOnlyReactionTo({ sources }: CheckContext, place: Place, own: string): boolean {
  const list = getValueAt(sources.values[place.file], own.replace(/\/\d+$/, ''));
  if (!Array.isArray(list)) return true;
  return list.filter((each) => (isObject(each) ? each.go : each) === place.value).length === 1;
}

/** Returns the parameters that decide only by being present. */
function findDecidingPresence(formula: PropositionalFormula): readonly string[] {
  if (formula.kind === 'not') return findDecidingPresence(formula.of);
  if (formula.kind !== 'fact' || formula.question.kind !== 'present') return [];
  const [, name] = /^\{"var":"query\.([A-Za-z]\w*)"\}/.exec(formula.term) ?? [];
  return name === undefined ? [] : [name];
}
