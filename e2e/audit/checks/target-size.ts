// Checks the size of controls, and the distance between those that are smaller.

import type { Check } from '../check.ts';
import type { TargetData } from '../snapshot.ts';

export const targetSize: Check = {
  id: 'target-size',
  point:
    'Targets have 24 by 24 pixels, or as much room around their center. Links in sentences may be smaller.',
  source: 'WCAG 2.5.8; C2 58',
  find: ({ snapshot: { targets } }) =>
    targets
      .filter((target) => !target.isInText && isSmall(target))
      .filter((target) => targets.some((other) => other !== target && isTooNear(target, other)))
      .map(
        ({ name, tag, box }) =>
          `${tag} “${name}” has ${Math.round(box.right - box.left)} by ${Math.round(box.bottom - box.top)} pixels and another target beside it`,
      ),
};

// helpers

const size = 24;

function isSmall({ box }: TargetData): boolean {
  return box.right - box.left < size || box.bottom - box.top < size;
}

/** Returns true if a circle around the center of a target meets another target, or its circle. */
function isTooNear({ box }: TargetData, other: TargetData): boolean {
  const [x, y] = getCenter(box);
  if (isSmall(other)) {
    const [otherX, otherY] = getCenter(other.box);
    return Math.hypot(x - otherX, y - otherY) < size;
  }
  const nearX = Math.min(Math.max(x, other.box.left), other.box.right);
  const nearY = Math.min(Math.max(y, other.box.top), other.box.bottom);
  return Math.hypot(x - nearX, y - nearY) < size / 2;
}

function getCenter({ left, top, right, bottom }: TargetData['box']): readonly [number, number] {
  return [(left + right) / 2, (top + bottom) / 2];
}
