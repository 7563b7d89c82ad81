// Runs a rule flow by flow and memoizes the result for each flow.

import {
  type App,
  type Flow,
  flowFile,
  hasSameMembers,
  type Json,
  memoize,
  toObject,
} from '../language/index.ts';
import type { CheckContext, Finding, FlowContext, Rule } from './define-rule.ts';
import { getFlowOfFolder } from './places.ts';
import { getTopFolder } from './top-folder.ts';
import { getNearestFacts } from './types/file-facts.ts';
import type { FlowFacts } from './types/flow-facts.ts';

/**
 * Creates a rule check that never compares two flows. `check` receives one context for each flow, and one for the files
 * that belong to no flow. Findings are memoized by context, so `check` must not keep state between calls.
 */
export function createPerFlowCheck(
  check: (context: FlowContext) => readonly Finding[],
): Rule['check'] {
  const cache = new WeakMap<FlowContext, readonly Finding[]>();
  return (context) =>
    getContexts(context).flatMap((each) => {
      const findings = cache.get(each) ?? check(each);
      cache.set(each, findings);
      return findings;
    });
}

// helpers

const contextsCache = new WeakMap<CheckContext, readonly FlowContext[]>();

function getContexts(context: CheckContext): readonly FlowContext[] {
  const contexts = contextsCache.get(context) ?? createContexts(context);
  contextsCache.set(context, contexts);
  return contexts;
}

type Values = Readonly<Record<string, Json>>;

function createContexts(context: CheckContext): readonly FlowContext[] {
  const { product, sources, catalog, folderOf, typeFacts } = context;
  const { app, operations } = product;
  const flows = groupFlowsByFolder(context);
  const flowOf = (file: string) => flows.get(getTopFolder(file)) ?? null;
  const files = groupParts(Object.entries(sources.values), ([file]) => flowOf(file));
  const places = groupParts(context.places, ({ file }) => flowOf(file));
  return [
    {
      product: { app, flows: {}, ...(operations ? { operations } : {}) },
      sources: { values: Object.fromEntries(files.get(null) ?? []) },
      ...{ catalog, folderOf, typeFacts, places: places.get(null) ?? [] },
    },
    ...[...new Set(flows.values())].map((flow) =>
      createFlowContext(flow, {
        ...{ app, catalog, operations, facts: typeFacts().of(flow), folder: folderOf(flow.id) },
        values: Object.fromEntries(files.get(flow) ?? []),
        places: places.get(flow) ?? [],
      }),
    ),
  ];
}

/** The inputs from which the context of a flow is created. */
interface FlowContextInput extends Pick<FlowContext, 'catalog' | 'places'> {
  readonly app: App;
  readonly operations: FlowContext['product']['operations'];
  readonly facts: FlowFacts;
  readonly folder: string;
  readonly values: Values;
}

/** Returns the same context for the same files of the same flow. */
const createFlowContext = memoize(
  (flow: Flow, input: FlowContextInput): FlowContext => {
    const { app, catalog, operations, facts, folder, values, places } = input;
    const marksOf = (file: string) => {
      const [, part, ...path] = file.split('/');
      const name = path.join('/').replace(/\.json$/, '');
      return part === 'screens' ? facts.screen(name, toObject(values[file])) : facts.own();
    };
    return {
      product: { app, flows: { [flow.id]: flow }, ...(operations ? { operations } : {}) },
      sources: { values },
      ...{ catalog, places },
      folderOf: (id) => (id === flow.id ? folder : id),
      typeFacts: () => ({ at: (file, pointer) => getNearestFacts(marksOf(file), pointer) }),
    };
  },
  ({ values, places: _, ...rest }, { values: others, places: __, ...other }) =>
    hasSameMembers(rest, other) && hasSameMembers(values, others),
);

/** Maps a folder to its flow. Two folders with the same flow id map to the same flow. */
function groupFlowsByFolder({ product, sources }: CheckContext): ReadonlyMap<string, Flow> {
  return new Map(
    Object.keys(sources.values).flatMap((file) => {
      const folder = getTopFolder(file);
      const flow = file === flowFile(folder) && getFlowOfFolder(product, sources, folder);
      return flow ? [[folder, flow] as const] : [];
    }),
  );
}

function groupParts<Part, Key>(
  parts: readonly Part[],
  keyOf: (part: Part) => Key,
): ReadonlyMap<Key, readonly Part[]> {
  const groups = new Map<Key, Part[]>();
  for (const part of parts) {
    const key = keyOf(part);
    const group = groups.get(key);
    if (group) group.push(part);
    else groups.set(key, [part]);
  }
  return groups;
}
