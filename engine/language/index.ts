// Public exports of the language: types, parser, JSON Logic, and texts.

export { isConsent } from './consent.ts';
export {
  formatForMessage,
  getDefaultValue,
  isObject,
  type JsonObject,
  parseSafely,
  readPath,
  writePath,
} from './data.ts';
export {
  doPathsOverlap,
  getFirstSegment,
  getLastSegment,
  getPrefixes,
  getSegments,
  isPathWithin,
  joinPath,
  splitFirstSegment,
  splitLastSegment,
} from './data-path.ts';
export { describeGuard } from './describe-guard.ts';
export { escapeControlCharacters } from './escape-control-characters.ts';
export {
  flowFile,
  flowFilesIn,
  flowFolders,
  getCatalogLocale,
  getFileFormat,
  getFileKind,
  journeysFilesIn,
  screenFilesIn,
} from './files.ts';
export {
  formatLocation,
  formatMessage,
  formatProblem,
  formatProblemLine,
  formatProblemSummary,
  type PrintableProblem,
} from './format-problem.ts';
export { digestText, hashText } from './hash.ts';
export { capitalize, uncapitalize } from './letter-case.ts';
export { findListValue, getListRefs, getListValues } from './list-values.ts';
export {
  contextOperators,
  createSlug,
  evaluate,
  findLogicFaults,
  getReads,
  holds,
  isPresent,
  isUnsafePath,
  LogicFault,
  operatorNames,
  operators,
  parseOperation,
  standardOperatorDocs,
  standardOperators,
} from './logic/index.ts';
export type { Argument, Signature, TypeName } from './logic/signature.ts';
export { hasSameMembers, memoize, memoizeByText } from './memoize.ts';
export {
  findPlaceholders,
  getMessageWords,
  type MessagePart,
  mapMessageWords,
  type Placeholder,
  parseMessage,
} from './message.ts';
export { getFixturesFolder } from './parse/fixture-files.ts';
export { expandFixturesIn, fixtureRules, getFixtureNames } from './parse/fixtures.ts';
export { combineGuards, expandGuard } from './parse/guard.ts';
export {
  applySections,
  findSectionIndex,
  listJourneys,
} from './parse/journey-sections.ts';
export { partKind } from './parse/part-files.ts';
export { getPartNames, partRule } from './parse/parts.ts';
export { toObject } from './parse/raw.ts';
export { getStepPath } from './parse/routes.ts';
export { standardActions } from './parse/screen.ts';
export { groupScreensByFolder } from './parse/screen-files.ts';
export type { NamedPart, SourceOrigin, Sources } from './parse/sources.ts';
export { buildProduct, type Parsed, type Product, parseProduct } from './parse.ts';
export { escapeSegment, formatPointer, getValueAt, isWithin, parsePointer } from './pointer.ts';
export type { Fix, Problem } from './problem.ts';
export { findLikelyName, findNearest } from './spelling.ts';
export { draftInputsEntry, flowStorageEntry } from './storage-entries.ts';
export { isBuiltInTarget, parseTarget } from './target.ts';
export {
  fillMessage,
  findStrayBraces,
  formatValue,
  getSourceText,
  hasBraces,
  interpolateText,
  textFormats,
} from './text.ts';
export { getTextDirection } from './text-direction.ts';
export type * from './types.ts';
export { keyRenames } from './upgrade/key-renames.ts';
export { renameKeys, upgradeFlows } from './upgrade/upgrade.ts';
export { languageRule, languageVersion } from './version.ts';
