// The facts at every place of the flows, computed once per check and reused for unchanged flows.

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
import type { CheckContext, FlowContext, TypeFacts, WholeWorld } from '../define-rule.ts';
import { flowOfFolder } from '../places.ts';
import { dataNames, type Types } from './data-names.ts';
import { plainScope } from './data-type.ts';
import type { EntryFacts } from './entry-facts.ts';
import type { Facts } from './facts.ts';
import { collectFacts, type FileFacts, nearest } from './file-facts.ts';
import { broughtBy, entryOfApp, type FlowFacts, flowFacts } from './flow-facts.ts';
import { lazy, memoizeByKey } from './lazy.ts';
import { paramsBySteps } from './params.ts';
import { noPaths } from './paths.ts';
import { payloadsOf } from './payloads.ts';
import { type SentPayloads, single, together } from './sent.ts';
import { walkContainer } from './walk-flow.ts';
import { walkScreen } from './walk-screen.ts';

/** Returns the facts of a check, or of the flow that a context is about. */
export function worldOf(context: FlowContext): TypeFacts {
  return context.world();
}

/** Creates the facts of all flows and of the application file. */
export function createWorld(context: CheckContext): WholeWorld {
  const { product, sources, catalog, folderOf } = context;
  const { app } = product;
  const rawApp = toObject(sources.values['app.json']);
  const names = dataNames(context, null);
  const shell = shellAround(app, { app, catalog, names, raw: rawApp });
  const screens = groupScreensByFolder(sources.values);
  const worldIn = memoizeByKey((flow: Flow): FlowFacts => {
    const folder = folderOf(flow.id);
    return worldOfFlow(flow, {
      ...{ app, catalog, shell, rawApp, names: dataNames(context, flow) },
      raw: toObject(sources.values[flowFile(folder)]),
      screens: Object.fromEntries(
        Object.entries(screens.get(folder) ?? {}).map(([name, raw]) => [name, toObject(raw)]),
      ),
      params: paramsBySteps(product, flow),
    });
  });
  const ownOfApp = lazy((): FileFacts => {
    const all = lazy(() =>
      together(Object.values(product.flows).map((each) => worldIn(each).sent())),
    );
    return collectFacts(catalog, (walk) =>
      walkContainer(rawApp, shell.plain, shell.entry, {
        ...walk,
        payloadOf: (_, event) => broughtBy(event, [shell.sent, all()]),
      }),
    );
  });
  const stray = memoizeByKey((file: string) =>
    collectFacts(catalog, (walk) => walkScreen(toObject(sources.values[file]), shell.plain, walk)),
  );
  const marksOf = memoizeByKey((file: string): FileFacts => {
    const [folder = '', part, ...path] = file.split('/');
    const flow = flowOfFolder(product, sources, folder);
    if (part !== 'screens') return flow ? worldIn(flow).own() : ownOfApp();
    if (!flow) return stray(file);
    const name = path.join('/').replace(/\.json$/, '');
    return worldIn(flow).screen(name, toObject(sources.values[file]));
  });
  return { at: (file, pointer) => nearest(marksOf(file), pointer), of: worldIn };
}

// helpers

interface Around {
  readonly app: App;
  readonly catalog: Catalog;
  /** The names that its expressions may read. */
  readonly names: Types;
  /** Its own file. */
  readonly raw: JsonObject;
}

interface Shell {
  readonly plain: Facts;
  readonly entry: EntryFacts;
  readonly sent: SentPayloads;
}

const shellAround = memoize((_: App, { app, names, raw }: Around): Shell => {
  const plain = plainAt(app, null, names);
  const sent = single(payloadsOf(toObject(raw.shell), () => plain.likely));
  return { plain, entry: entryOfApp(raw, plain), sent };
}, isSameAround);

interface AroundFlow extends Around {
  readonly shell: Shell;
  readonly rawApp: JsonObject;
  readonly screens: Readonly<Record<string, JsonObject>>;
  readonly params: ReadonlyMap<string, readonly string[]>;
}

const worldOfFlow = memoize(
  (flow: Flow, { app, names, catalog, raw, rawApp, screens, params, shell }: AroundFlow) => {
    const plain = plainAt(app, flow, names);
    const arrived = entryOfApp(rawApp, plain).entered;
    return flowFacts({
      ...{ catalog, flow, raw, screens, params, plain, arrived },
      shell: shell.sent,
    });
  },
  (one, other) => one.shell === other.shell && isSameAround(one, other),
);

/**
 * Returns true if the inputs are the same. A flow's own files and addresses are the same when the
 * flow is.
 */
function isSameAround(one: Around, other: Around): boolean {
  const isSame = one.app === other.app && one.catalog === other.catalog && one.raw === other.raw;
  return isSame && isDeepEqual(one.names, other.names);
}

function plainAt(app: App, flow: Flow | null, names: Types): Facts {
  const scope = plainScope(app, flow, names);
  return { sure: scope, likely: scope, asked: noPaths };
}
