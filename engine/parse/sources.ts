// Flow files as text: their JSON values, and where in the text each of them stands.

import type { Problem } from '../problem.ts';
import type { Json } from '../types.ts';
import { type ReadFile, readFile } from './read-file.ts';
import { placesInText, type Span, type TextPlaces } from './text-places.ts';

export interface Sources {
  /** Path below the flows folder -> text. */
  readonly files: Readonly<Record<string, string>>;
  /** Path -> value, for the files that are JSON. */
  readonly values: Readonly<Record<string, Json>>;
  /** Path -> what reading it came to, so that an unchanged file need not be read again. */
  readonly read: ReadonlyMap<string, ReadFile>;
  /** Where the value at a JSON Pointer stands; the nearest one around it where there is none. */
  locate(file: string, pointer: string): Span;
  /** Where the text of that value stands, which is another file where a flow is like another. */
  origin(file: string, pointer: string): { readonly file: string; readonly pointer: string };
}

/**
 * Reads JSON texts strictly: no comments, no trailing commas, no key twice.
 * @param before an earlier reading: what stands there with the same text is taken from it
 */
export function readSources(
  files: Readonly<Record<string, string>>,
  before?: Sources,
): {
  readonly sources: Sources;
  readonly problems: readonly Problem[];
} {
  const values: Record<string, Json> = {};
  const read = new Map<string, ReadFile>();
  for (const [file, text] of Object.entries(files).sort(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const known = before?.files[file] === text ? before.read.get(file) : undefined;
    const found = known ?? readFile(file, text);
    read.set(file, found);
    if (found.value !== undefined) define(values, file, found.value);
  }
  const texts = new Map<string, TextPlaces>();
  const locate = (file: string, pointer: string): Span => {
    const places = texts.get(file) ?? placesInText(files[file] ?? '');
    texts.set(file, places);
    return places.spanAt(segmentsOfPointer(pointer));
  };
  const origin = (file: string, pointer: string) => ({ file, pointer });
  const problems = [...read.values()].flatMap((each) => each.problems);
  return { sources: { files, values, read, locate, origin }, problems };
}

/** A JSON Pointer's segments. */
export function segmentsOfPointer(pointer: string): readonly string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((each) => each.replaceAll('~1', '/').replaceAll('~0', '~'));
}

// helpers

/** Also a file named `__proto__` is only a file. */
function define(values: Record<string, Json>, file: string, value: Json): void {
  Object.defineProperty(values, file, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
