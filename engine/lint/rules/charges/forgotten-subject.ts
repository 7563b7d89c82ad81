// The return addresses of a payment page contain the data that identifies the purchase, if another
// tab can change this data during the payment.

import { groupBy, last, unique, uniqueBy } from 'remeda';
import {
  type App,
  type Flow,
  flowFile,
  getExpressionReads,
  getFirstSegment,
  isObject,
  type Json,
  type JsonObject,
  parseTarget,
  type QueryTake,
  type Reaction,
  type Step,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getOperationContract } from '../../catalog.ts';
import { doPathListsOverlap, findPathsInTemplate } from '../../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { findExpressionsInTemplate } from '../../expressions.ts';

const file = 'tea/flow.json';
const kind = '{ "$": { "var": "state.kind" } }';
const createPayment = (
  query: string,
  take = '"query": "kind", "into": "state.kind"',
  back = query,
  on = '',
) => ({
  file,
  replace: '"steps": [',
  by: `"enter": { "take": [{ ${take} }] }, "steps": [{ "id": "pay", "offPath": true, ${on}"handoff": { "call": "shop.charge", "idempotencyKey": "tea", "with": {\n"paidUrl": { "$link": "about"${query} },\n"backUrl": { "$link": "kind"${back} } }, "leave": { "$": { "var": "result.url" } }, "allow": "pay", "on": {}, "back": { "confirm": { "call": "shop.paid", "with": { "kind": ${kind}, "cups": 1 } }, "every": 2, "for": 20, "on": ["order"], "late": ["kind"] } } },`,
});
const signOut = '"on": { "out": { "resetFlows": true, "go": "about" } }, ';

