// Every storage entry has one owner.

import { type Flow, flowFile, flowStorageEntry, isObject } from '../../../language/index.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"keep": "local",';

export const storageOwners = defineRule({
  id: 'data/storage-owners',
  summary: 'Two flows or scopes, or two of their values, are stored under the same name.',
  why: 'The values overwrite each other, and the user loses answers.',
  examples: {
    valid: [{ file: 'app.json', replace: '"returnTo": "returnTo"', by: '"returnTo": "wayBack"' }],
    invalid: [
      {
        ...{ file, replace, by: '"keep": "local", "entry": "token",' },
        ...{ at: `${file}:7`, says: 'are both stored as "token"' },
      },
      {
        ...{ file, replace, by: '"keep": "local", "entries": { "kind": "a", "cups": "a" },' },
        ...{ at: `${file}:7`, says: 'are both stored as "a"' },
      },
    ],
  },
  check: (context) => {
    const owners = new Map<string, StorageOwner>();
    return getOwners(context).flatMap((owner): readonly Finding[] => {
      const key = `${owner.keep === 'tab' ? 'local' : owner.keep} ${owner.entry}`;
      const first = owners.get(key);
      if (!first) {
        owners.set(key, owner);
        return [];
      }
      const { file, pointer } = owner;
      return [
        {
          file,
          pointer,
          message: `${first.name} and ${owner.name} are both stored as "${owner.entry}".`,
          related: [
            { file: first.file, pointer: first.pointer, message: `${first.name} is stored here.` },
          ],
          suggestion: 'Choose another name. Values stored under the old name need a migration.',
        },
      ];
    });
  },
});

// helpers

interface StorageOwner {
  readonly keep: string;
  readonly entry: string;
  readonly file: string;
  readonly pointer: string;
  readonly name: string;
}

type StorageSettings = Pick<Flow['state'], 'keep' | 'entry' | 'entries'>;

function getOwners({ product, folderOf }: CheckContext): readonly StorageOwner[] {
  return [
    ...Object.entries(product.app.scopes).flatMap(([name, scope]) =>
      getEntries(
        scope,
        { file: 'app.json', pointer: `/scopes/${name}`, name: `"${name}"` },
        undefined,
      ),
    ),
    ...Object.values(product.flows).flatMap(({ id, state }) => {
      const file = flowFile(folderOf(id));
      return getEntries(
        state,
        { file, pointer: '/state', name: `"state" of "${id}"` },
        flowStorageEntry(id),
      );
    }),
  ];
}

function getEntries(
  { keep, entry, entries }: StorageSettings,
  at: Pick<StorageOwner, 'file' | 'pointer' | 'name'>,
  usual: string | undefined,
): readonly StorageOwner[] {
  if (keep === 'memory') return [];
  if (isObject(entries))
    return Object.entries(entries).map(([name, each]) => ({
      keep,
      entry: String(each),
      file: at.file,
      pointer: `${at.pointer}/entries/${name}`,
      name: `"${name}" of ${at.name}`,
    }));
  const own = entry ?? usual;
  return own === undefined ? [] : [{ ...at, keep, entry: own, pointer: `${at.pointer}/entry` }];
}
