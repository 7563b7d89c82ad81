// Generates malformed files from valid flow files. The same seed gives the same files.

import { createRandom, pickItem } from '../random.ts';
import { hugeFileMakers } from './huge-files.ts';
import { fileMakers } from './mutations.ts';

export interface FuzzedFile {
  readonly kind: string;
  readonly file: string;
  /** The content of the file: text, or bytes that are not valid text. */
  readonly content: string | Uint8Array;
}

/**
 * Generates malformed files.
 * @param texts path -> text of the valid files
 */
export function createFuzzedFiles(
  texts: Readonly<Record<string, string>>,
  count: number,
  seed: number,
): readonly FuzzedFile[] {
  const random = createRandom(seed);
  const files = Object.keys(texts);
  const bag = fileMakers.flatMap((maker) => Array.from({ length: maker.weight }, () => maker));
  return Array.from({ length: count }, (_, index) => {
    // One file in a hundred is huge.
    const isHuge = index % 100 === 99;
    const { kind, make, where } = isHuge
      ? (hugeFileMakers[Math.floor(index / 100) % hugeFileMakers.length] ??
        pickItem(hugeFileMakers, random))
      : { ...pickItem(bag, random), where: /./ };
    const file = pickItem(
      files.filter((each) => where.test(each)),
      random,
    );
    return { kind, file, content: make(texts[file] ?? '', random) };
  });
}
