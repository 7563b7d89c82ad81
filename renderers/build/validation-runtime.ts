// The functions that compiled validators need in the browser.

import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isDeepEqual } from 'remeda';

/** An error of a compiled validator. */
interface ValidationFinding {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: { readonly additionalProperty?: string };
}

interface Validator {
  (value: unknown): boolean;
  errors?: readonly ValidationFinding[] | null;
}

/** The functions that compiled validators import, by the names that the compiler uses. */
export const compilerImports = {
  'ajv/dist/runtime/ucs2length': { default: (text: string) => [...text].length },
  'ajv/dist/runtime/equal': { default: (a: unknown, b: unknown) => isDeepEqual(a, b) },
  'ajv-formats/dist/formats': { fullFormats },
};

/** Returns a function that checks if a value is valid. */
export function createCheck(validate: Validator): (value: unknown) => boolean {
  return (value) => validate(value) === true;
}

/**
 * Returns a function that lists the invalid properties of an object. Missing properties are not included. If the object
 * itself is invalid, the function lists all of its properties.
 */
export function createInvalidPropertyFinder(
  validate: Validator,
): (value: unknown) => readonly string[] {
  return (value) => {
    if (validate(value)) return [];
    const mismatches = (validate.errors ?? []).flatMap((finding) =>
      getInvalidProperties(finding, value),
    );
    return [...new Set(mismatches)];
  };
}

// helpers

/** The keywords whose errors are ignored. These errors are about missing properties or repeat another error. */
const ignoredKeywords = new Set(['required', 'dependentRequired', 'dependencies', 'if']);

function getInvalidProperties(
  { keyword, instancePath, params }: ValidationFinding,
  value: unknown,
): readonly string[] {
  const [, name] = instancePath.split('/');
  if (name !== undefined) return [name.replaceAll('~1', '/').replaceAll('~0', '~')];
  if (ignoredKeywords.has(keyword)) return [];
  if (params.additionalProperty !== undefined) return [params.additionalProperty];
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
