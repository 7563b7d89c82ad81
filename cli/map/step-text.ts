// Computes the lines of text in the box of a step, and the height of the box.

import { truncate } from '../truncate.ts';
import type { MapBadge, MapNode } from './types.ts';

/** Splits a title into lines. A title that is too long ends with an ellipsis. */
export function getTitleLines(title: string, maxLines = 3, maxLineLength = 27): readonly string[] {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= maxLineLength)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const cut = lines.slice(maxLines - 1).join(' ');
  const shown = lines.length > maxLines ? [...lines.slice(0, maxLines - 1), cut] : lines;
  return shown.map((line) => truncate(line, maxLineLength));
}

/** Returns the height of a step's box with its title, its id, and its badges. */
export function getStepHeight({ title, badges }: Pick<MapNode, 'title' | 'badges'>): number {
  return 32 + getTitleLines(title).length * 18 + getBadgeRows(badges).length * 20;
}

/** Returns the rows of badges in a step's box: the guard badge, then the badges for transitions. */
export function getBadgeRows(badges: readonly MapBadge[]): readonly (readonly MapBadge[])[] {
  const isGuard = ({ kind }: MapBadge) => kind === 'guard';
  return [badges.filter(isGuard), badges.filter((each) => !isGuard(each))].filter(
    (row) => row.length > 0,
  );
}
