// Converts a flow to a graph of its steps and the transitions between them.

import {
  type App,
  describeGuard,
  type Flow,
  getSourceText,
  type Handoff,
  isBuiltInTarget,
  isObject,
  type Json,
  type Load,
  type OutcomeReactions,
  type Product,
  parseTarget,
  type Reaction,
  type Step,
} from '../language/index.ts';
import { getNextSteps } from './next-steps.ts';

export interface GraphNode {
  /** The node id: `flow:step`, or `outside` for external pages. */
  readonly id: string;
  readonly title: string;
  readonly kind: 'step' | 'offPath' | 'handoff' | 'other' | 'outside';
  /** The guards of the step in plain words. Missing if all users may see the step. */
  readonly guards?: GraphGuards;
}

/**
 * The guards of a step in plain words: for including the step in the flow, for opening it, and for leaving to an
 * external page.
 */
export interface GraphGuards {
  readonly when?: string;
  readonly opensWhen?: string;
  readonly leavesWhen?: string;
}

/** A call that is made before a transition, and the outcome of the call. */
export interface GraphCall {
  readonly operation: string;
  readonly outcome: string;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** The event or the outcome that causes the transition. Empty for automatic transitions. */
  readonly event: string;
  /** The guard of the transition in plain words, or an empty text. */
  readonly guard: string;
  /** True for a transition without an action by the user. */
  readonly redirect: boolean;
  /** The calls whose outcomes lead to the target, in the order of the calls. */
  readonly calls?: readonly GraphCall[];
}

export interface FlowGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/**
 * Returns the graph of one flow. The nodes are the steps of the flow. A step of another flow appears as a single node.
 * @example
 * createFlowGraph(product, tea).nodes[0] // { id: 'tea:kind', title: 'Which tea?', kind: 'step' }
 * createFlowGraph(product, tea).edges.find(({ event }) => event === 'help').to // 'tea:about'
 */
export function createFlowGraph({ app, flows }: Product, flow: Flow): FlowGraph {
  const edges: GraphEdge[] = [];
  const words = (guard: Reaction['when']) => describeGuard(guard, flow, app);

  const add = (
    step: Step,
    event: string,
    redirect: boolean,
    before: string,
    calls: readonly GraphCall[] = [],
  ) => {
    const reactions = (list: readonly Reaction[], what = event) => {
      for (const reaction of list) {
        const guard = joinGuards(before, words(reaction.when));
        for (const { to, when } of getTargets(app, flow, step, reaction))
          edges.push({
            ...{ from: nodeId(flow.id, step.id), to, event: what, redirect },
            guard: joinGuards(guard, words(when)),
            ...(calls.length > 0 ? { calls } : {}),
          });
        if (reaction.on) outcomes(reaction.on, what, guard, reaction.call);
      }
    };
    const outcomes = (on: OutcomeReactions, what: string, guard: string, operation?: string) => {
      for (const [outcome, list] of Object.entries(on)) {
        const name = [what, outcome].filter(Boolean).join(': ');
        const call = operation === undefined ? [] : [{ operation, outcome }];
        add(step, name, redirect, guard, [...calls, ...call]).reactions(list);
      }
    };
    return { reactions, outcomes };
  };

  for (const step of flow.steps) {
    add(step, '', true, '').reactions(step.redirect);
    add(step, '', true, '').reactions(step.then);
    for (const load of step.load)
      add(step, '', true, '').outcomes(getOutcomes(load), load.call, '', load.call);
    for (const [event, list] of Object.entries(step.on))
      add(step, event, false, '').reactions(list);
    for (const [event, list] of Object.entries(flow.on))
      if (!step.on[event] && canSendEvent(flow, step, event))
        add(step, event, false, '').reactions(list);
    if (step.handoff) addHandoff(step, step.handoff);
    else if (canSubmit(flow, step) && !step.on.submit && !flow.on.submit)
      add(step, 'submit', false, '').reactions([{ go: '@next' }]);
  }

  function addHandoff(step: Step, { call, on, back, with: given }: Handoff) {
    const from = nodeId(flow.id, step.id);
    edges.push({ from, to: 'outside', event: '', guard: '', redirect: true });
    for (const link of findLinks(given ?? null))
      edges.push({
        from: 'outside',
        to: qualifyTarget(flow, link),
        event: '',
        guard: '',
        redirect: true,
      });
    add(step, 'call', true, '').outcomes(on, '', '', call);
    add(step, 'back', true, '').reactions(back.on);
    add(step, 'back, late', true, '').reactions(back.late);
  }

  const reached = new Set(edges.map(({ to }) => to));
  const own = flow.steps.map((step) => createNode(flow, step, words));
  const others = [...reached]
    .filter((id) => !own.some((node) => node.id === id))
    .sort()
    .map((id) => createForeignNode(flows, id));
  return { nodes: [...own, ...others], edges: removeDuplicates(edges) };
}

