// Creates the problem for a faulty use of a name: unknown, circular, or declared twice.

import type { Problem } from '../problem.ts';
import { findLikelyName, findNearestName } from '../spelling.ts';
import type { NamedValues, NameUseFault } from './named-value.ts';
import type { SourceFiles } from './sources.ts';

/** @param about the rule that reports the problem, and the rationale of the rule */
export function createUseProblem(
  sources: SourceFiles,
  { file, pointer, message, unknown }: NameUseFault & { readonly file: string },
  values: NamedValues,
  about: { readonly rule: string; readonly why: string },
): Problem {
  const names = [...values.keys()];
  const near = unknown === undefined ? undefined : findNearestName(unknown, names);
  const sure = unknown === undefined ? undefined : findLikelyName(unknown, names);
  return {
    ...{ rule: about.rule, severity: 'error', file, pointer, message },
    ...sources.locate(file, pointer),
    why: about.why,
    ...(near === undefined ? {} : { suggestion: `Did you mean "${near}"?` }),
    ...(sure === undefined ? {} : { fix: { file, pointer, from: unknown ?? '', to: sure } }),
  };
}
