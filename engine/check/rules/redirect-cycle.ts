// Redirects come to an end, whatever the data: cycles are looked for by following them.

import { contextOf, firstHolding } from '../../context.ts';
import { type JsonObject, writePath } from '../../data.ts';
import { LogicFault, readsOf } from '../../logic/index.ts';
import type { App, Context, Flow, Json, JsonSchema, Reaction, Step } from '../../types.ts';
import { blankSnapshot } from '../blank-snapshot.ts';
import { dataSchemaOf, lookUp } from '../data-schema.ts';
import { type CheckContext, defineRule, type Finding } from '../define-rule.ts';
import { expressionsBehind } from '../expressions.ts';
import { comparisonsIn } from '../operations.ts';

/** More valuations than these are not tried; what was not tried is said. */
const mostValuations = 20_000;

interface Node {
  readonly flow: Flow;
  readonly step: Step;
  readonly redirects: readonly Reaction[];
}

export const redirectCycle = defineRule({
  id: 'paths/redirect-cycle',
  summary: 'With some data, redirects lead round in a circle.',
  why: 'The founder would never see a screen.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"aside": true,',
        by: '"aside": true, "redirect": { "when": "signedIn", "go": "order" },',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"aside": true,',
        by: '"aside": true, "redirect": { "when": "isGreen", "go": "order" },',
        at: 'tea/flow.json:73',
        says: 'state.kind = "green"',
      },
      {
        file: 'tea/flow.json',
        replace: '"aside": true,',
        by: '"aside": true, "redirect": { "when": { "==": [{ "var": "query.from" }, "mail"] }, "go": "order" },',
        at: 'tea/flow.json:73',
        says: 'query.from = "mail"',
      },
      {
        file: 'tea/flow.json',
        replace: '"aside": true,',
        by: '"aside": true, "redirect": { "when": { "==": [{ "derived": "label" }, "green tea"] }, "go": "order" },',
        at: 'tea/flow.json:73',
        says: 'state.kind = "green"',
      },
    ],
  },
  check(context) {
    const nodes = nodesOf(context);
    return circlesOf(nodes).flatMap((circle) => judge(context, nodes, circle));
  },
});

// helpers

function nodesOf({ product }: CheckContext): ReadonlyMap<string, Node> {
  const nodes = new Map<string, Node>();
  for (const flow of Object.values(product.flows)) {
    for (const step of flow.steps) {
      const redirects = [
        ...product.app.enter.redirect,
        ...product.app.enter.then,
        ...flow.enter.redirect,
        ...flow.enter.then,
        ...step.redirect,
        ...step.then,
      ];
      nodes.set(`${flow.id}:${step.id}`, { flow, step, redirects });
    }
  }
  return nodes;
}

function targetOf(node: Node, reaction: Reaction): string | null {
  const target = reaction.go;
  if (target === undefined || target.startsWith('@')) return null;
  const [flow = '', step = ''] = target.includes(':') ? target.split(':') : [node.flow.id, target];
  return step === '' ? null : `${flow}:${step}`;
}

/** Groups of steps that redirects could lead round in: the strongly connected parts, smallest first. */
function circlesOf(nodes: ReadonlyMap<string, Node>): readonly (readonly string[])[] {
  const reach = new Map([...nodes.keys()].map((name) => [name, reachable(nodes, name)]));
  const seen = new Set<string>();
  const circles: string[][] = [];
  for (const name of nodes.keys()) {
    if (seen.has(name) || !reach.get(name)?.has(name)) continue;
    const circle = [...nodes.keys()].filter(
      (other) => reach.get(name)?.has(other) && reach.get(other)?.has(name),
    );
    for (const each of circle) seen.add(each);
    circles.push(circle);
  }
  return circles;
}

function reachable(nodes: ReadonlyMap<string, Node>, from: string): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const node = nodes.get(name);
    for (const reaction of node?.redirects ?? []) {
      const target = node ? targetOf(node, reaction) : null;
      // A step that is redirected to itself stays where it is.
      if (target === null || target === name || found.has(target)) continue;
      found.add(target);
      open.push(target);
    }
  }
  return found;
}

function judge(
  context: CheckContext,
  nodes: ReadonlyMap<string, Node>,
  circle: readonly string[],
): readonly Finding[] {
  const members = circle.flatMap((name) => nodes.get(name) ?? []);
  const [first] = members;
  if (!first) return [];
  const index = first.flow.steps.indexOf(first.step);
  const at = { file: `${context.folderOf(first.flow.id)}/flow.json`, pointer: `/steps/${index}` };
  const choices = choicesOf(context, members);
  const count = choices.reduce((product, [, values]) => product * values.length, 1);
  for (let number = 0; number < Math.min(count, mostValuations); number += 1) {
    const valuation = valuationOf(choices, number);
    const round = members
      .map((node) => follow(context, nodes, node, valuation))
      .find((path) => path !== null);
    if (round) {
      const data = valuation
        .map(([path, value]) => `${path} = ${JSON.stringify(value)}`)
        .join(', ');
      return [
        { ...at, message: `Redirects lead round in a circle: ${round.join(' → ')}, with ${data}.` },
      ];
    }
  }
  if (count <= mostValuations && !isOpen(context, members)) return [];
  return [
    {
      ...at,
      severity: 'warning',
      message: `Not proved: ${Math.min(count, mostValuations)} of ${count} cases of the redirects between ${circle.join(', ')} were tried, and none led round.`,
    },
  ];
}

