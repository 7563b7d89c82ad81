// Redirects terminate for all data. Cycles are found by following the redirects.

import { type Flow, flowFile, hasSameMembers, memoize, type Step } from '../../language/index.ts';
import { addressesOf } from '../addresses.ts';
import { type CheckContext, defineRule, type Finding } from '../define-rule.ts';
import { createFollower } from '../redirects/follow.ts';
import { type Node, nodesOf, targetsOf } from '../redirects/nodes.ts';
import { choicesOf, isOpen, type PathValues, valuationOf } from '../redirects/valuations.ts';
import { strongParts } from '../strong-parts.ts';

/** The maximum number of valuations to try. The finding says when there are more. */
const mostValuations = 20_000;
/** The maximum number of steps to enter, for all valuations of all cycles together. */
const mostEntered = 100_000;

export const redirectCycle = defineRule({
  id: 'paths/redirect-cycle',
  summary: 'Redirects form a loop for some data.',
  why: 'The user never sees a screen.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"offPath": true,',
        by: '"offPath": true, "redirect": { "when": "signedIn", "go": "order" },',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"offPath": true,',
        by: '"offPath": true, "redirect": { "when": "isGreen", "go": "order" },',
        at: 'tea/flow.json:69',
        says: 'state.kind = "green"',
      },
      {
        file: 'tea/flow.json',
        replace: '"offPath": true,',
        by: '"offPath": true, "redirect": { "when": { "==": [{ "var": "query.from" }, "mail"] }, "go": "order" },',
        at: 'tea/flow.json:69',
        says: 'query.from = "mail"',
      },
      {
        file: 'tea/flow.json',
        replace: '"offPath": true,',
        by: '"offPath": true, "redirect": { "when": { "==": [{ "derived": "label" }, "green tea"] }, "go": "order" },',
        at: 'tea/flow.json:69',
        says: 'state.kind = "green"',
      },
    ],
  },
  check(context) {
    const nodes = nodesOf(context.product);
    const circles = strongParts([...nodes.keys()], (name) => targetsOf(nodes.get(name)));
    let left = mostEntered;
    return circles.flatMap((circle) => {
      const { findings, entered } = check(context, nodes, circle, left);
      left -= entered;
      return findings;
    });
  },
});

// helpers

interface Judgment {
  readonly findings: readonly Finding[];
  readonly entered: number;
}

function check(
  context: CheckContext,
  nodes: ReadonlyMap<string, Node>,
  circle: readonly string[],
  left: number,
): Judgment {
  const { product, folderOf } = context;
  const members = circle.flatMap((name) => nodes.get(name) ?? []);
  const [first] = members;
  if (!first) return { findings: [], entered: 0 };
  const file = flowFile(folderOf(first.flow.id));
  const flows = [...flowsBehind(nodes, circle)].map((flow, index) => [String(index), flow]);
  const seen = {
    ...{ app: product.app, addresses: addressesOf(product), file, left, names: circle.join(' ') },
    ...Object.fromEntries(flows),
  };
  return judged(first.step, { seen, product, nodes, circle, members });
}

/** Returns the flows that redirects from these steps can lead to. */
function flowsBehind(nodes: ReadonlyMap<string, Node>, names: readonly string[]): Set<Flow> {
  const passed = new Set(names);
  for (const name of passed) for (const target of targetsOf(nodes.get(name))) passed.add(target);
  return new Set([...passed].flatMap((name) => nodes.get(name)?.flow ?? []));
}

interface Around {
  /** The inputs of the check, from which everything else is computed. */
  readonly seen: { readonly file: string; readonly left: number };
  readonly product: CheckContext['product'];
  readonly nodes: ReadonlyMap<string, Node>;
  readonly circle: readonly string[];
  readonly members: readonly Node[];
}

/** The result for a cycle, memoized by its first step. */
const judged = memoize(
  (first: Step, { seen, product, nodes, circle, members }: Around): Judgment => {
    const index = members[0]?.flow.steps.indexOf(first);
    const at = { file: seen.file, pointer: `/steps/${index}` };
    const choices = choicesOf(product, members);
    const count = choices.reduce((all, [, values]) => all * values.length, 1);
    const tried = Math.min(count, mostValuations, Math.floor(seen.left / members.length));
    const message = roundAmong(product, nodes, members, choices, tried);
    const entered = tried * members.length;
    if (message !== null) return { findings: [{ ...at, message }], entered };
    if (count === tried && !isOpen(product, members)) return { findings: [], entered };
    const finding = {
      ...at,
      severity: 'warning' as const,
      message: notProved(circle, tried, count),
    };
    return { findings: [finding], entered };
  },
  (one, other) => hasSameMembers(one.seen, other.seen),
);

/** Returns the first cycle found among the valuations, with its data, or null. */
function roundAmong(
  product: CheckContext['product'],
  nodes: ReadonlyMap<string, Node>,
  members: readonly Node[],
  choices: PathValues,
  tried: number,
): string | null {
  const roundWith = createFollower(product, nodes, members);
  for (let number = 0; number < tried; number += 1) {
    const valuation = valuationOf(choices, number);
    const round = roundWith(valuation);
    if (!round) continue;
    const data = valuation.map(([path, value]) => `${path} = ${JSON.stringify(value)}`).join(', ');
    return `Redirects form a loop: ${round.join(' → ')}, with ${data}.`;
  }
  return null;
}

function notProved(circle: readonly string[], tried: number, count: number): string {
  return `Not proved: ${tried} of ${count} cases of the redirects between ${circle.join(', ')} were tried, and none formed a loop.`;
}
