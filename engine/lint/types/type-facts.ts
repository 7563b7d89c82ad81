// Provides the facts at every place in flows. They are computed once per check and reused for unchanged flows.

import { isDeepEqual } from 'remeda';
import {
  type App,
  type Flow,
  flowFile,
  groupScreensByFolder,
  type JsonObject,
  memoize,
  toObject,
} from '../../language/index.ts';
import type { Catalog } from '../catalog.ts';
import type { CheckContext, FlowContext, ProductTypeFacts, TypeFacts } from '../define-rule.ts';
import { getFlowOfFolder } from '../places.ts';
import { getDataTypes, type TypesByName } from './data-names.ts';
import type { EntryFacts } from './entry-facts.ts';
import type { PlaceFacts } from './facts.ts';
import { collectFacts, type FileFacts, getNearestFacts } from './file-facts.ts';
import {
  createAppEntryFacts,
  createFlowFacts,
  type FlowFacts,
  getPayloadType,
} from './flow-facts.ts';
import { createLazyValue, memoizeByKey } from './lazy.ts';
import { getParamsByStep } from './params.ts';
import { emptyPathMap } from './paths.ts';
import { collectPayloads } from './payloads.ts';
import { createPlainScope } from './plain-scope.ts';
import { mergePayloads, type SentPayloads, toSentPayloads } from './sent-payloads.ts';
import { walkContainer } from './walk-flow.ts';
import { walkScreen } from './walk-screen.ts';

/** Returns the facts of a check, or of the flow that a context describes. */
export function getTypeFacts(context: FlowContext): TypeFacts {
  return context.typeFacts();
}

/** Creates the facts of all flows and of the application file. */
export function createTypeFacts(context: CheckContext): ProductTypeFacts {
  const { product, sources, catalog, folderOf } = context;
  const { app } = product;
  const rawApp = toObject(sources.values['app.json']);
  const names = getDataTypes(context, null);
  const shell = createAppFacts(app, { app, catalog, names, raw: rawApp });
  const screens = groupScreensByFolder(sources.values);
  const factsOfFlow = memoizeByKey((flow: Flow): FlowFacts => {
    const folder = folderOf(flow.id);
    return createFlowTypeFacts(flow, {
      ...{ app, catalog, shell, rawApp, names: getDataTypes(context, flow) },
      raw: toObject(sources.values[flowFile(folder)]),
      screens: Object.fromEntries(
        Object.entries(screens.get(folder) ?? {}).map(([name, raw]) => [name, toObject(raw)]),
      ),
      params: getParamsByStep(product, flow),
    });
  });
  const ownOfApp = createLazyValue((): FileFacts => {
    const all = createLazyValue(() =>
      mergePayloads(Object.values(product.flows).map((each) => factsOfFlow(each).sent())),
    );
    return collectFacts(catalog, (walk) =>
      walkContainer(rawApp, shell.plain, shell.entry, {
        ...walk,
        payloadOf: (_, event) => getPayloadType(event, [shell.sent, all()]),
      }),
    );
  });
  const stray = memoizeByKey((file: string) =>
    collectFacts(catalog, (walk) => walkScreen(toObject(sources.values[file]), shell.plain, walk)),
  );
  const marksOf = memoizeByKey((file: string): FileFacts => {
    const [folder = '', part, ...path] = file.split('/');
    const flow = getFlowOfFolder(product, sources, folder);
    if (part !== 'screens') return flow ? factsOfFlow(flow).own() : ownOfApp();
    if (!flow) return stray(file);
    const name = path.join('/').replace(/\.json$/, '');
    return factsOfFlow(flow).screen(name, toObject(sources.values[file]));
  });
  return { at: (file, pointer) => getNearestFacts(marksOf(file), pointer), of: factsOfFlow };
}

// helpers

interface FactsInput {
  readonly app: App;
  readonly catalog: Catalog;
  /** The types of the names that the expressions of the flow may read. */
  readonly names: TypesByName;
  /** The content of the flow's own file. */
  readonly raw: JsonObject;
}

interface AppFacts {
  readonly plain: PlaceFacts;
  readonly entry: EntryFacts;
  readonly sent: SentPayloads;
}

const createAppFacts = memoize((_: App, { app, names, raw }: FactsInput): AppFacts => {
  const plain = createPlainFacts(app, null, names);
  const sent = toSentPayloads(collectPayloads(toObject(raw.shell), () => plain.likely));
  return { plain, entry: createAppEntryFacts(raw, plain), sent };
}, isSameInput);

interface FlowFactsContext extends FactsInput {
  readonly shell: AppFacts;
  readonly rawApp: JsonObject;
  readonly screens: Readonly<Record<string, JsonObject>>;
  readonly params: ReadonlyMap<string, readonly string[]>;
}

const createFlowTypeFacts = memoize(
  (flow: Flow, { app, names, catalog, raw, rawApp, screens, params, shell }: FlowFactsContext) => {
    const plain = createPlainFacts(app, flow, names);
    const afterAppEntry = createAppEntryFacts(rawApp, plain).entered;
    return createFlowFacts({
      ...{ catalog, flow, raw, screens, params, plain, afterAppEntry },
      shell: shell.sent,
    });
  },
  (one, other) => one.shell === other.shell && isSameInput(one, other),
);

/**
 * Returns true if two inputs are the same. The files and addresses of a flow are the same if the flow object is the
 * same.
 */
function isSameInput(one: FactsInput, other: FactsInput): boolean {
  const isSame = one.app === other.app && one.catalog === other.catalog && one.raw === other.raw;
  return isSame && isDeepEqual(one.names, other.names);
}

function createPlainFacts(app: App, flow: Flow | null, names: TypesByName): PlaceFacts {
  const scope = createPlainScope(app, flow, names);
  return { sure: scope, likely: scope, tested: emptyPathMap };
}
