// What compiled validators need while they run, and what reads their findings. Part of the application.

import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isDeepEqual } from 'remeda';

/** A finding of a compiled validator, as much as is read here. */
interface Finding {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: { readonly additionalProperty?: string };
}

interface Validator {
  (value: unknown): boolean;
  errors?: readonly Finding[] | null;
}

/** What validators refer to, by the names that the compiler gives them. */
export const provided = {
  'ajv/dist/runtime/ucs2length': { default: (text: string) => [...text].length },
  'ajv/dist/runtime/equal': { default: (a: unknown, b: unknown) => isDeepEqual(a, b) },
  'ajv-formats/dist/formats': { fullFormats },
};

/** A check that only tells whether a value fits. */
export function checkOf(validate: Validator): (value: unknown) => boolean {
  return (value) => validate(value) === true;
}

/**
 * Names the properties of an object that do not fit. A property that is missing is none of them; when
 * the object as a whole does not fit, all of them are named.
 */
export function misfitsOf(validate: Validator): (value: unknown) => readonly string[] {
  return (value) => {
    if (validate(value)) return [];
    const misfits = (validate.errors ?? []).flatMap((finding) => misfitsIn(finding, value));
    return [...new Set(misfits)];
  };
}

// helpers

/** Keywords that speak of properties that are not there, or that only repeat another finding. */
const silent = new Set(['required', 'dependentRequired', 'dependencies', 'if']);

function misfitsIn({ keyword, instancePath, params }: Finding, value: unknown): readonly string[] {
  const [, name] = instancePath.split('/');
  if (name !== undefined) return [name.replaceAll('~1', '/').replaceAll('~0', '~')];
  if (silent.has(keyword)) return [];
  if (params.additionalProperty !== undefined) return [params.additionalProperty];
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
