// The named parts of a product: shared ones in parts.json, those of one flow under "parts" in its flow.json.

import { type FlowFile, flowFile, flowFilesIn, getFileKind } from '../files.ts';
import type { Json } from '../types.ts';
import { createScope, emptyScope, type NameScope } from './named-scope.ts';
import type { NameKind } from './named-value.ts';

/** The kind of names that parts have: files use a part by `$use`. */
export const partKind: NameKind = {
  key: '$use',
  noun: 'part',
  shared: 'parts.json',
  isInline: true,
};

/** The part names that each file can use. A part is a named piece of JSON that a file inserts by `$use`. */
export interface PartScopes {
  /** The parts of all flows. */
  readonly shared: NameScope;
  /** Flow file -> its parts. Parts of the flow that it extends and of all flows are in the outer scopes. */
  readonly flows: ReadonlyMap<string, NameScope>;
  /** Returns the scope of a file, or null for a file that cannot use parts. */
  of(file: string): NameScope | null;
}

/**
 * Returns the scopes of a product's files. Unchanged files give the same objects.
 * @param before returns an earlier value of a part
 */
export function createPartScopes(
  values: Readonly<Record<string, Json>>,
  before?: (file: string, name: string) => Json | undefined,
): PartScopes {
  const within = (raw: Json | undefined, file: string, pointer: string, around: NameScope) =>
    createScope(raw, {
      ...{ kind: partKind, file, pointer, around },
      before: (name) => before?.(file, name),
    });
  const shared = within(values[partKind.shared], partKind.shared, '', emptyScope);
  const files = flowFilesIn(values);
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
