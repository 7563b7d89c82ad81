// Explains why an undetected mutant changes nothing, from the edit and its surroundings.

import { isDeepEqual } from 'remeda';
import { flowFile } from '../../engine/language/index.ts';
import type { Mutant } from './choose.ts';
import { isObject, type MutationContext } from './world.ts';

interface Reason {
  readonly kinds: readonly string[];
  readonly reason: string;
  holds(mutant: Mutant, world: MutationContext): boolean;
}

const reasons: readonly Reason[] = [
  {
    kinds: ['default-dropped'],
    reason: 'The default was null, and what is not there reads as null.',
    holds: ({ spot }) => spot.value === null,
  },
  {
    kinds: ['outcome-dropped'],
    reason: 'The flow or the application does the same on this outcome.',
    holds({ spot }, world) {
      const app = world.parsed.sources.values['app.json'];
      const flow = world.parsed.sources.values[flowFile(spot.folder)];
      return [flow, app].some((owner) => {
        const outcomes = isObject(owner) && isObject(owner.outcomes) ? owner.outcomes : {};
        return isDeepEqual<unknown>(outcomes[spot.name] ?? outcomes['*'], spot.value);
      });
    },
  },
  {
    kinds: ['data-undeclared'],
    reason: 'No expression, text or form names it.',
    holds: ({ spot }, world) =>
      !Object.entries(world.parsed.sources.files).some(
        ([file, text]) => file !== spot.file && new RegExp(`\\b${spot.name}\\b`).test(text),
      ),
  },
];

/** Returns the reason why a mutant is no defect, or null. */
export function harmlessReason(mutant: Mutant, world: MutationContext): string | null {
  const found = reasons.find(
    ({ kinds, holds }) => kinds.includes(mutant.kind.name) && holds(mutant, world),
  );
  return found?.reason ?? null;
}
