// Tests that style sheets name no side of the screen, so that pages can run from right to left.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './dependency-cruiser.ts';

const folder = join(projectRoot, 'renderers/styles');

/** The declarations that may name a side. */
const allowed = [
  {
    declaration: 'text-align: right',
    reason: 'A line that takes its direction from its content would else move to the other edge.',
  },
];

const sides = [
  /^(?:.*-)?(?:left|right)(?:-.*)?:/,
  /^(?:float|clear|text-align|caption-side|resize|transform-origin|background-position): (?:.* )?(?:left|right)\b/,
  /\b(?:translateX|translate3d|scaleX|skewX)\(/,
  /\bto (?:left|right)\b/,
];

/** Returns the declarations of a style sheet that name a side, or give four values of which the sides differ. */
function findSides(css: string): readonly string[] {
  return css
    .replace(/\/\*.*?\*\//gs, '')
    .split(/[{};]/)
    .map((each) => each.trim().replace(/\s+/g, ' '))
    .filter((each) => sides.some((side) => side.test(each)) || hasDifferentSides(each));
}

function hasDifferentSides(declaration: string): boolean {
  const [, name, value = ''] =
    /^(margin|padding|inset|border-(?:width|style|color)|border-radius): (.*)$/.exec(declaration) ??
    [];
  const [first, second = first, third = first, fourth = second] = value.split(/ (?![^(]*\))/);
  // The values of corners begin at the upper left one, those of sides at the top.
  if (name === 'border-radius') return first !== second || third !== fourth;
  return second !== fourth;
}

test('style sheets name no side of the screen', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.css'));
  const found = files.flatMap((file) =>
    findSides(readFileSync(join(folder, file), 'utf8')).map((each) => `${file}: ${each}`),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(found).toEqual(allowed.map(({ declaration }) => `base.css: ${declaration}`));
});

test('a planted side is found', () => {
  for (const planted of [
    'margin-left: 1px',
    'left: 0',
    'border-top-right-radius: 2px',
    'float: right',
    'text-align: left',
    'transform: translateX(-2px)',
    'background: linear-gradient(to right, red, blue)',
    'padding: 1px 0 1px var(--space-4)',
    'border-radius: 1px 0 0 1px',
  ])
    expect(findSides(`a { color: red; ${planted}; }`), planted).toEqual([planted]);
  expect(findSides('a { padding: 0 1px; inset: 0 0 auto; margin-inline-start: 1px; }')).toEqual([]);
});
