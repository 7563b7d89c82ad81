// Creates the badge of a step that only some users may see. The badge describes these users and the steps to which
// other users are redirected.

import type { GraphGuards, GraphNode } from '../../engine/lint/index.ts';
import type { MapBadge, MapTransition } from './types.ts';
import { toGuardClause } from './words.ts';

const maxLabelLength = 36;

/** Returns the guard badge of a step. Returns an empty list if all users may see the step. */
export function createGuardBadge({ guards }: Pick<GraphNode, 'guards'>): readonly MapBadge[] {
  const found = parts.flatMap(({ name, verb, others }) => {
    const sentence = toGuardClause(guards?.[name] ?? '');
    const way: MapTransition = { to: '', title: others, event: '', guard: `${verb} ${sentence}` };
    return sentence === '' ? [] : [{ sentence, way }];
  });
  const [first, ...more] = found;
  if (!first) return [];
  const isShort = more.length === 0 && first.sentence.length <= maxLabelLength;
  const count = `${found.length} condition${more.length === 0 ? '' : 's'}`;
  return [
    {
      kind: 'guard',
      label: isShort ? first.sentence : count,
      ways: found.map(({ way }) => way),
    },
  ];
}

// helpers

const parts: readonly {
  readonly name: keyof GraphGuards;
  readonly verb: string;
  readonly others: string;
}[] = [
  { name: 'when', verb: 'is a part', others: 'others go on without it' },
  {
    ...{ name: 'opensWhen', verb: 'opens' },
    others: 'others see the furthest step that their answers allow',
  },
  { name: 'leavesWhen', verb: 'leaves', others: 'others see the step that Back leads to' },
];
