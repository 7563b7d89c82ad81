// The door of the language: its types, its parser, JSON Logic and texts.
export {
  defaultOf,
  isObject,
  type JsonObject,
  parseSafely,
  readPath,
  segmentsOf,
  shown,
  writePath,
} from './data.ts';
export { entryOfFlow, entryOfTyped } from './entries.ts';
export {
  flowFile,
  flowFilesIn,
  flowFolders,
  formatOf,
  journeysFilesIn,
  kindOfFile,
  screenFilesIn,
} from './files.ts';
export { guardWords } from './guard-words.ts';
export { refsOf, valueNamed, valuesIn } from './list-values.ts';
export {
  evaluate,
  holds,
  isPresent,
  isUnsafePath,
  LogicFault,
  operationOf,
  operatorNames,
  operators,
  reachingOperators,
  readsOf,
  slugOf,
  standardOperators,
  standardWords,
  tryVet,
} from './logic/index.ts';
export type { Argument, Signature, TypeName } from './logic/signature.ts';
export { hasSameMembers, memoize } from './memoize.ts';
export { folderOfFixtures } from './parse/fixture-files.ts';
export { fixtureNamesIn, fixtureRules, withFixtures } from './parse/fixtures.ts';
export { expandGuard, guardOf } from './parse/guard.ts';
export { partKind } from './parse/part-files.ts';
export { partNamesIn, partRule } from './parse/parts.ts';
export { objectOf } from './parse/raw.ts';
export { addressOf } from './parse/routes.ts';
export { screensByFolder } from './parse/screen-files.ts';
export { type NamedPart, type Sources, segmentsOfPointer } from './parse/sources.ts';
export { type Parsed, type Product, parseProduct } from './parse.ts';
export { escapeSegment, isWithin, valueAt } from './pointer.ts';
export type { Fix, Problem } from './problem.ts';
export { meant, nearest } from './spelling.ts';
export { isWordTarget, parseTarget } from './target.ts';
export {
  asWritten,
  fillText,
  formatValue,
  hasBraces,
  placeholdersOf,
  strayBraces,
  textFormats,
} from './text.ts';
export type * from './types.ts';
export { renames } from './upgrade/renames.ts';
export { renameKeys, upgradeFlows } from './upgrade/upgrade.ts';
export { languageRule, languageVersion } from './version.ts';
