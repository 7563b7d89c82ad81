// A reaction that clears the answers of every flow also clears the scopes that store such answers.

import { getFirstSegment, isObject } from '../../../language/index.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { type CheckContext, defineRule } from '../../define-rule.ts';
import { getResetPaths } from '../../reset-paths.ts';
import { getTakePointer } from '../../taken-query.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const resetReaction = (more: string) =>
  `"help": {\n "resetFlows": true${more}, "go": "about" }, "aid": { "assign": { "session.name": "Ann" } }`;

export const partialReset = defineRule({
  id: 'session/partial-reset',
  summary: 'A reaction clears the answers of all flows, but keeps a scope that holds answers.',
  why: 'The next person who uses the browser sees the answers of the previous one, or pays for their purchase.',
  examples: {
    valid: [{ file, replace, by: resetReaction(', "reset": ["session.name"]') }],
    invalid: [{ file, replace, by: resetReaction(''), at: `${file}:66`, says: 'keeps "session"' }],
  },
  check: (context) => {
    const { places, product } = context;
    const filled = findFilledScopes(context);
    const kept = Object.entries(product.app.scopes).filter(
      ([name, { keep }]) => keep !== 'memory' && filled.has(name),
    );
    return places.flatMap(({ kind, file, pointer, value }) => {
      if (kind !== 'reaction' || !isObject(value) || value.resetFlows !== true) return [];
      const cleared = new Set(getResetPaths(value).map(getFirstSegment));
      return kept.flatMap(([name]) => {
        const write = filled.get(name);
        if (cleared.has(name) || !write) return [];
        return [
          {
            file,
            pointer: value.reset === undefined ? pointer : `${pointer}/reset`,
            message: `This clears the answers of all flows but keeps "${name}", which also holds answers.`,
            suggestion: `Add "${name}" to "reset".`,
            related: [{ ...write, message: `"${name}" is set here.` }],
          },
        ];
      });
    });
  },
});

// helpers

/** Maps a scope to the first place that writes an answer of the user or a result of a service to the scope. */
function findFilledScopes({ places, product }: CheckContext) {
  const found = new Map<string, { readonly file: string; readonly pointer: string }>();
  for (const { kind, file, pointer, value, flow } of places) {
    if (kind !== 'write' || typeof value !== 'string' || isFromAddress(pointer)) continue;
    const scope = getFirstSegment(value);
    if (/\/reset\/\d+$/.test(pointer) || found.has(scope)) continue;
    const written = lookUpPath(getDataSchema(product, flow), value);
    const isStored = written.found && written.schema['x-keep'] !== false;
    if (isStored) found.set(scope, { file, pointer });
  }
  return found;
}

/** Values from the address belong to the visit, not to a person. */
function isFromAddress(pointer: string): boolean {
  return getTakePointer(pointer) !== null;
}
