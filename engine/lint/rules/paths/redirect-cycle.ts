// Redirects end for all data. The check follows the redirects to find cycles.

import { flowFile, hasSameMembers, memoize, type Step } from '../../../language/index.ts';
import { serializeAddresses } from '../../addresses.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { createCycleFinder } from '../../redirects/find-cycle.ts';
import {
  createRedirectGraph,
  getRedirectTargets,
  type RedirectNode,
} from '../../redirects/nodes.ts';
import {
  collectPathValues,
  createValuation,
  hasComputedPath,
  type PathValues,
} from '../../redirects/valuations.ts';
import { findStrongComponents } from '../../strong-components.ts';

/** The maximum number of valuations to test. The finding says if there are more. */
const maxValuations = 20_000;
/** The maximum number of steps that the check enters, for all valuations of all cycles together. */
const maxEntered = 120_000;

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
    const nodes = createRedirectGraph(context.product);
    const found = findStrongComponents([...nodes.keys()], (name) =>
      getRedirectTargets(nodes.get(name)),
    );
    let left = maxEntered;
    return found.flatMap((component) => {
      const { findings, entered } = check(context, nodes, component, left);
      left -= entered;
      return findings;
    });
  },
});

// helpers

interface CycleCheck {
  readonly findings: readonly Finding[];
  readonly entered: number;
}

function check(
  context: CheckContext,
  nodes: ReadonlyMap<string, RedirectNode>,
  component: readonly string[],
  left: number,
): CycleCheck {
  const { product, folderOf } = context;
  const members = component.flatMap((name) => nodes.get(name) ?? []);
  const [first] = members;
  if (!first) return { findings: [], entered: 0 };
  const file = flowFile(folderOf(first.flow.id));
  const flows = [...new Set(members.map(({ flow }) => flow))].map((flow, index) => [
    String(index),
    flow,
  ]);
  const seen = {
    ...{
      app: product.app,
      addresses: serializeAddresses(product),
      file,
      left,
      names: component.join(' '),
    },
    ...Object.fromEntries(flows),
  };
  return checkCycle(first.step, { seen, product, component, members });
}

interface CycleInput {
  /** The inputs of the check. All other values are computed from them. */
  readonly seen: { readonly file: string; readonly left: number };
  readonly product: CheckContext['product'];
  readonly component: readonly string[];
  readonly members: readonly RedirectNode[];
}

/** Checks a cycle. The result is memoized by the first step of the cycle. */
const checkCycle = memoize(
  (first: Step, { seen, product, component, members }: CycleInput): CycleCheck => {
    const index = members[0]?.flow.steps.indexOf(first);
    const at = { file: seen.file, pointer: `/steps/${index}` };
    const choices = collectPathValues(product, members);
    const count = choices.reduce((all, { values }) => all * values.length, 1);
    const tried = Math.min(count, maxValuations, Math.floor(seen.left / members.length));
    const message = findCycleAmong({ product, members }, choices, tried);
    const entered = tried * members.length;
    if (message !== null) return { findings: [{ ...at, message }], entered };
    if (count === tried && !hasComputedPath(product, members)) return { findings: [], entered };
    const finding = {
      ...at,
      severity: 'warning' as const,
      message: formatUnproved(component, tried, count),
    };
    return { findings: [finding], entered };
  },
  (one, other) => hasSameMembers(one.seen, other.seen),
);

/** Returns the first cycle that occurs for a valuation, with its data, or null. */
function findCycleAmong(
  { product, members }: Pick<CycleInput, 'product' | 'members'>,
  choices: readonly PathValues[],
  tried: number,
): string | null {
  const findRound = createCycleFinder(product, members, choices);
  for (let number = 0; number < tried; number += 1) {
    const round = findRound(number);
    if (!round) continue;
    const data = createValuation(choices, number)
      .map(([path, value]) => `${path} = ${JSON.stringify(value)}`)
      .join(', ');
    return `Redirects form a loop: ${round.join(' → ')}, with ${data}.`;
  }
  return null;
}

function formatUnproved(component: readonly string[], tried: number, count: number): string {
  return `Not proved: ${tried} of ${count} cases of the redirects between ${component.join(', ')} were tried, and none formed a loop.`;
}
