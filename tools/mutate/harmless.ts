// Explains why an undetected mutant has no effect on the behavior.

import { isDeepEqual } from 'remeda';
import { flowFile, isObject } from '../../engine/language/index.ts';
import type { Mutant } from './choose-mutants.ts';
import type { MutationContext } from './mutation-context.ts';

interface HarmlessReason {
  readonly kinds: readonly string[];
  readonly reason: string;
  holds(mutant: Mutant, context: MutationContext): boolean;
}

const harmlessReasons: readonly HarmlessReason[] = [
  {
    kinds: ['default-dropped'],
    reason: 'The default was null, and a missing value reads as null.',
    holds: ({ location }) => location.value === null,
  },
  {
    kinds: ['outcome-dropped'],
    reason: 'The flow or the application does the same on this outcome.',
    holds({ location }, context) {
      const app = context.parsed.sources.values['app.json'];
      const flow = context.parsed.sources.values[flowFile(location.folder)];
      return [flow, app].some((owner) => {
        const outcomes = isObject(owner) && isObject(owner.outcomes) ? owner.outcomes : {};
        return isDeepEqual<unknown>(outcomes[location.name] ?? outcomes['*'], location.value);
      });
    },
  },
  {
    kinds: ['data-undeclared'],
    reason: 'No expression, text or form names it.',
    holds: ({ location }, context) =>
      !Object.entries(context.parsed.sources.files).some(
        ([file, text]) => file !== location.file && new RegExp(`\\b${location.name}\\b`).test(text),
      ),
  },
];

/** Returns the reason why a mutant is not a defect, or null. */
export function findHarmlessReason(mutant: Mutant, context: MutationContext): string | null {
  const found = harmlessReasons.find(
    ({ kinds, holds }) => kinds.includes(mutant.kind.name) && holds(mutant, context),
  );
  return found?.reason ?? null;
}
