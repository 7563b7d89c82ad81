// Compares two versions of a product.

import { isObject, type Parsed, type Product } from '../language/index.ts';
import { compareApp } from './app.ts';
import { describeFlow, quoteText } from './describe.ts';
import { compareFlow } from './flow.ts';
import { comparePaths, compareReachableSteps, createFlowFindings } from './paths.ts';
import { findRemovedChoices } from './removed-choices.ts';
import { replayStoredDrafts } from './replay.ts';
import {
  changeKinds,
  type DiffFinding,
  type DiffOptions,
  type ProductChange,
  type ProductDiff,
  type VersionPair,
  type VersionSide,
} from './types.ts';

/**
 * Compares two versions of a product.
 * @param options additional journeys whose drafts are replayed
 * @returns all changes sorted by kind and location, the added and removed paths, and the steps that drafts of the old
 * version lead to in the new version
 * @throws Error if one of the versions has no usable application file
 * @example
 * const edited = { ...files, 'tea/screens/kind.json': files['tea/screens/kind.json'].replace('Which', 'What') };
 * const { changes, breaks } = diffProducts({ before: parsed, after: parseProduct(edited) });
 * changes.map(({ kind, before, after }) => [kind, before, after]) // [['visual', 'Which tea?', 'What tea?']]
 * breaks // false
 */
export function diffProducts(
  versions: VersionPair<Parsed>,
  options: DiffOptions = {},
): ProductDiff {
  const products = getProducts(versions);
  const ids = getFlowIds(products);
  const found = [
    ...collectChanges(ids, versions),
    ...compareReachableSteps(products).map((finding) =>
      createChange(finding, finding.flow, finding.where ?? ''),
    ),
  ];
  const changes = sortChanges(mergeFamilyChanges(found, getFamilies(versions.after)));
  const drafts = replayStoredDrafts(versions, products, options.journeys ?? {});
  return {
    changes,
    paths: ids.flatMap((id) => comparePaths(getFlowPair(id, products), products) ?? []),
    replay: drafts,
    breaks:
      changes.some(({ breaks }) => breaks) ||
      drafts.landings['answers lost'] + drafts.landings.broken > 0,
  };
}

/**
 * Compares two versions of a product without walking their paths or replaying drafts.
 * @returns the breaking changes: a saved draft is no longer restored, or a call can happen twice
 * @throws Error if one of the versions has no usable application file
 * @example
 * const edited = { ...files, 'tea/flow.json': files['tea/flow.json'].replace('"cups"', '"glasses"') };
 * const [change] = findBreakingChanges({ before: parsed, after: parseProduct(edited) });
 * change.text // '“state.cups” is gone, and “state.glasses” has come: no migration renames it.'
 */
export function findBreakingChanges(versions: VersionPair<Parsed>): readonly ProductChange[] {
  const products = getProducts(versions);
  const isSame = products.before.app === products.after.app;
  const changed = getFlowIds(products).filter(
    (id) => !isSame || products.before.flows[id] !== products.after.flows[id],
  );
  const found = collectChanges(changed, versions).filter(({ breaks }) => breaks);
  return mergeFamilyChanges(found, getFamilies(versions.after));
}

// helpers

/** Returns the changes in the application and in the given flows. */
function collectChanges(
  ids: readonly string[],
  versions: VersionPair<Parsed>,
): readonly ProductChange[] {
  const products = getProducts(versions);
  return [
    ...findRemovedChoices(versions).map((finding) =>
      createChange(finding, null, 'the application'),
    ),
    ...(products.before.app === products.after.app ? [] : getAppChanges(versions, products)),
    ...ids.flatMap((id) => getFlowChanges(id, versions, products)),
  ];
}

function getProducts({ before, after }: VersionPair<Parsed>): VersionPair<Product> {
  return { before: getProduct(before), after: getProduct(after) };
}

function getFlowIds({ before, after }: VersionPair<Product>): readonly string[] {
  return [...new Set([...Object.keys(before.flows), ...Object.keys(after.flows)])].sort();
}

function getProduct({ product }: Parsed): Product {
  if (!product) throw new Error('There is no usable application file.');
  return product;
}

function getFlowPair(id: string, { before, after }: VersionPair<Product>) {
  return { before: before.flows[id], after: after.flows[id] };
}

function createSides(
  versions: VersionPair<Parsed>,
  products: VersionPair<Product>,
  id: string | null,
): VersionPair<VersionSide> {
  const side = (which: 'before' | 'after'): VersionSide => ({
    parsed: versions[which],
    product: products[which],
    app: products[which].app,
    flow: (id === null ? undefined : products[which].flows[id]) ?? null,
  });
  return { before: side('before'), after: side('after') };
}

function getAppChanges(
  versions: VersionPair<Parsed>,
  products: VersionPair<Product>,
): readonly ProductChange[] {
  const apps = { before: products.before.app, after: products.after.app };
  return compareApp(apps, createSides(versions, products, null)).map((finding) =>
    createChange(finding, null, 'the application'),
  );
}

function getFlowChanges(
  id: string,
  versions: VersionPair<Parsed>,
  products: VersionPair<Product>,
): readonly ProductChange[] {
  const { before, after } = getFlowPair(id, products);
  const findings =
    before && after
      ? compareFlow({ before, after }, createSides(versions, products, id))
      : [before, after].flatMap((flow) => (flow ? createFlowFindings(flow, flow === after) : []));
  const flow = after ?? before;
  const where = flow ? describeFlow(flow) : quoteText(id);
  return findings.map((finding) =>
    createChange(finding, id, finding.where === undefined ? where : `${finding.where} in ${where}`),
  );
}

function createChange(finding: DiffFinding, flow: string | null, where: string): ProductChange {
  const { kind, text, step = null, before, after, breaks = false, covered } = finding;
  return {
    ...{ kind, flow, also: [], step, where, text },
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    breaks,
    ...(covered === undefined ? {} : { covered }),
  };
}

/** Maps a flow to the flow that it extends, or to itself. */
function getFamilies({ sources }: Parsed): ReadonlyMap<string, string> {
  return new Map(
    Object.values(sources.values).flatMap((raw) =>
      isObject(raw) && typeof raw.id === 'string'
        ? [[raw.id, typeof raw.extends === 'string' ? raw.extends : raw.id] as const]
        : [],
    ),
  );
}

/** Reports a change in several flows of a family once, in the first of these flows. */
function mergeFamilyChanges(
  changes: readonly ProductChange[],
  families: ReadonlyMap<string, string>,
): readonly ProductChange[] {
  const byKey = new Map<string, ProductChange>();
  for (const change of changes) {
    const { flow, kind, step, text, before, after } = change;
    const family = flow === null ? null : (families.get(flow) ?? flow);
    const key = JSON.stringify([family, kind, step, text, before, after]);
    const known = byKey.get(key);
    if (!known) byKey.set(key, change);
    else if (flow !== null && flow !== known.flow && !known.also.includes(flow))
      byKey.set(key, { ...known, also: [...known.also, flow] });
  }
  return [...byKey.values()];
}

/**
 * Sorts changes by the severity of their kind. Within a kind, breaking changes come first, then the order of the flows
 * is kept.
 */
function sortChanges(changes: readonly ProductChange[]): readonly ProductChange[] {
  const rank = ({ kind, breaks }: ProductChange) =>
    changeKinds.indexOf(kind) * 2 + (breaks ? 0 : 1);
  return [...changes].sort((one, other) => rank(one) - rank(other));
}
