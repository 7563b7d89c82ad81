// The flow files as text, with their JSON values and the source location of each value.

import { parsePointer } from '../pointer.ts';
import type { Problem } from '../problem.ts';
import type { Json } from '../types.ts';
import { type ParsedFile, readJsonFile } from './read-file.ts';
import { createTextLocator, type SourceSpan, type TextLocations } from './text-locations.ts';

/** The file and the JSON Pointer of a value. */
export interface SourceOrigin {
  readonly file: string;
  readonly pointer: string;
}

/** A use of a name that provides a value. */
export interface NameUse extends SourceOrigin {
  /** True if the value is the entire named value, and not a part of it. */
  readonly isWhole: boolean;
}

/** The location of a use of a named part. */
export interface UseLocation extends NameUse {
  readonly line: number;
  readonly column: number;
}

/** A part that flows use by name. */
export interface NamedPart extends SourceOrigin {
  readonly name: string;
  /** The value of the part, with all parts inside it expanded. */
  readonly value: Json;
  readonly isUsed: boolean;
}

export interface SourceFiles {
  /** The text of each file, by path relative to the flows folder. */
  readonly files: Readonly<Record<string, string>>;
  /** The value of each valid JSON file by path. */
  readonly values: Readonly<Record<string, Json>>;
  /** The result of reading each file by path. An unchanged file is not read again. */
  readonly read: ReadonlyMap<string, ParsedFile>;
  /**
   * Returns the location of the value at a JSON Pointer. If there is no such value, returns the location of its nearest
   * ancestor.
   */
  locate(file: string, pointer: string): SourceSpan;
  /** Returns the location of a pointer into the file as written, before names are expanded. */
  locateSource(file: string, pointer: string): SourceSpan;
  /**
   * Returns the file and the pointer that define a value. An inherited value is defined in the base flow's file. The
   * value of a named part is defined at the declaration of the part.
   */
  origin(file: string, pointer: string): SourceOrigin;
  /** Returns the file that contains a value. For an inherited value, this is the base flow's file. */
  owner(file: string, pointer: string): string;
  /** Returns the uses of named parts that provide a value, outermost use first. */
  uses(file: string, pointer: string): readonly UseLocation[];
  /** The named parts of all files. */
  readonly parts: readonly NamedPart[];
}

/**
 * Parses JSON texts. Comments, trailing commas, and duplicate keys are errors.
 * @param before an earlier result. Files with the same text are reused
 */
export function readSources(
  files: Readonly<Record<string, string>>,
  before?: SourceFiles,
): {
  readonly sources: SourceFiles;
  readonly problems: readonly Problem[];
} {
  const values: Record<string, Json> = {};
  const read = new Map<string, ParsedFile>();
  for (const [file, text] of Object.entries(files).sort(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const known = before?.files[file] === text ? before.read.get(file) : undefined;
    const found = known ?? readJsonFile(file, text);
    read.set(file, found);
    if (found.value !== undefined) setOwnProperty(values, file, found.value);
  }
  const texts = new Map<string, TextLocations>();
  const locate = (file: string, pointer: string): SourceSpan => {
    const places = texts.get(file) ?? createTextLocator(files[file] ?? '');
    texts.set(file, places);
    return places.spanAt(parsePointer(pointer));
  };
  const origin = (file: string, pointer: string) => ({ file, pointer });
  const owner = (file: string) => file;
  const uses = () => [];
  const problems = [...read.values()].flatMap((each) => each.problems);
  const sources: SourceFiles = {
    ...{ files, values, read, locate, locateSource: locate },
    ...{ origin, owner, uses, parts: [] },
  };
  return { sources, problems };
}

// helpers

/** Sets a key as an own property, so a file named `__proto__` is safe. */
function setOwnProperty(values: Record<string, Json>, file: string, value: Json): void {
  Object.defineProperty(values, file, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
