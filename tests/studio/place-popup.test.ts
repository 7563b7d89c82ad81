// A popup of the map stays inside of the map.

import { expect, test } from 'vitest';
import { placePopup } from '../../studio/page/map/place-popup.ts';

const area = { left: 100, top: 40, width: 600, height: 400 };
const size = { width: 200, height: 100 };
const anchorAt = (left: number, top: number) => ({ left, top, width: 80, height: 16 });

test.each([
  ['below its badge', anchorAt(150, 90), { left: 50, top: 70 }],
  ['inside at the right', anchorAt(650, 90), { left: 392, top: 70 }],
  ['above its badge at the bottom', anchorAt(150, 400), { left: 50, top: 256 }],
  ['inside although its badge is outside', anchorAt(0, -900), { left: 8, top: 8 }],
])('it is %s', (_, anchor, place) => {
  expect(placePopup(anchor, size, area)).toEqual(place);
});
