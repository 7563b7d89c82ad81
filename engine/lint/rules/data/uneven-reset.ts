// Data that one reaction resets together is also reset together by the other reactions.

import { getValueAt, isObject, type Json, type JsonObject } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { getResetPaths } from '../../reset-paths.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const branches = (first: string, second: string) =>
  `"help": [\n{ "when": "isGreen", ${first}, "go": "about" },\n{ ${second}, "go": "order" }]`;
const both = '"assign": { "state.kind": null, "state.cups": null }';

export const unevenReset = defineRule({
  id: 'data/uneven-reset',
  summary:
    'A reaction resets less than another reaction to the same event, or than another list of resets.',
  why: 'An answer or a page already seen is kept from before, so the old choice is sent, or the user never sees the change.',
  examples: {
    valid: [
      { file, replace, by: branches(both, both) },
      { file, replace, by: branches(both, '"assign": { "state.cups": 2 }') },
    ],
    invalid: [
      {
        ...{ file, replace, by: branches('"assign": { "state.kind": null }', both) },
        ...{ at: `${file}:67`, says: 'but not "state.cups"' },
      },
      {
        ...{ file, replace },
        by: '"help": { "reset": ["state.kind", "state.cups"], "go": "about" }, "aid": {\n"reset": ["state.kind"], "go": "order" }',
        ...{ at: `${file}:67`, says: 'but not "state.cups"' },
      },
    ],
  },
  check: createPerFlowCheck((context) => {
    const resets = collectResets(context);
    return resets.flatMap((each): readonly Finding[] => {
      const other = resets.find((one) => isLarger(one, each));
      if (!other) return [];
      const missing = other.paths.filter(
        (path) => !each.paths.includes(path) && !each.written.includes(path),
      );
      return [
        {
          ...{ file: each.file, pointer: each.pointer, severity: 'warning' },
          message: `This resets "${each.paths.join('" and "')}", but not "${missing.join('" and "')}", which ${each.list === null ? 'is reset with it elsewhere' : 'another reaction here resets with it'}.`,
          suggestion: `Reset "${missing.join('" and "')}" here as well.`,
          related: [
            { file: other.file, pointer: other.pointer, message: 'Here they are reset together.' },
          ],
        },
      ];
    });
  }),
});

// helpers

interface Reset extends Pick<Finding, 'file' | 'pointer'> {
  /** The paths that the reaction resets or sets to an empty value. */
  readonly paths: readonly string[];
  /** The paths that the reaction assigns any other value. */
  readonly written: readonly string[];
  /** JSON Pointer of the list that contains the reaction. Null for an explicit list of resets. */
  readonly list: string | null;
}

function collectResets({ places, sources }: FlowContext): readonly Reset[] {
  return places.flatMap(({ kind, file, pointer, value }): readonly Reset[] => {
    if (kind !== 'reaction' || !isObject(value)) return [];
    const assigned = isObject(value.assign) ? value.assign : {};
    const listed = getResetPaths(value).filter(isOwn);
    const emptied = Object.keys(assigned).filter((path) => isOwn(path) && isEmpty(assigned, path));
    const written = Object.keys(assigned).filter((path) => !emptied.includes(path));
    const [, list] = /^(.*)\/\d+$/.exec(pointer) ?? [];
    const isInList = list !== undefined && Array.isArray(getValueAt(sources.values[file], list));
    const found: Reset[] = [];
    if (isInList && listed.length + emptied.length > 0)
      found.push({ ...{ file, pointer, written, list }, paths: [...listed, ...emptied] });
    if (listed.length > 0 && emptied.length === 0)
      found.push({ ...{ file, pointer: `${pointer}/reset`, paths: listed, written, list: null } });
    return found;
  });
}

function isOwn(path: string): boolean {
  return path.startsWith('state.');
}

function isEmpty(assigned: JsonObject, path: string): boolean {
  const value: Json | undefined = assigned[path];
  return value === null || value === false;
}

/**
 * Returns true if one reset covers the other and exactly one more value, for the same event or as a list. A reaction
 * that resets many more values has another purpose.
 */
function isLarger(one: Reset, other: Reset): boolean {
  return (
    one.list === other.list &&
    one.file === other.file &&
    other.paths.every((path) => one.paths.includes(path)) &&
    one.paths.filter((path) => !other.paths.includes(path)).length === 1 &&
    one.paths.some((path) => !other.paths.includes(path) && !other.written.includes(path))
  );
}
