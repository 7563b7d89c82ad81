// If choices depend on a value that is stored per tab, the choices are stored per tab too.

import {
  type Flow,
  flowFile,
  getFirstSegment,
  isObject,
  type Json,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getDataSchema, lookUpPath } from '../../data-schema.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import type { SourcePlace } from '../../places.ts';
import { getResetPaths } from '../../reset-paths.ts';

const file = 'app.json';
const replace = '"keep": "local"';
const by = '"keep": "tab"';
/** Creates a flow that stores the subject of its choices and resets the choices for another subject. */
const pot = (keep: string, reset = '["state.size"]') => ({
  'pot/flow.json': `{
  "id": "pot",
  "version": 1,
  "title": "A pot",
  "path": "/pot",
  "state": {
    "keep": "${keep}",
    "schema": { "type": "object", "properties": { "for": { "type": ["string", "null"] }, "size": { "type": "integer" } } }
  },
  "enter": { "then": [{ "reset": ${reset}, "assign": { "state.for": { "$": { "var": "session.returnTo" } } } }] },
  "start": "size",
  "steps": [{ "id": "size" }]
}
`,
  'pot/screens/size.json': `{ "title": "Your pot", "blocks": [{ "block": "text", "text": "For all." }] }
`,
});

export const sharedChoices = defineRule({
  id: 'data/shared-choices',
  summary:
    'Each tab has its own value, such as the selected record, but all tabs share the choices that a flow resets when this value changes.',
  why: 'A tab that shows another record resets the choices of the first tab, and the user sees other choices and another price.',
  examples: {
    valid: [
      { file, replace, by, also: pot('tab') },
      { file, replace, by, also: pot('session') },
      { file, replace, by, also: pot('local', '["session.returnTo"]') },
      { file, replace, by: replace, also: pot('local') },
    ],
    invalid: [
      {
        ...{ file, replace, by, also: pot('local') },
        ...{ at: 'pot/flow.json:7', says: 'Each tab has its own "session.returnTo"' },
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows)
      .filter(({ state }) => state.keep === 'local')
      .flatMap((flow) =>
        context.places
          .flatMap((place) => (place.flow === flow ? findNotes(context, flow, place) : []))
          .slice(0, 1)
          .map((note) => createFinding(context, flow, note)),
      ),
  ),
});

// helpers

/** An assignment that stores the subject of choices, in a reaction that resets the choices for another subject. */
interface Note extends Pick<SourcePlace, 'file' | 'pointer'> {
  /** The data path of the subject. It is in a scope that is stored per tab. */
  readonly subject: string;
}

/**
 * Returns the assignments of a reaction that store a value of a per-tab scope, if the reaction also resets choices. A
 * reaction that restores the choices of each record loses no data.
 */
function findNotes(
  context: FlowContext,
  flow: Flow,
  { kind, file, pointer, value }: SourcePlace,
): readonly Note[] {
  if (kind !== 'reaction' || !isObject(value) || !isObject(value.assign)) return [];
  if (!getResetPaths(value).some((path) => path.startsWith('state.'))) return [];
  const { app } = context.product;
  return Object.entries(value.assign).flatMap(([target, shape]) => {
    if (!target.startsWith('state.') || !isKept(context, flow, target)) return [];
    const copied = getCopiedPath(shape);
    return copied !== null && app.scopes[getFirstSegment(copied)]?.keep === 'tab'
      ? [{ subject: copied, file, pointer: `${pointer}/assign/${target}` }]
      : [];
  });
}

/** Returns the data path of a template that only copies a value, or null. */
function getCopiedPath(shape: Json): string | null {
  const logic = isObject(shape) ? shape.$ : null;
  return isObject(logic) && typeof logic.var === 'string' ? logic.var : null;
}

function isKept({ product }: FlowContext, flow: Flow, path: string): boolean {
  const found = lookUpPath(getDataSchema(product, flow), path);
  return found.found && isObject(found.schema) && found.schema['x-keep'] !== false;
}

function createFinding({ folderOf }: FlowContext, { id }: Flow, note: Note): Finding {
  return {
    file: flowFile(folderOf(id)),
    pointer: '/state/keep',
    message: `Each tab has its own "${note.subject}", but all tabs share the choices that are reset for another one.`,
    suggestion:
      'Write "tab": each tab keeps its own choices, and a new tab starts with the last ones.',
    related: [
      { file: note.file, pointer: note.pointer, message: 'The choices are about this value.' },
    ],
  };
}