/** Every data path that the guards read, with the values worth trying. */
function choicesOf(
  { product }: CheckContext,
  members: readonly Node[],
): readonly (readonly [string, readonly Json[]])[] {
  const choices = new Map<string, Set<Json>>();
  for (const { flow, redirects } of members) {
    const schema = dataSchemaOf(product, flow);
    const rules = guardsOf(product.app, flow, redirects);
    const compared = rules.flatMap(comparisonsIn);
    const paths = rules.flatMap((rule) =>
      readsOf(rule).paths.filter(({ element, computed }) => !element && !computed),
    );
    for (const { name } of paths) {
      const found = lookUp(schema, name);
      if (!found.found) continue;
      const named = name.startsWith('state.') ? `${flow.id}/${name}` : name;
      const values = choices.get(named) ?? new Set();
      for (const value of valuesOf(found.schema)) values.add(value);
      for (const { path, literal, kind } of compared) {
        if (path !== name) continue;
        values.add(literal);
        if (kind === 'order' && typeof literal === 'number')
          values.add(literal - 1).add(literal + 1);
      }
      choices.set(named, values);
    }
  }
  return [...choices].map(([name, values]) => [name, [...values]] as const);
}

/** Whether some guard works out which value it reads, so that no choice of values covers it. */
function isOpen({ product }: CheckContext, members: readonly Node[]): boolean {
  return members.some(({ flow, redirects }) =>
    guardsOf(product.app, flow, redirects).some((rule) =>
      readsOf(rule).paths.some(({ computed }) => computed),
    ),
  );
}

function guardsOf(app: App, flow: Flow, redirects: readonly Reaction[]): readonly Json[] {
  return redirects.flatMap(({ when }) =>
    when === undefined ? [] : expressionsBehind(app, flow, when),
  );
}

/** The kinds of values that a schema allows; those that guards compare with are added. */
function valuesOf(schema: JsonSchema): readonly Json[] {
  if (Array.isArray(schema.enum))
    return [null, ...(schema.enum as Json[]).filter((each) => each !== null)];
  const types = [schema.type].flat();
  if (types.includes('boolean')) return [false, true];
  if (types.includes('array')) return lists;
  if (types.includes('object')) return [null, something];
  if (types.includes('integer') || types.includes('number')) return [null, 0, 1];
  return [null, 'x'];
}

// One object each, so that a value that two steps read counts once.
const something: Json = {};
const lists: readonly Json[] = [[], [{}], [{}, {}]];

function valuationOf(
  choices: readonly (readonly [string, readonly Json[]])[],
  number: number,
): readonly (readonly [string, Json])[] {
  let rest = number;
  return choices.map(([path, values]) => {
    const value = values[rest % values.length] ?? null;
    rest = Math.floor(rest / values.length);
    return [path, value] as const;
  });
}

/** The steps that the redirects lead through when they come back to one of them; null when they end. */
function follow(
  { product }: CheckContext,
  nodes: ReadonlyMap<string, Node>,
  start: Node,
  valuation: readonly (readonly [string, Json])[],
): readonly string[] | null {
  const passed: string[] = [];
  let node: Node | undefined = start;
  while (node) {
    const name: string = `${node.flow.id}:${node.step.id}`;
    if (passed.includes(name)) return [...passed, name];
    passed.push(name);
    const given = dataFor(node.flow, valuation);
    const snapshot = blankSnapshot(product, node.flow, given);
    const [query, params] = [given.query, given.params].map(
      (texts) => (texts ?? {}) as Record<string, string>,
    ) as [Record<string, string>, Record<string, string>];
    const taken = takenFirst(
      node.redirects,
      contextOf(product, snapshot, {}, { flow: node.flow, params, query }),
    );
    const target: string | null = taken ? targetOf(node, taken) : null;
    node = target === null || target === name ? undefined : nodes.get(target);
  }
  return null;
}

function dataFor(flow: Flow, valuation: readonly (readonly [string, Json])[]): JsonObject {
  return valuation.reduce<Json>((data, [path, value]) => {
    const [owner = '', own] = path.includes('/') ? path.split('/') : [flow.id, path];
    return own === undefined || owner !== flow.id ? data : writePath(data, own, value);
  }, {}) as JsonObject;
}

/** The redirect that is taken; none where a guard cannot be evaluated, which ends the way and is told by other rules. */
function takenFirst(redirects: readonly Reaction[], context: Context): Reaction | null {
  try {
    return firstHolding(redirects, context);
  } catch (fault) {
    if (fault instanceof LogicFault) return null;
    throw fault;
  }
}
