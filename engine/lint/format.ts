// Validates every file against the JSON Schema of the flow language.

import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { uniqueBy } from 'remeda';
import schema from '../language/flow.schema.json' with { type: 'json' };
import { escapeSegment, getFileFormat, type Problem, type SourceFiles } from '../language/index.ts';
import { suggestName } from './define-rule.ts';

// A test validates the schema itself, so it is not validated at startup.
const ajvOptions = {
  strict: false,
  validateSchema: false,
  verbose: true,
  code: { optimize: false },
};
/** Reports only the first error of a file. This validator is fast, so it also decides if a file has errors. */
const firstErrorAjv = new Ajv2020(ajvOptions).addSchema(schema, 'flow');
/**
 * Reports all errors of a file. Its run time grows faster than the number of errors, so it is not used for large files.
 */
const allErrorsAjv = new Ajv2020({ ...ajvOptions, allErrors: true }).addSchema(schema, 'flow');
const maxSize = 300_000;
/** The maximum number of format problems that are reported for a file. */
const maxProblems = 20;
/** Caches valid files with their kind, so that they are not validated again. */
const validFiles = new WeakMap<object, ReturnType<typeof getFileFormat>>();

/** Returns the schema violations of all files. */
export function findFormatProblems(sources: SourceFiles): readonly Problem[] {
  return Object.entries(sources.values).flatMap(([file, value]) => {
    const kind = getFileFormat(file);
    if (typeof value === 'object' && value !== null && validFiles.get(value) === kind) return [];
    const validate = kind ? firstErrorAjv.getSchema(`flow#/$defs/${kind}`) : undefined;
    if (!validate) return [];
    if (validate(value)) {
      if (typeof value === 'object' && value !== null) validFiles.set(value, kind);
      return [];
    }
    const isLarge = (sources.files[file]?.length ?? 0) > maxSize;
    const every = isLarge ? undefined : allErrorsAjv.getSchema(`flow#/$defs/${kind}`);
    every?.(value);
    const errors = selectRelevantErrors(every?.errors ?? validate.errors ?? []);
    const problems = errors.map((error) => createProblem(file, error, sources));
    return uniqueBy(problems, getKey).slice(0, maxProblems);
  });
}

// helpers

/** All journeys of a section share the problems of the section. */
function getKey({ file, pointer, message }: Problem): string {
  return JSON.stringify([file, pointer, message]);
}

/** If a value can have several forms, keeps only the errors of the intended form. */
function selectRelevantErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const real = errors.filter(
    ({ keyword }) => keyword !== 'anyOf' && keyword !== 'oneOf' && keyword !== 'if',
  );
  const others = real
    .filter(({ keyword }) => keyword !== 'type')
    .map(({ instancePath }) => instancePath)
    .sort();
  return real.filter(
    ({ keyword, instancePath }) => keyword !== 'type' || !isPrefixOfAny(others, instancePath),
  );
}

/** Returns true if an item of a sorted list begins with `start`. */
function isPrefixOfAny(sorted: readonly string[], start: string): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return sorted[low]?.startsWith(start) ?? false;
}

function createProblem(file: string, error: ErrorObject, sources: SourceFiles): Problem {
  const extra =
    error.keyword === 'additionalProperties' ? String(error.params.additionalProperty) : undefined;
  const pointer =
    extra === undefined ? error.instancePath : `${error.instancePath}/${escapeSegment(extra)}`;
  const known = Object.keys((error.parentSchema?.properties ?? {}) as object);
  const suggestion = extra === undefined ? undefined : suggestName(extra, known);
  return {
    rule: 'format/schema',
    severity: 'error',
    ...sources.origin(file, pointer),
    ...sources.locate(file, pointer),
    message: formatMessage(error, extra),
    why: 'What the language does not know is not interpreted.',
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

function formatMessage(error: ErrorObject, extra: string | undefined): string {
  if (extra !== undefined) return `Nothing named "${extra}" can stand here.`;
  if (error.keyword === 'required')
    return `"${String(error.params.missingProperty)}" is missing here.`;
  if (error.keyword === 'enum')
    return `This must be one of ${(error.params.allowedValues as unknown[]).map((each) => JSON.stringify(each)).join(', ')}.`;
  if (error.keyword === 'type') return `This must be ${String(error.params.type)}.`;
  if (error.keyword === 'minItems')
    return `${getListName(error)} must hold at least ${String(error.params.limit)}.`;
  if (error.keyword === 'pattern') return `${JSON.stringify(error.data)} has not the right form.`;
  return `This ${error.message ?? 'is wrong'}.`;
}

/** Returns the name of a list from the JSON Pointer of the error, or a generic word. */
function getListName({ instancePath }: ErrorObject): string {
  const name = instancePath.split('/').at(-1) ?? '';
  return name === '' || /^\d+$/.test(name) ? 'This list' : `"${name}"`;
}
