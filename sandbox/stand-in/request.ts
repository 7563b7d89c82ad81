/** A request to the stand-in. */
import type { Json } from '../../engine/language/index.ts';

/** A request: its concrete path, and its values by the place they are sent in. */
export interface SampledRequest {
  readonly method: string;
  readonly path: string;
  readonly values: Readonly<Record<'path' | 'query' | 'header', Readonly<Record<string, string>>>>;
  readonly body: Json;
}
