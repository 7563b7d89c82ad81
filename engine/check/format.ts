// The format itself: every file against the JSON Schema of the flow language.

import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import schema from '../flow.schema.json' with { type: 'json' };
import type { Sources } from '../parse/sources.ts';
import type { Problem } from '../problem.ts';
import { didYouMean } from './define-rule.ts';

const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
ajv.addSchema(schema, 'flow');

/** What is wrong with the form of the files, whatever they mean. */
export function formatProblems(sources: Sources): readonly Problem[] {
  return Object.entries(sources.values).flatMap(([file, value]) => {
    const kind = kindOf(file);
    const validate = kind ? ajv.getSchema(`flow#/$defs/${kind}`) : undefined;
    if (!validate || validate(value)) return [];
    const errors = tellingOf(validate.errors ?? []);
    return errors.slice(0, 20).map((error) => problemOf(file, error, sources));
  });
}

// helpers

function kindOf(file: string): 'app' | 'flow' | 'screen' | 'journeys' | null {
  if (file === 'app.json') return 'app';
  if (/^[^/]+\/flow\.json$/.test(file)) return 'flow';
  if (/^[^/]+\/journeys\.json$/.test(file)) return 'journeys';
  return /^[^/]+\/screens\/[^/]+\.json$/.test(file) ? 'screen' : null;
}

/** Of a choice of forms, only what is wrong with the one that was meant: the branches of other types say nothing. */
function tellingOf(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const real = errors.filter(
    ({ keyword }) => keyword !== 'anyOf' && keyword !== 'oneOf' && keyword !== 'if',
  );
  return real.filter(
    (error) =>
      error.keyword !== 'type' ||
      !real.some(
        (other) => other.keyword !== 'type' && other.instancePath.startsWith(error.instancePath),
      ),
  );
}

function problemOf(file: string, error: ErrorObject, sources: Sources): Problem {
  const extra =
    error.keyword === 'additionalProperties' ? String(error.params.additionalProperty) : undefined;
  const pointer =
    extra === undefined
      ? error.instancePath
      : `${error.instancePath}/${extra.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const known = Object.keys((error.parentSchema?.properties ?? {}) as object);
  const suggestion = extra === undefined ? undefined : didYouMean(extra, known);
  return {
    rule: 'format/schema',
    severity: 'error',
    ...sources.origin(file, pointer),
    ...sources.locate(file, pointer),
    message: messageOf(error, extra),
    why: 'What the language does not know is not interpreted.',
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

function messageOf(error: ErrorObject, extra: string | undefined): string {
  if (extra !== undefined) return `Nothing named "${extra}" can stand here.`;
  if (error.keyword === 'required')
    return `"${String(error.params.missingProperty)}" is missing here.`;
  if (error.keyword === 'enum')
    return `This must be one of ${(error.params.allowedValues as unknown[]).map((each) => JSON.stringify(each)).join(', ')}.`;
  if (error.keyword === 'type') return `This must be ${String(error.params.type)}.`;
  if (error.keyword === 'pattern') return `${JSON.stringify(error.data)} has not the right form.`;
  return `This ${error.message ?? 'is wrong'}.`;
}
