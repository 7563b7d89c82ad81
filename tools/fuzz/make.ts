// Generates malformed files from the flows' own files, deterministic for a seed.

import { createRandom, pick } from '../random.ts';
import { huge } from './huge.ts';
import { makers } from './mutations.ts';

export interface FuzzedFile {
  readonly kind: string;
  readonly file: string;
  /** The content of the file: text, or bytes that are not valid text. */
  readonly content: string | Uint8Array;
}

/** @param texts path -> text of the valid files */
export function fuzzFiles(
  texts: Readonly<Record<string, string>>,
  count: number,
  seed: number,
): readonly FuzzedFile[] {
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
