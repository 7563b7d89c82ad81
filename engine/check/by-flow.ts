// Judges the flows one by one, and none again while all that its judgment may look at is the same.

import { objectOf } from '../parse/raw.ts';
import { hasSameMembers, remembered } from '../remembered.ts';
import type { App, Flow, Json } from '../types.ts';
import type { CheckContext, Finding, FlowContext, Rule } from './define-rule.ts';
import { flowOfFolder } from './places.ts';
import type { FlowWorld } from './types/flow-world.ts';
import { nearest } from './types/marks.ts';

/**
 * The check of a rule that looks at no two flows together. Its judgment is given a context for each flow, and one for
 * what stands in no flow. Such a context holds all that the judgment may look at. Findings are kept by it, so that they
 * cannot be out of date: the judgment must not keep anything from one call to the next.
 */
export function byFlow(judge: (context: FlowContext) => readonly Finding[]): Rule['check'] {
  const kept = new WeakMap<FlowContext, readonly Finding[]>();
  return (context) =>
    contextsOf(context).flatMap((each) => {
      const findings = kept.get(each) ?? judge(each);
      kept.set(each, findings);
      return findings;
    });
}

// helpers

const known = new WeakMap<CheckContext, readonly FlowContext[]>();

function contextsOf(context: CheckContext): readonly FlowContext[] {
  const contexts = known.get(context) ?? makeContexts(context);
  known.set(context, contexts);
  return contexts;
}

type Values = Readonly<Record<string, Json>>;

function makeContexts(context: CheckContext): readonly FlowContext[] {
  const { product, sources, catalog, folderOf, world } = context;
  const { app, operations } = product;
  const flows = flowsByFolder(context);
  const flowOf = (file: string) => flows.get(folderIn(file)) ?? null;
  const files = grouped(Object.entries(sources.values), ([file]) => flowOf(file));
  const places = grouped(context.places, ({ file }) => flowOf(file));
  return [
    {
      product: { app, flows: {}, ...(operations ? { operations } : {}) },
      sources: { values: Object.fromEntries(files.get(null) ?? []) },
      ...{ catalog, folderOf, world, places: places.get(null) ?? [] },
    },
    ...[...new Set(flows.values())].map((flow) =>
      contextOfFlow(flow, {
        ...{ app, catalog, operations, world: world().of(flow), folder: folderOf(flow.id) },
        values: Object.fromEntries(files.get(flow) ?? []),
        places: places.get(flow) ?? [],
      }),
    ),
  ];
}

/** The parts of the context of a flow. */
interface Around extends Pick<FlowContext, 'catalog' | 'places'> {
  readonly app: App;
  readonly operations: FlowContext['product']['operations'];
  readonly world: FlowWorld;
  readonly folder: string;
  readonly values: Values;
}

/** The places of the same files of the same flow are the same. */
const contextOfFlow = remembered(
  (flow: Flow, around: Around): FlowContext => {
    const { app, catalog, operations, world, folder, values, places } = around;
    const marksOf = (file: string) => {
      const [, part, ...path] = file.split('/');
      const name = path.join('/').replace(/\.json$/, '');
      return part === 'screens' ? world.screen(name, objectOf(values[file])) : world.own();
    };
    return {
      product: { app, flows: { [flow.id]: flow }, ...(operations ? { operations } : {}) },
      sources: { values },
      ...{ catalog, places },
      folderOf: (id) => (id === flow.id ? folder : id),
      world: () => ({ at: (file, pointer) => nearest(marksOf(file), pointer) }),
    };
  },
  ({ values, places: _, ...rest }, { values: others, places: __, ...other }) =>
    hasSameMembers(rest, other) && hasSameMembers(values, others),
);

/** Folder -> the flow in it. Where two have the same id, both have the same flow. */
function flowsByFolder({ product, sources }: CheckContext): ReadonlyMap<string, Flow> {
  return new Map(
    Object.keys(sources.values).flatMap((file) => {
      const folder = folderIn(file);
      const flow = file === `${folder}/flow.json` && flowOfFolder(product, sources, folder);
      return flow ? [[folder, flow] as const] : [];
    }),
  );
}

function grouped<Part, Key>(
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

function folderIn(file: string): string {
  return file.split('/')[0] ?? '';
}
