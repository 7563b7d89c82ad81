// Migrations lead from former versions and names to current versions and names.

import {
  escapeSegment,
  type Flow,
  flowFile,
  isObject,
  type Migration,
} from '../../../language/index.ts';
import { defineRule, type Finding, suggestName } from '../../define-rule.ts';

export const migrations = defineRule({
  id: 'data/migration',
  summary:
    'A migration does not start from a former version, writes to a property that the state does not have, or removes one that it has.',
  why: 'Users who come back lose answers, or their answers are stored where nothing reads them.',
  examples: {
    valid: [
      {
        file: 'mate/flow.json',
        replace: '"version": 1',
        by: '"migrations": [{ "from": 1, "rename": { "sort": "kind" }, "drop": ["old"], "default": { "cups": 1 } }], "version": 2',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"version": 1',
        by: '"migrations": [{ "from": 1 }], "version": 1',
        at: 'tea/flow.json:3',
        says: 'This flow has version 1, so a draft of version 1 is never migrated',
      },
      {
        file: 'tea/flow.json',
        replace: '"version": 1',
        by: '"migrations": [{ "from": 1, "rename": { "sort": "knid" } }], "version": 2',
        at: 'tea/flow.json:3',
        says: 'The state has no "knid". Did you mean "kind"',
      },
      {
        file: 'tea/flow.json',
        replace: '"version": 1',
        by: '"migrations": [{ "from": 1, "drop": ["kind"] }], "version": 2',
        at: 'tea/flow.json:3',
        says: 'The state still has "kind"',
      },
      {
        file: 'tea/flow.json',
        replace: '"version": 1',
        by: '"migrations": [{ "from": 1, "map": { "kind": { "white": "whit" } } }], "version": 2',
        at: 'tea/flow.json:3',
        says: '"kind" does not allow "whit"',
      },
    ],
  },
  check: ({ product, sources, folderOf }) =>
    Object.values(product.flows).flatMap((flow) => {
      const file = flowFile(folderOf(flow.id));
      return flow.migrations.flatMap((migration, index) =>
        check(flow, migration, `/migrations/${index}`).map(
          // An inherited migration is reported in the base flow. Only its version belongs to the extending flow.
          (finding): Finding =>
            sources.owner(file, '/migrations') === file || !finding.pointer.endsWith('/from')
              ? { file, ...finding }
              : { file, ...finding, pointer: '/version', severity: 'warning' },
        ),
      );
    }),
});

// helpers

type Fault = Omit<Finding, 'file'>;

function check(flow: Flow, migration: Migration, at: string): readonly Fault[] {
  const properties = isObject(flow.state.schema.properties) ? flow.state.schema.properties : {};
  const names = Object.keys(properties);
  const later = flow.migrations.filter(({ from }) => from > migration.from);
  /** Returns true for a name that a later migration renames or drops. */
  const movesOn = (name: string) =>
    later.some(({ rename, drop }) => Object.hasOwn(rename ?? {}, name) || drop?.includes(name));
  const absent = (name: string, pointer: string): readonly Fault[] =>
    names.includes(name) || movesOn(name)
      ? []
      : [
          {
            pointer,
            message: `The state has no "${name}".`,
            suggestion: suggestName(name, names),
          },
        ];
  const findCurrentNameFault = (name: string, pointer: string): readonly Fault[] => {
    const comesBack = [migration, ...later].some(
      (each) =>
        Object.values(each.rename ?? {}).includes(name) || Object.hasOwn(each.default ?? {}, name),
    );
    return names.includes(name) && !comesBack
      ? [
          {
            pointer,
            message: `The state still has "${name}", but this migration removes the answers in it.`,
            suggestion: 'Name a former property, or remove this property from the schema.',
          },
        ]
      : [];
  };
  const versions = migration.from >= flow.version;
  return [
    ...(versions
      ? [
          {
            pointer: `${at}/from`,
            message: `This flow has version ${flow.version}, so a draft of version ${migration.from} is never migrated.`,
            suggestion: `Raise "version" to ${migration.from + 1}.`,
          },
        ]
      : []),
    ...Object.entries(migration.rename ?? {}).flatMap(([from, to]) => [
      ...absent(to, `${at}/rename/${escapeSegment(from)}`),
      ...findCurrentNameFault(from, `${at}/rename/${escapeSegment(from)}`),
    ]),
    ...(migration.drop ?? []).flatMap((name, index) =>
      findCurrentNameFault(name, `${at}/drop/${index}`),
    ),
    ...Object.keys(migration.default ?? {}).flatMap((name) =>
      absent(name, `${at}/default/${escapeSegment(name)}`),
    ),
    ...Object.entries(migration.map ?? {}).flatMap(([name, table]) => [
      ...absent(name, `${at}/map/${escapeSegment(name)}`),
      ...findUnknownValues(properties[name], name, table, `${at}/map/${escapeSegment(name)}`),
    ]),
  ];
}

/** Returns the values of a migration table that are not in the enum of the property. */
function findUnknownValues(
  schema: unknown,
  name: string,
  table: NonNullable<Migration['map']>[string],
  at: string,
): readonly Fault[] {
  const values = isObject(schema) && Array.isArray(schema.enum) ? schema.enum : null;
  if (!values) return [];
  return Object.entries(table)
    .filter(([, to]) => !values.includes(to))
    .map(([from, to]) => ({
      pointer: `${at}/${escapeSegment(from)}`,
      message: `"${name}" does not allow ${JSON.stringify(to)}.`,
      suggestion: suggestName(
        String(to),
        values.filter((each) => typeof each === 'string'),
      ),
    }));
}