// helpers

const nodeId = (flow: string, step: string) => `${flow}:${step}`;

function createNode(flow: Flow, step: Step, words: (guard: Reaction['when']) => string): GraphNode {
  const kind = step.handoff ? 'handoff' : step.offPath ? 'offPath' : 'step';
  return {
    id: nodeId(flow.id, step.id),
    title: getTitle(flow, step) ?? step.id,
    kind,
    ...describeGuards(step, words),
  };
}

function describeGuards(
  { when, opensWhen, handoff }: Step,
  words: (guard: Reaction['when']) => string,
): Pick<GraphNode, 'guards'> {
  const rules = { when, opensWhen, leavesWhen: handoff?.opensWhen };
  const guards = Object.entries(rules).filter(([, rule]) => rule !== undefined);
  if (guards.length === 0) return {};
  return { guards: Object.fromEntries(guards.map(([name, rule]) => [name, words(rule)])) };
}

/** Returns the title of a step's screen as written in the file. */
function getTitle(flow: Flow, step: Step): string | undefined {
  const title = flow.screens[step.screen]?.title;
  return title === undefined ? undefined : getSourceText(title);
}

function createForeignNode(flows: Product['flows'], id: string): GraphNode {
  if (id === 'outside') return { id, title: 'outside', kind: 'outside' };
  const { flow: flowId, step: stepId } = parseTarget(id);
  const flow = flows[flowId];
  const step = flow?.steps.find((each) => each.id === stepId);
  const title = (step && flow && getTitle(flow, step)) ?? flow?.title ?? id;
  return { id, title: `${flow?.title ?? flowId}: ${title}`, kind: 'other' };
}

/** Joins guards in words. A guard that contains alternatives is put in parentheses. */
function joinGuards(...guards: readonly string[]): string {
  const [only, ...others] = guards.filter(Boolean);
  if (only === undefined || others.length === 0) return only ?? '';
  return [only, ...others]
    .map((each) => (each.includes(', or ') && !/^(not )?\(/.test(each) ? `(${each})` : each))
    .join(', and ');
}

/** A node that a reaction leads to. Includes the guard of the target step if only some users see the step. */
interface GraphTarget {
  readonly to: string;
  readonly when?: Reaction['when'];
}

/** Returns the nodes that a reaction leads to. */
function getTargets(
  app: App,
  flow: Flow,
  step: Step,
  { go, leave, else: other }: Reaction,
): readonly GraphTarget[] {
  const named = [go, other].flatMap((target): readonly GraphTarget[] => {
    if (target === undefined) return [];
    if (target === '@next')
      return getNextSteps(app, flow, step).map(({ id, when }) => ({
        to: id,
        ...(when === undefined ? {} : { when }),
      }));
    if (target === '@back') return typeof step.back === 'string' ? [{ to: step.back }] : [];
    return isBuiltInTarget(target) ? [] : [{ to: target }];
  });
  const targets = named.map((target) => ({ ...target, to: qualifyTarget(flow, target.to) }));
  return leave === undefined ? targets : [...targets, { to: 'outside' }];
}

function qualifyTarget(flow: Flow, target: string): string {
  return target.includes(':') ? target : nodeId(flow.id, target);
}

/** Returns true if a step's screen can send an event. */
function canSendEvent(flow: Flow, { screen }: Step, event: string): boolean {
  return JSON.stringify(flow.screens[screen] ?? {}).includes(`"event":${JSON.stringify(event)}`);
}

/** Returns the steps that a template links to. External pages return the user to these steps. */
function findLinks(shape: Json): readonly string[] {
  if (Array.isArray(shape)) return shape.flatMap(findLinks);
  if (!isObject(shape)) return [];
  if (typeof shape.$link === 'string') return [shape.$link];
  return Object.values(shape).flatMap(findLinks);
}

/** Returns true if a screen has a form, or a button that submits without a form. */
function canSubmit(flow: Flow, step: Step): boolean {
  return flow.screens[step.screen]?.form !== undefined || canSendEvent(flow, step, 'submit');
}

function getOutcomes({ on }: Load): OutcomeReactions {
  return on ?? {};
}

function removeDuplicates(edges: readonly GraphEdge[]): readonly GraphEdge[] {
  return [
    ...new Map(
      edges.map(({ calls, ...edge }) => [
        JSON.stringify(edge),
        { ...edge, ...(calls ? { calls } : {}) },
      ]),
    ).values(),
  ];
}
