// The input of a call matches the operation's schema.

import { getFirstSegment, isObject } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type Finding, type FlowContext, suggestName } from '../../define-rule.ts';
import { describeTypeMismatch, isCertainlyMissing } from '../../types/describe-mismatch.ts';
import {
  type ComputedMismatch,
  findTemplateMismatches,
  type TemplateFault,
} from '../../types/template-mismatches.ts';
import { getTypeFacts } from '../../types/type-facts.ts';
import { isUntestedPath } from '../../types/untested.ts';

const file = 'tea/flow.json';
const replace = '"with": {';
const at = `${file}:91`;

const help = '"help": "about"';
const call = '"call": "shop.order", "with": { "kind": { "$": { "var": "state.kind" } } }';

export const inputMismatch = defineRule({
  id: 'calls/input-mismatch',
  summary: 'A call sends a value that its operation refuses, or one that may be missing.',
  why: 'The service refuses the call, for all users or for those who arrive on another path.',
  examples: {
    valid: [
      { file, replace, by: '"with": { "cups": { "$optional": { "var": "state.cups" } },' },
      {
        file,
        replace,
        by: '"with": { "note": { "$": { "default": [{ "var": "session.name" }, ""] } },',
      },
      {
        file,
        replace: '"unless": "signedIn"',
        by: '"unless": { "present": [{ "var": "state.cups" }] }',
      },
      { file, replace: help, by: `"submit": { ${call} }` },
      {
        file,
        replace: help,
        by: `"help": { "when": { "present": [{ "var": "state.kind" }] }, ${call} }`,
      },
      {
        file,
        replace: help,
        by: `"help": [{ "unless": "isGreen", "go": "about" }, { ${call} }]`,
      },
    ],
    invalid: [
      {
        ...{
          file,
          replace: help,
          at: `${file}:66`,
          says: 'may be nothing, and must be "green" or "black"',
        },
        by: `"help": { ${call} }`,
      },
      {
        ...{ file, replace, at, says: 'is "green" or "black", and must be a number' },
        by: '"with": { "cups": { "$": { "var": "state.kind" } },',
      },
      { file, replace, at, says: 'must be integer', by: '"with": { "cups": 1.5,' },
      {
        ...{ file, replace, at, says: 'may be nothing, and must be a text' },
        by: '"with": { "note": { "$": { "var": "session.name" } },',
      },
      {
        ...{ file, replace, at, says: 'is "gren", and must be "green" or "black"' },
        by: '"with": { "kind": { "$": { "if": [{ "var": "flags.samples" }, "gren", "black"] } } }, "query": {',
      },
      {
        ...{ file, replace, at, says: 'is a list of numbers' },
        by: '"with": { "note": { "$": { "map": [[1, 2], { "var": "" }] } },',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    getCalls(context).flatMap((place) => check(context, place)),
  ),
});

// helpers

function check(context: FlowContext, place: PlacedCall): readonly Finding[] {
  const { file, pointer, value } = place;
  if (!isObject(value.with)) return [];
  const name = String(value.call);
  const operation = getOperationContract(context, name);
  if (!operation) return [];
  const types = getTypeFacts(context);
  const schema = { type: 'object', properties: operation.input };
  const faults = findTemplateMismatches(
    schema,
    value.with,
    `${pointer}/with`,
    (inside) => types.at(file, inside).likely,
  );
  return faults
    .filter(({ computed, pointer: at }) => !computed || isReported(context, computed, file, at))
    .map((fault) => ({
      file,
      pointer: fault.pointer,
      message: formatMessage(name, fault, fault.pointer.slice(`${pointer}/with/`.length)),
      suggestion: createSuggestion(fault),
    }));
}

/** Reports a value that may be missing only if nothing has tested it before. */
function isReported(
  context: FlowContext,
  computed: ComputedMismatch,
  file: string,
  pointer: string,
): boolean {
  const { mismatch, given, path } = computed;
  if (mismatch.kind === 'value' || isCertainlyMissing(given)) return true;
  if (path === null || mismatch.path.length > 0) return false;
  const scope = getFirstSegment(path);
  const isKept = scope === 'state' || Object.hasOwn(context.product.app.scopes, scope);
  return isKept && isUntestedPath(path, getTypeFacts(context).at(file, pointer));
}

function formatMessage(
  operation: string,
  { reason, computed }: TemplateFault,
  inside: string,
): string {
  const [part = ''] = inside.split('/$');
  const name = part.replaceAll('/of/', '/').replaceAll('/', '.');
  const what = `The input "${name}" of "${operation}"`;
  return `${what} ${computed ? describeTypeMismatch(computed) : reason}.`;
}

function createSuggestion({ computed, unknown }: TemplateFault): string | undefined {
  if (unknown) return suggestName(unknown.name, unknown.known);
  if (!computed || computed.mismatch.kind === 'value') return undefined;
  return 'Add a default, write "$optional", or test the value in a guard before.';
}
