// Changes of a text at a known place.

import type { Json } from '../../engine/index.ts';
import { isEntry, type Spot } from './spot.ts';

export interface Edit {
  readonly file: string;
  readonly offset: number;
  readonly length: number;
  /** What stands there instead; null where the whole file is taken away. */
  readonly text: string | null;
  /** What a finding may name instead of standing on the changed lines. */
  readonly names: readonly string[];
}

/** Another value in place of one. */
export function replaceValue(spot: Spot, value: Json, ...names: readonly string[]): Edit {
  const { offset, length } = spot.node;
  return { file: spot.file, offset, length, text: JSON.stringify(value), names };
}

/** A text misspelt. */
export function misspellValue(spot: Spot): Edit {
  const before = String(spot.value);
  const after = misspell(before);
  return replaceValue(spot, after, before, after);
}

/** The name of a property misspelt. */
export function misspellKey(spot: Spot, after = misspell(spot.name)): Edit {
  const [key] = spot.node.parent?.children ?? [];
  return {
    file: spot.file,
    offset: key?.offset ?? 0,
    length: key?.length ?? 0,
    text: JSON.stringify(after),
    names: [spot.name, after],
  };
}

/** A property or an element taken away, with its comma. */
export function remove(spot: Spot, ...names: readonly string[]): Edit {
  const own = isEntry(spot) ? spot.node.parent : spot.node;
  const all = own?.parent?.children ?? [];
  const index = own ? all.indexOf(own) : -1;
  const [before, after] = [all[index - 1], all[index + 1]];
  const begin = after || !before ? (own?.offset ?? 0) : before.offset + before.length;
  const end = after ? after.offset : (own?.offset ?? 0) + (own?.length ?? 0);
  const named = names.length > 0 ? names : [spot.name];
  return { file: spot.file, offset: begin, length: end - begin, text: '', names: named };
}

/** A property put into an object, before all others. */
export function insertEntry(
  spot: Spot,
  name: string,
  value: Json,
  ...names: readonly string[]
): Edit {
  return insert(spot, `${JSON.stringify(name)}: ${JSON.stringify(value)}`, names);
}

/** An element put into a list, before all others. */
export function insertElement(spot: Spot, value: Json, ...names: readonly string[]): Edit {
  return insert(spot, JSON.stringify(value), names);
}

/** An element put into a list, behind all others. */
export function appendElement(spot: Spot, value: Json, ...names: readonly string[]): Edit {
  const last = spot.node.children?.at(-1);
  const offset = last ? last.offset + last.length : spot.node.offset + 1;
  return {
    file: spot.file,
    offset,
    length: 0,
    text: `${last ? ', ' : ''}${JSON.stringify(value)}`,
    names,
  };
}

/** Two neighbouring letters change places; where they are all the same, one is added. */
export function misspell(name: string): string {
  for (let at = Math.floor(name.length / 2); at > 0; at -= 1) {
    const [one, other] = [name[at - 1] ?? '', name[at] ?? ''];
    if (one !== other && /\w/.test(one) && /\w/.test(other))
      return name.slice(0, at - 1) + other + one + name.slice(at + 1);
  }
  return `${name}q`;
}

// helpers

function insert({ file, node, text }: Spot, what: string, names: readonly string[]): Edit {
  const offset = node.offset + 1;
  const isEmpty = (node.children ?? []).length === 0;
  const line = /\n[ ]*/.exec(text.slice(offset))?.index === 0 ? '\n' : ' ';
  return { file, offset, length: 0, text: `${line}${what}${isEmpty ? '' : ','}`, names };
}
