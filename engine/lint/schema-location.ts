// Locates the schemas of data paths in flow files.

import {
  escapeSegment,
  type Flow,
  flowFile,
  getPathSegments,
  splitFirstSegment,
} from '../language/index.ts';
import type { CheckContext } from './define-rule.ts';

/**
 * Returns the file and the JSON Pointer of a data path's schema: in the flow file for `state`, otherwise in app.json.
 */
export function getSchemaLocation(
  { folderOf }: Pick<CheckContext, 'folderOf'>,
  flow: Flow | null,
  path: string,
): { readonly file: string; readonly pointer: string } {
  const [scope, below] = splitFirstSegment(path);
  const inside = getPathSegments(below)
    .map((name) => `/properties/${escapeSegment(name)}`)
    .join('');
  return scope === 'state' && flow
    ? { file: flowFile(folderOf(flow.id)), pointer: `/state/schema${inside}` }
    : { file: 'app.json', pointer: `/scopes/${escapeSegment(scope)}/schema${inside}` };
}
