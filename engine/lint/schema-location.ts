// The locations of data paths in the schemas of flow files.

import {
  escapeSegment,
  type Flow,
  flowFile,
  getSegments,
  splitFirstSegment,
} from '../language/index.ts';
import type { CheckContext } from './define-rule.ts';

/** Returns the file and the JSON Pointer of the schema of a data path: in the flow for `state`, else in app.json. */
export function getSchemaLocation(
  { folderOf }: Pick<CheckContext, 'folderOf'>,
  flow: Flow | null,
  path: string,
): { readonly file: string; readonly pointer: string } {
  const [scope, below] = splitFirstSegment(path);
  const inside = getSegments(below)
    .map((name) => `/properties/${escapeSegment(name)}`)
    .join('');
  return scope === 'state' && flow
    ? { file: flowFile(folderOf(flow.id)), pointer: `/state/schema${inside}` }
    : { file: 'app.json', pointer: `/scopes/${escapeSegment(scope)}/schema${inside}` };
}
