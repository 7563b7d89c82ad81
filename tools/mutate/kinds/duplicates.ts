// Kinds of mutants with duplicate names.

import { isObject } from '../../../engine/language/index.ts';
import { replaceValue } from '../edit.ts';
import type { MutantKind } from '../mutant-kind.ts';
import { getStepIds, isFlowFile, isStep } from './location-predicates.ts';

export const duplicateMutantKinds: readonly MutantKind[] = [
  {
    name: 'duplicate-step',
    about: 'a step has the id of another',
    group: 'defect',
    edits: (location) => {
      if (location.name !== 'id' || !location.above || !isStep(location.above)) return [];
      const other = getStepIds(location.above.above?.value).find((id) => id !== location.value);
      return other === undefined
        ? []
        : [replaceValue(location, other, String(location.value), other)];
    },
  },
  {
    name: 'duplicate-address',
    about: 'a step has the address of another',
    group: 'defect',
    edits: (location) => {
      const steps = location.above?.above?.value;
      if (
        location.name !== 'path' ||
        !location.above ||
        !isStep(location.above) ||
        !Array.isArray(steps)
      )
        return [];
      const others = steps.flatMap((step) =>
        isObject(step) && step.path !== undefined ? [String(step.path)] : [],
      );
      const other = others.find((path) => path !== location.value);
      return other === undefined ? [] : [replaceValue(location, other, other)];
    },
  },
  {
    name: 'duplicate-flow',
    about: 'a flow has the id of another',
    group: 'defect',
    edits: (location, { parsed }) => {
      if (location.name !== 'id' || location.path.length !== 1 || !isFlowFile(location)) return [];
      const other = Object.keys(parsed.product?.flows ?? {}).find((id) => id !== location.value);
      return other === undefined ? [] : [replaceValue(location, other, other)];
    },
  },
];
