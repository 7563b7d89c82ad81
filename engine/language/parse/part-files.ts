// The named parts of a product. parts.json has the shared parts, and the "parts" of a flow.json file are the parts of
// one flow.

import { type FlowFile, flowFile, getFileKind, listFlowFiles } from '../files.ts';
import type { Json } from '../types.ts';
import { createNameScope, emptyNameScope, type NameScope } from './named-scope.ts';
import type { NamedValueKind } from './named-value.ts';

/** The kind of named values that parts are. Files use a part by `$use`. */
export const partNameKind: NamedValueKind = {
  key: '$use',
  noun: 'part',
  shared: 'parts.json',
  isInline: true,
};

/** The part names that each file can use. A part is a named JSON value that a file inserts with `$use`. */
export interface PartNameScopes {
  /** The scope with the parts of all flows. */
  readonly shared: NameScope;
  /**
   * Maps a flow file to the scope with its parts. The parts of its base flow and the shared parts are in outer scopes.
   */
  readonly flows: ReadonlyMap<string, NameScope>;
  /** Returns the scope of a file, or null for a file that cannot use parts. */
  of(file: string): NameScope | null;
}

/**
 * Returns the scopes of a product's files. Unchanged files return the same objects.
 * @param before returns the earlier value of a part
 */
export function createPartNameScopes(
  values: Readonly<Record<string, Json>>,
  before?: (file: string, name: string) => Json | undefined,
): PartNameScopes {
  const within = (raw: Json | undefined, file: string, pointer: string, around: NameScope) =>
    createNameScope(raw, {
      ...{ kind: partNameKind, file, pointer, around },
      before: (name) => before?.(file, name),
    });
  const shared = within(values[partNameKind.shared], partNameKind.shared, '', emptyNameScope);
  const files = listFlowFiles(values);
  const byId = new Map([...files].reverse().map((each) => [each.raw.id, each]));
  const ownOf = ({ file, raw }: FlowFile, around: NameScope) =>
    within(raw.parts, file, '/parts', around);
  const flows = new Map(
    files.map((each) => {
      const base = each.raw.extends === undefined ? undefined : byId.get(each.raw.extends);
      const isBase = base && base !== each && base.raw.extends === undefined;
      return [each.file, ownOf(each, isBase ? ownOf(base, shared) : shared)];
    }),
  );
  const of = (file: string): NameScope | null => {
    if (file === 'app.json') return shared;
    const kind = getFileKind(file);
    if (kind !== 'flow' && kind !== 'screen') return null;
    return flows.get(flowFile(file.split('/')[0] ?? '')) ?? shared;
  };
  return { shared, flows, of };
}
