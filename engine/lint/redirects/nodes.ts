// The redirect graph: each step with the redirects that apply when it is entered.

import type { Flow, Product, Reaction, Step } from '../../language/index.ts';
import { isBuiltInTarget, parseTarget } from '../../language/index.ts';

export interface RedirectNode {
  /** flow:step */
  readonly name: string;
  readonly flow: Flow;
  readonly step: Step;
  /** Index of the step in its flow. */
  readonly index: number;
  readonly redirects: readonly Reaction[];
}

/**
 * Returns flow:step -> the step with its redirects, including those of the application and the
 * flow.
 */
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
 * Returns the step that a redirect leads to, or null when it leads to no step or leaves the
 * product.
 */
export function getTarget({ flow: { id } }: RedirectNode, { go: target }: Reaction): string | null {
  if (target === undefined || isBuiltInTarget(target)) return null;
  const { flow, step } = parseTarget(target, id);
  return step === '' ? null : `${flow}:${step}`;
}

/** Returns the possible redirect targets. A step that redirects to itself is not redirected. */
export function getTargets(node: RedirectNode | undefined): readonly string[] {
  if (!node) return [];
  const targets = node.redirects.map((reaction) => getTarget(node, reaction));
  return [...new Set(targets)].filter(
    (target): target is string => target !== null && target !== node.name,
  );
}
