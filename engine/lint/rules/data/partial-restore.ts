// A reaction that restores stored answers restores all of them.

import { groupBy } from 'remeda';
import {
  type Flow,
  isObject,
  type Json,
  type JsonObject,
  type Logic,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { doPathListsOverlap } from '../../charges.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import type { SourcePlace } from '../../places.ts';
import { getResetPaths } from '../../reset-paths.ts';
import { inferType } from '../../types/infer.ts';
import { getTypeFacts } from '../../types/type-facts.ts';

const file = 'tea/flow.json';
const replace = `"cups": {
          "type": "integer"
        }
      }
    }
  },`;
const integer = '{ "type": ["integer", "null"] }';
const names = ['kind', 'cups', 'sugar'];
const take = (path: (name: string) => string) =>
  names.map((name) => `"${name}": { "$": { "var": "${path(name)}" } }`).join(', ');
const restoring = (...restored: readonly string[]) =>
  `"cups": ${integer}, "sugar": ${integer},
   "saved": { "type": "object", "properties": { "kind": { "type": "string", "enum": ["green", "black"] }, "cups": ${integer}, "sugar": ${integer} } }
 } } },
 "enter": { "then": [
  { "when": { "present": [{ "var": "state.kind" }] }, "assign": { "state.saved": { ${take((name) => `state.${name}`)} } } },
  { "assign": { ${restored.map((name) => `"state.${name}": { "$": { "get": [{ "var": "state.saved" }, "${name}"] } }`).join(', ')} } }
 ] },`;

export const partialRestore = defineRule({
  id: 'data/partial-restore',
  summary: 'A reaction restores several answers that were stored together, but not all of them.',
  why: 'The answer that is left out still belongs to the previous record.',
  examples: {
    valid: [{ file, replace, by: restoring('kind', 'cups', 'sugar') }],
    invalid: [
      {
        ...{ file, replace, by: restoring('kind', 'cups') },
        ...{ at: `${file}:22`, says: 'not "state.sugar"' },
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      context.places.flatMap((place) => (place.flow === flow ? check(context, flow, place) : [])),
    ),
  ),
});

// helpers

/** An assignment of one property of an object to the data of the same name. */
interface Restored {
  readonly name: string;
  /** The path of the object that the assignment changes. */
  readonly to: string;
  /** The object that contains the assigned property. */
  readonly from: Logic;
}

function check(context: FlowContext, flow: Flow, place: SourcePlace): readonly Finding[] {
  const { kind, file, pointer, value } = place;
  if (kind !== 'reaction' || !isObject(value) || !isObject(value.assign)) return [];
  const groups = groupBy(
    Object.entries(value.assign).flatMap(([path, given]) => read(path, given)),
    ({ to, from }) => JSON.stringify([to, from]),
  );
  const written = [...Object.keys(value.assign), ...getResetPaths(value)];
  const schema = getDataSchema(context.product, flow);
  return Object.values(groups).flatMap((restored): readonly Finding[] => {
    const [{ from, to }] = restored;
    if (restored.length < 2) return [];
    const type = inferType(from, getTypeFacts(context).at(file, pointer).likely);
    return Object.keys(type.object?.named ?? {})
      .map((name) => `${to}.${name}`)
      .filter((path) => lookUpPath(schema, path).found && !doPathListsOverlap([path], written))
      .map((path) => ({
        ...{ file, pointer: `${pointer}/assign` },
        message: `This restores ${formatPaths(restored)}, but not "${path}", which is stored with them.`,
        suggestion: `Restore "${path}" as well, or do not store it with the others.`,
      }));
  });
}

/** Returns the property that an assigned value reads, if it is written to the data of the same name. */
function read(path: string, given: Json | undefined): readonly Restored[] {
  const rule = isObject(given) ? given.$ : undefined;
  if (!isObject(rule)) return [];
  const name = path.slice(path.lastIndexOf('.') + 1);
  const from = readMember(rule, name);
  return from === null ? [] : [{ name, from, to: path.slice(0, -name.length - 1) }];
}

function readMember({ get, var: path }: JsonObject, name: string): Logic | null {
  if (Array.isArray(get)) return get[1] === name ? (get[0] ?? null) : null;
  return typeof path === 'string' && path.endsWith(`.${name}`)
    ? { var: path.slice(0, -name.length - 1) }
    : null;
}

function formatPaths(restored: readonly Restored[]): string {
  return restored.map(({ to, name }) => `"${to}.${name}"`).join(', ');
}
