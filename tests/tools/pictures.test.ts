// Tests that each pictured screen is a screen and has its pictures.

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { picturedScreens } from '../../e2e/pictures/pictured-screens.ts';
import { createRealProgram } from '../engine/real-flows.ts';

const { flows } = createRealProgram();
const pictures = readdirSync(new URL('../../e2e/pictures/images', import.meta.url));

test('40 screens have pictures', () => {
  expect(picturedScreens.size).toBe(40);
  for (const screen of picturedScreens) {
    const [flow = '', step] = screen.split('/');
    expect(flows[flow]?.steps.map(({ id }) => id)).toContain(step);
  }
});

test('each of them has one on a phone and one on a computer, and there are no others', () => {
  const wanted = [...picturedScreens].flatMap((screen) => {
    const name = screen.replace('/', '-');
    return [`${name}-360-dark.png`, `${name}-1280-light.png`];
  });
  expect(pictures.toSorted()).toEqual(wanted.toSorted());
});
