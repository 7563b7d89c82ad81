// Builds the context in which an example of a condition is evaluated.

import {
  type ExpressionContext,
  type Flow,
  isObject,
  type Json,
  type Product,
} from '../../language/index.ts';
import { createContext } from '../../runtime/index.ts';
import { createBlankSnapshot } from '../blank-snapshot.ts';

/** `given` may contain scopes by name, `with`, `query`, `params`, and `data`. */
export function createExampleContext(
  product: Product,
  flow: Flow | null,
  given: Json,
): ExpressionContext {
  const data = isObject(given) ? given : {};
  const snapshot = createBlankSnapshot(product, flow, data);
  const app = {
    ...product.app,
    data: { ...product.app.data, ...(isObject(data.data) ? data.data : {}) },
  };
  const seen = flow && isObject(data.with) ? { ...flow, with: data.with } : flow;
  const flows = seen && seen !== flow ? { ...product.flows, [seen.id]: seen } : product.flows;
  const [query, params] = [data.query, data.params].map((texts) =>
    isObject(texts) ? (texts as Record<string, string>) : {},
  ) as [Record<string, string>, Record<string, string>];
  return createContext({ ...product, app, flows }, snapshot, {}, { flow: seen, params, query });
}
