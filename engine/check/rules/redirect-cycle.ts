// Redirects come to an end, whatever the data: cycles are looked for by following them.

import { type CheckContext, defineRule, type Finding } from '../define-rule.ts';
import { roundOf } from '../redirects/follow.ts';
import { type Node, nodesOf, targetsOf } from '../redirects/nodes.ts';
import { type Choices, choicesOf, isOpen, valuationOf } from '../redirects/valuations.ts';
import { strongParts } from '../strong-parts.ts';

/** More valuations than these are not tried; what was not tried is said. */
const mostValuations = 20_000;
/** Nor are more steps than these entered, all valuations of all circles together. */
const mostEntered = 100_000;

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
    const nodes = nodesOf(context.product);
    const circles = strongParts([...nodes.keys()], (name) => targetsOf(nodes.get(name)));
    let left = mostEntered;
    return circles.flatMap((circle) => {
      const { findings, entered } = judge(context, nodes, circle, left);
      left -= entered;
      return findings;
    });
  },
});

// helpers

function judge(
  { product, folderOf }: CheckContext,
  nodes: ReadonlyMap<string, Node>,
  circle: readonly string[],
  left: number,
): { readonly findings: readonly Finding[]; readonly entered: number } {
  const members = circle.flatMap((name) => nodes.get(name) ?? []);
  const [first] = members;
  if (!first) return { findings: [], entered: 0 };
  const at = { file: `${folderOf(first.flow.id)}/flow.json`, pointer: `/steps/${first.index}` };
  const choices = choicesOf(product, members);
  const count = choices.reduce((all, [, values]) => all * values.length, 1);
  const tried = Math.min(count, mostValuations, Math.floor(left / members.length));
  const message = roundAmong(product, nodes, members, choices, tried);
  const entered = tried * members.length;
  if (message !== null) return { findings: [{ ...at, message }], entered };
  if (count === tried && !isOpen(product, members)) return { findings: [], entered };
  const told = { ...at, severity: 'warning' as const, message: notProved(circle, tried, count) };
  return { findings: [told], entered };
}

/** The first circle that is found among so many valuations, told with its data; null where there is none. */
function roundAmong(
  product: CheckContext['product'],
  nodes: ReadonlyMap<string, Node>,
  members: readonly Node[],
  choices: Choices,
  tried: number,
): string | null {
  for (let number = 0; number < tried; number += 1) {
    const valuation = valuationOf(choices, number);
    const round = roundOf(product, nodes, members, valuation);
    if (!round) continue;
    const data = valuation.map(([path, value]) => `${path} = ${JSON.stringify(value)}`).join(', ');
    return `Redirects lead round in a circle: ${round.join(' → ')}, with ${data}.`;
  }
  return null;
}

function notProved(circle: readonly string[], tried: number, count: number): string {
  return `Not proved: ${tried} of ${count} cases of the redirects between ${circle.join(', ')} were tried, and none led round.`;
}
