// The maximum size of a file in a form is not above the maximum size of the service.

import { isObject, isPathWithin } from '../../../language/index.ts';
import { getOperationContract } from '../../catalog.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import type { FormField } from '../../forms/form-field.ts';
import { getAllFields } from '../../forms/forms.ts';
import { getSourcePath } from '../../source-path.ts';

const file = 'tea/screens/order.json';
const replace = '"note": {\n        "ui:errors"';
const fieldWith = (most: number) =>
  `"note": {\n "ui:options": { "maxBytes": ${most} }, "ui:errors"`;

export const refusedFile = defineRule({
  id: 'form/refused-file',
  summary: 'A form accepts a larger file than the service does.',
  why: 'The user uploads a file that the page allows, the service refuses it, and the work is lost.',
  examples: {
    valid: [{ file, replace, by: fieldWith(1000) }],
    invalid: [
      {
        ...{ file, replace, by: fieldWith(4000) },
        ...{ at: `${file}:38`, says: '"shop.write" accepts 2000' },
      },
    ],
  },
  check: (context) => {
    const limits = findLimits(context);
    if (limits.length === 0) return [];
    return getAllFields(context).flatMap((field) => check(field, limits));
  },
});

// helpers

/** A file input of a call, with the data path of the file and the location of the call. */
interface FileLimit {
  readonly flow: FormField['form']['flow'];
  readonly step: string | null;
  readonly operation: string;
  readonly path: string;
  readonly most: number;
  readonly file: string;
  readonly pointer: string;
}

function findLimits(context: CheckContext): readonly FileLimit[] {
  return context.places.flatMap(
    ({ kind, value, flow, step, file, pointer }): readonly FileLimit[] => {
      if (kind !== 'call' || !flow || !isObject(value) || !isObject(value.with)) return [];
      return Object.entries(getOperationContract(context, value.call)?.input ?? {}).flatMap(
        ([name, schema]) => {
          const most = schema['x-max-bytes'];
          const path = getSourcePath(isObject(value.with) ? value.with[name] : undefined);
          if (typeof most !== 'number' || path === null) return [];
          const operation = String(value.call);
          return [{ flow, step, operation, path, most, file, pointer: `${pointer}/with/${name}` }];
        },
      );
    },
  );
}

function check(
  { form, name, options }: FormField,
  limits: readonly FileLimit[],
): readonly Finding[] {
  const { maxBytes } = options;
  if (!maxBytes || typeof maxBytes.value !== 'number') return [];
  const own = form.bind === null ? `event.${name}` : `${form.bind}.${name}`;
  const { value, file, pointer } = maxBytes;
  return limits
    .filter(
      ({ flow, step, path, most }) =>
        flow === form.flow &&
        (form.bind !== null || form.steps.includes(step ?? '')) &&
        isPathWithin(path, own) &&
        value > most,
    )
    .map((limit) => ({
      ...{ file, pointer },
      message: `This form accepts files of ${value} bytes, but "${limit.operation}" accepts ${limit.most}.`,
      suggestion: `Write ${limit.most} or less, and say the same limit in the help text.`,
      related: [{ file: limit.file, pointer: limit.pointer, message: 'The file is sent here.' }],
    }));
}
