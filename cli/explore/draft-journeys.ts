// Generates journeys through the old versions of changed flows. `diff` replays the drafts that these journeys save.

import type { Journey, Parsed, Product } from '../../engine/language/index.ts';
import { searchFlows } from './search.ts';
import { selectJourneys } from './select-journeys.ts';

type ParsedVersion = Parsed & { readonly product: Product };

/** The default for the maximum number of moves in each changed flow. */
export const defaultMovesForDrafts = 500;

/**
 * Returns generated journeys for every changed flow: flow id -> journeys.
 * @param services the folder of the services that the flows call
 * @param most the maximum number of moves for each flow; 0 for no journeys
 */
export function generateDraftJourneys(
  { before, after }: { readonly before: ParsedVersion; readonly after: ParsedVersion },
  services: string,
  most: number,
): Readonly<Record<string, readonly Journey[]>> {
  const textOf = (value: unknown) => JSON.stringify(value);
  const isSame = (flow: string) =>
    textOf(before.product.flows[flow]) === textOf(after.product.flows[flow]);
  const whole = textOf(before.product.app) !== textOf(after.product.app);
  const changed = Object.keys(before.product.flows).filter((flow) => whole || !isSame(flow));
  if (most === 0) return {};
  const found = searchFlows(before, services, changed, most);
  return Object.fromEntries(
    changed.map((flow, index) => {
      const each = found[index];
      return [flow, each ? selectJourneys(each).map(({ journey }) => journey) : []];
    }),
  );
}
