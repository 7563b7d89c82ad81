// Hostile files: what nobody would write, made of the flows' own files; the same for the same seed.

import { createRandom, pick } from '../random.ts';
import { huge } from './huge.ts';
import { makers } from './makers.ts';

export interface Hostile {
  readonly kind: string;
  readonly file: string;
  /** What stands in the file: text, or bytes where no text says it. */
  readonly content: string | Uint8Array;
}

/** @param texts path -> text of the sound files */
export function makeHostile(
  texts: Readonly<Record<string, string>>,
  count: number,
  seed: number,
): readonly Hostile[] {
  const random = createRandom(seed);
  const files = Object.keys(texts);
  const bag = makers.flatMap((maker) => Array.from({ length: maker.weight }, () => maker));
  return Array.from({ length: count }, (_, index) => {
    // One in a hundred is huge.
    const isHuge = index % 100 === 99;
    const { kind, make, where } = isHuge
      ? (huge[Math.floor(index / 100) % huge.length] ?? pick(huge, random))
      : { ...pick(bag, random), where: /./ };
    const file = pick(
      files.filter((each) => where.test(each)),
      random,
    );
    return { kind, file, content: make(texts[file] ?? '', random) };
  });
}
