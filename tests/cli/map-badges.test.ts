// The badges of a map say who may see a step, and which call fails how.

import { describe, expect, test } from 'vitest';
import { getProject, readProduct } from '../../cli/commands/project.ts';
import { readDocuments } from '../../cli/load.ts';
import { createMapRenderer } from '../../cli/map/create-map.ts';
import { describeOutcome } from '../../cli/map/outcome-words.ts';
import type { MapBadgeKind } from '../../cli/map/types.ts';
import { projectRoot } from './run-flows.ts';

const project = getProject(projectRoot);
const { product, ...parsed } = readProduct(project);
const atlas = createMapRenderer(
  { ...parsed, product },
  { documents: readDocuments(project.services) },
);
const maps = Object.values(product.flows).map((flow) => atlas.draw([flow]));
const nodes = maps.flatMap((map) => map.nodes);

const findBadge = (id: string, kind: MapBadgeKind) =>
  nodes.find((node) => node.id === id)?.badges.find((badge) => badge.kind === kind);

describe('a badge', () => {
  test('says who may open a step, and where others go', () => {
    const badge = findBadge('onboarding:congratulations', 'guard');
    expect(badge?.label).toBe('if their order is paid');
    expect(badge?.ways).toMatchObject([
      {
        ...{ to: '', guard: 'opens if their order is paid' },
        title: 'others see the furthest step that their answers allow',
      },
    ]);
  });

  test('says for whom a step is a part of the flow', () => {
    const badge = findBadge('onboarding:company-state-review-new-york-fee', 'guard');
    expect(badge?.ways).toMatchObject([
      { guard: 'is a part if forming an LLC in New York', title: 'others go on without it' },
    ]);
  });

  test('says when a page of another site opens', () => {
    const badge = findBadge('onboarding:expedite', 'guard');
    expect(badge?.label).toBe('2 conditions');
    expect(badge?.ways[1]?.title).toBe('others see the step that Back leads to');
  });

  test('says for all users who see a step nothing', () => {
    expect(findBadge('onboarding:type', 'guard')).toBeUndefined();
  });

  test('names the call of a failure and its outcome', () => {
    const calls = findBadge('onboarding:payment', 'failure')?.ways.map(({ call }) => call);
    expect(calls).toContain('“Open the hosted payment of an order” finds nothing (404)');
    expect(calls).toContain('“Open the hosted payment of an order” conflicts (409, price changed)');
    expect(calls).toContain('no answer in time');
    const guards = findBadge('annual-report:checkout', 'failure')?.ways.map(({ guard }) => guard);
    expect(guards?.slice(0, 3)).toEqual(['if their report is paid', 'otherwise', '']);
  });

  test('of every flow has a different line for each way that it counts', () => {
    const badges = nodes.flatMap((node) => node.badges);
    expect(badges.length).toBeGreaterThan(50);
    for (const { kind, label, ways } of badges) {
      const lines = ways.map(({ to, event, guard, call }) => [to, event, guard, call].join('|'));
      expect(new Set(lines).size).toBe(lines.length);
      if (kind !== 'guard') expect(label.split(' ')[0]).toBe(`${lines.length}`);
      if (kind === 'failure') for (const way of ways) expect(way.call).toMatch(/\S/);
    }
  });
});

test.each([
  ['offline', 'is offline'],
  ['timeout', 'takes too long'],
  ['402', 'is declined (402)'],
  ['404', 'finds nothing (404)'],
  ['409:price-changed', 'conflicts (409, price changed)'],
  ['418', 'fails (418)'],
  ['4xx', 'is refused (4xx)'],
  ['5xx', 'fails in the service (5xx)'],
  ['503', 'fails in the service (503)'],
  ['*', 'fails in another way'],
])('the outcome %s in words', (outcome, words) => {
  expect(describeOutcome(outcome)).toBe(words);
});
