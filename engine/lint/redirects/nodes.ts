// Creates the redirect graph: each step with the redirects that apply when the step is entered.

import type { Flow, Product, Reaction, Step } from '../../language/index.ts';
import { isBuiltInTarget, parseTarget } from '../../language/index.ts';

export interface RedirectNode {
  /** The name of the step, as `flow:step`. */
  readonly name: string;
  readonly flow: Flow;
  readonly step: Step;
  /** Index of the step in its flow. */
  readonly index: number;
  readonly redirects: readonly Reaction[];
}

/** Maps `flow:step` to the step with its redirects. The redirects of the application and the flow are included. */
export function createRedirectGraph({ app, flows }: Product): ReadonlyMap<string, RedirectNode> {
  const nodes = new Map<string, RedirectNode>();
  for (const flow of Object.values(flows)) {
    const before = [app.enter, flow.enter].flatMap(({ redirect, then }) => [...redirect, ...then]);
    for (const [index, step] of flow.steps.entries()) {
      const name = `${flow.id}:${step.id}`;
      const redirects = [...before, ...step.redirect, ...step.then];
      nodes.set(name, { name, flow, step, index, redirects });
    }
  }
  return nodes;
}

/**
 * Returns the step that a redirect leads to. Returns null if the redirect leads to no step or leaves the product. Also
 * returns null for a return to a payment step: its redirects are not evaluated, because a service is asked first.
 */
export function getRedirectTarget(
  { flow: { id, steps } }: RedirectNode,
  { go: target, query }: Reaction,
): string | null {
  if (target === undefined || isBuiltInTarget(target)) return null;
  const { flow, step } = parseTarget(target, id);
  const isPayment = flow === id && steps.some((each) => each.id === step && each.handoff);
  if (isPayment && query?.back !== undefined) return null;
  return step === '' ? null : `${flow}:${step}`;
}

/** Returns the possible redirect targets of a step. A redirect to the step itself does not count. */
export function getRedirectTargets(node: RedirectNode | undefined): readonly string[] {
  if (!node) return [];
  const targets = node.redirects.map((reaction) => getRedirectTarget(node, reaction));
  return [...new Set(targets)].filter(
    (target): target is string => target !== null && target !== node.name,
  );
}
