// Defects of identity: duplicate names.

import { replaceValue } from '../edit.ts';
import type { MutantKind } from '../kind.ts';
import { isObject } from '../world.ts';
import { isFlowFile, isStep, stepIds } from './places.ts';

export const duplicates: readonly MutantKind[] = [
  {
    name: 'duplicate-step',
    about: 'a step has the id of another',
    group: 'defect',
    edits: (spot) => {
      if (spot.name !== 'id' || !spot.above || !isStep(spot.above)) return [];
      const other = stepIds(spot.above.above?.value).find((id) => id !== spot.value);
      return other === undefined ? [] : [replaceValue(spot, other, String(spot.value), other)];
    },
  },
  {
    name: 'duplicate-address',
    about: 'a step has the address of another',
    group: 'defect',
    edits: (spot) => {
      const steps = spot.above?.above?.value;
      if (spot.name !== 'path' || !spot.above || !isStep(spot.above) || !Array.isArray(steps))
        return [];
      const others = steps.flatMap((step) =>
        isObject(step) && step.path !== undefined ? [String(step.path)] : [],
      );
      const other = others.find((path) => path !== spot.value);
      return other === undefined ? [] : [replaceValue(spot, other, other)];
    },
  },
  {
    name: 'duplicate-flow',
    about: 'a flow has the id of another',
    group: 'defect',
    edits: (spot, { parsed }) => {
      if (spot.name !== 'id' || spot.path.length !== 1 || !isFlowFile(spot)) return [];
      const other = Object.keys(parsed.product?.flows ?? {}).find((id) => id !== spot.value);
      return other === undefined ? [] : [replaceValue(spot, other, other)];
    },
  },
];
