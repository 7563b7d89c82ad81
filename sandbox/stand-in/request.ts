/** A request to the mock service. */
import type { Json } from '../../engine/language/index.ts';

/**
 * A request to the mock service: its concrete path, and its values by location (path, query or
 * header).
 */
export interface MockRequest {
  readonly method: string;
  readonly path: string;
  readonly values: Readonly<Record<'path' | 'query' | 'header', Readonly<Record<string, string>>>>;
  readonly body: Json;
}
