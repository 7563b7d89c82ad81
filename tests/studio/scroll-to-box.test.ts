import { expect, it } from 'vitest';
import { findCenter } from '../../studio/page/map/scroll-to-box.ts';

const size = { width: 600, height: 400 };
const box = { x: 100, y: 300, width: 200, height: 80 };

it.each([
  ['stays if the whole box is shown', { x: 0, y: 0, zoom: 1 }, null],
  ['moves if the box is below', { x: 0, y: 100, zoom: 1 }, { x: 200, y: 340 }],
  ['moves if the box is cut off on the left', { x: -150, y: 0, zoom: 1 }, { x: 200, y: 340 }],
  ['measures the box at its zoom', { x: 0, y: 0, zoom: 2 }, { x: 200, y: 340 }],
])('the view %s', (_, view, center) => {
  expect(findCenter(box, view, size)).toEqual(center);
});