export const forgottenSubject = defineRule({
  id: 'charges/forgotten-subject',
  summary:
    'A return address of a payment page does not contain the data that identifies the purchase, although another tab or a sign-out can change this data during the payment.',
  why: 'The page asks a service about another purchase than the one that was paid for, and a user who has paid waits forever.',
  examples: {
    valid: [
      createPayment(`, "query": { "kind": ${kind} }`),
      createPayment(`, "query": { "which": ${kind} }`, '"query": "which", "into": "state.cups"'),
      createPayment('', '"query": "cups", "into": "state.cups"'),
      createPayment(
        `, "query": { "kind": ${kind} }`,
        '"query": "kind", "into": "state.kind" }, { "query": "which", "into": "state.kind"',
      ),
      createPayment(
        `, "query": { "kind": ${kind}, "which": ${kind} }`,
        '"query": "kind", "into": "state.kind", "remove": true',
        undefined,
        signOut,
      ),
    ],
    invalid: [
      {
        ...createPayment(''),
        at: `${file}:63`,
        says: 'takes it from the query "kind"',
      },
      {
        ...createPayment(', "query": { "kind": "green" }'),
        at: `${file}:63`,
        says: 'takes it from the query "kind"',
      },
      {
        ...createPayment(
          '',
          '"query": "cups", "into": "state.cups"',
          `, "query": { "cups": ${kind} }`,
          signOut,
        ),
        at: `${file}:63`,
        says: 'Nothing restores it',
      },
      {
        ...createPayment(
          `, "query": { "cups": ${kind} }`,
          '"query": "cups", "into": "state.cups"',
          `, "query": { "which": ${kind} }`,
          signOut,
        ),
        at: `${file}:64`,
        says: 'Nothing restores it',
      },
      {
        ...createPayment(
          `, "query": { "kind": ${kind} }`,
          '"query": "kind", "into": "state.kind", "remove": true',
          '',
          signOut,
        ),
        at: `${file}:63`,
        says: 'is removed on entry',
      },
      {
        ...createPayment(`, "query": { "kind": ${kind} }`, undefined, ''),
        at: `${file}:64`,
        says: 'takes it from the query "kind"',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      flow.steps.flatMap((step, index) => checkStep(context, flow, step, index)),
    ),
  ),
});

// helpers

function checkStep(
  context: FlowContext,
  flow: Flow,
  step: Step,
  index: number,
): readonly Finding[] {
  const { product, folderOf } = context;
  const { handoff } = step;
  const contract = getOperationContract(context, handoff?.call);
  const given = isObject(handoff?.with) ? handoff.with : {};
  const { success, cancel } = contract?.charges ?? {};
  return [success, cancel].flatMap((input): readonly Finding[] => {
    const link = input === undefined ? undefined : given[input];
    if (!handoff || input === undefined || !isObject(link) || !leadsToOwnStep(link, flow))
      return [];
    const confirmed = findPathsInTemplate(product.app, flow, handoff.back.confirm.with ?? null);
    const pointer = `/steps/${index}/handoff/with/${input}`;
    const file = flowFile(folderOf(flow.id));
    const taken = flow.enter.take.filter(
      ({ into }) => confirmed.includes(into) && isShared(product.app, flow, into),
    );
    const forgotten = Object.values(groupBy(taken, ({ into }) => into))
      .filter((same) => !same.some(({ query, into }) => carries(link.query, into, query)))
      .map((same) => {
        const { query, into } = last(same);
        return {
          ...{ file, pointer },
          message: `The page that this leads to asks about "${into}", which another tab can change before the user returns. The flow takes it from the query "${query}", but the address has no such query.`,
          suggestion: `Add "${query}": { "$": { "var": "${into}" } } to its "query".`,
        };
      });
    const takes = [...product.app.enter.take, ...flow.enter.take];
    const takenQueries = takes.map(({ query }) => query);
    const unnamed = unique(confirmed)
      .filter((path) => !isRestored(context, flow, step, path))
      .filter((path) => !takenQueries.some((name) => carries(link.query, path, name)))
      .filter(() => clearsAnswers(product.app, flow))
      .map((path) => ({
        ...{ file, pointer },
        message: `The page that this leads to asks about "${path}", which is lost if the user was signed out before the return. Nothing restores it.`,
        suggestion: `Name it in the "query" of this address, and take it from there on entry.`,
      }));
    const kept = getKeptQueries(link, takes);
    const lost = clearsAnswers(product.app, flow) ? taken : [];
    const removed = uniqueBy(
      lost.filter(({ query, into }) => carries(link.query, into, query)),
      ({ into }) => into,
    )
      .filter(({ into }) => !kept.some((name) => carries(link.query, into, name)))
      .map(({ query, into }) => ({
        ...{ file, pointer },
        message: `The query "${query}" of this address is removed on entry. If the user has to log in then and uses another account first, nothing restores "${into}".`,
        suggestion: `Name "${into}" in another query, which is taken without "remove".`,
      }));
    return [...forgotten, ...unnamed, ...removed];
  });
}

/** Returns the query parameters of a link that stay in the address. */
function getKeptQueries(link: JsonObject, takes: readonly QueryTake[]): readonly string[] {
  const names = Object.keys(isObject(link.query) ? link.query : {});
  return names.filter((name) => !takes.some(({ query, remove }) => query === name && remove));
}

function leadsToOwnStep({ $link: target }: JsonObject, flow: Flow): boolean {
  return typeof target === 'string' && parseTarget(target, flow.id).flow === flow.id;
}

/** Returns true if a tab that the payment page opens may have a different value at a data path. */
function isShared({ scopes }: App, { state }: Flow, path: string): boolean {
  const scope = getFirstSegment(path);
  const keep = scope === 'state' ? state.keep : scopes[scope]?.keep;
  return keep === 'local' || keep === 'tab';
}

/** Returns true if a query parameter of a link has a value that reads a data path. */
function carries(queries: Json | undefined, path: string, name: string): boolean {
  const value = isObject(queries) ? queries[name] : undefined;
  return findExpressionsInTemplate(value ?? null).some((each) =>
    getExpressionReads(each).paths.some((read) => read.name === path),
  );
}

/** Returns true for data that survives signing out, because the address or a service restores the data. */
function isRestored(
  { product: { app } }: FlowContext,
  flow: Flow,
  step: Step,
  path: string,
): boolean {
  const scope = getFirstSegment(path);
  const isStored = scope === 'state' || Object.hasOwn(app.scopes, scope);
  const rules = [app.enter, flow.enter];
  if (!isStored || rules.some(({ take }) => take.some(({ into }) => into === path))) return true;
  return [...rules.flatMap(({ load }) => load), ...step.load].some(
    ({ into, on, with: input }) =>
      doPathListsOverlap(
        [...(into === undefined ? [] : [into]), ...getAssigned(on.ok ?? [])],
        [path],
      ) && !doPathListsOverlap(findPathsInTemplate(app, flow, input ?? null), [path]),
  );
}

/** Returns true if the application or the flow clears the answers of all flows, such as when the user signs out. */
function clearsAnswers(app: App, flow: Flow): boolean {
  return [app, flow].some((each) => JSON.stringify(each).includes('"resetFlows":true'));
}

function getAssigned(reactions: readonly Reaction[]): readonly string[] {
  return reactions.flatMap(({ assign = {} }) => Object.keys(assign));
}
