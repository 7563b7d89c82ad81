// Creates the moves that open the address of a step.

import type { Flow, Snapshot, Step } from '../language/index.ts';
import { formatAddress, formatRoutePath } from '../runtime/index.ts';
import type { Exploration } from './exploration.ts';
import type { SearchMove } from './search-move.ts';

/** Returns moves that open the address of a step: without a query, and with each relevant query value. */
export function getOpenAddressMoves(
  exploration: Exploration,
  flow: Flow,
  step: Step | null,
  snapshot: Pick<Snapshot, 'params'> | null,
): readonly SearchMove[] {
  const base = buildStepPath(exploration, flow, step, snapshot?.params ?? {});
  const queries = exploration.relevance
    .below(flow, 'query')
    .concat(step ? [] : getTakenQueryNames(exploration, flow))
    .flatMap((name) => {
      const literals = exploration.relevance
        .literalsOf(flow, `query.${name}`)
        .filter((each) => typeof each === 'string');
      return [...literals, 'text'].map((value) => ({ [name]: String(value) }));
    });
  return [{}, ...queries].map((query) => {
    const open = formatAddress(base, query as Record<string, string>);
    return { label: `open ${open}`, step: { open } };
  });
}

// helpers

function getTakenQueryNames({ product }: Exploration, flow: Flow): readonly string[] {
  return [...product.app.enter.take, ...flow.enter.take].map(({ query }) => query);
}

function buildStepPath(
  { product, relevance }: Exploration,
  flow: Flow,
  step: Step | null,
  present: Readonly<Record<string, string>>,
): string {
  const route = product.routes.find(
    (each) => each.flow === flow.id && (each.step ?? null) === (step?.id ?? null),
  );
  const names = [...(route?.pattern ?? '').matchAll(/:([A-Za-z]\w*)/g)].map(
    ([, name]) => name ?? '',
  );
  const values = names.map((name) => {
    const literals = relevance
      .literalsOf(flow, `params.${name}`)
      .filter((each) => typeof each === 'string');
    return [name, present[name] ?? String(literals[0] ?? '1')] as const;
  });
  return formatRoutePath(product, flow.id, step?.id ?? null, Object.fromEntries(values));
}
