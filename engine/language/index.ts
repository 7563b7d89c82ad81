// Public exports of the language: types, parser, JSON Logic, and texts.

export { answerFormats } from './answer-formats.ts';
export { isConsentSchema } from './consent.ts';
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
  getPathPrefixes,
  getPathSegments,
  isPathWithin,
  joinPath,
  splitFirstSegment,
  splitLastSegment,
} from './data-path.ts';
export { describeGuard } from './describe-guard.ts';
export { escapeControlCharacters } from './escape-control-characters.ts';
export {
  flowFile,
  getCatalogLocale,
  getFileFormat,
  getFileKind,
  getFolderByFlow,
  listFlowFiles,
  listJourneysFiles,
  listScreenFiles,
} from './files.ts';
export {
  formatLocation,
  formatProblem,
  formatProblemLine,
  formatProblemMessage,
  formatProblemSummary,
  type PrintableProblem,
} from './format-problem.ts';
export { digestText, hashText } from './hash.ts';
export { capitalize, uncapitalize } from './letter-case.ts';
export { findSharedListValue, getSharedListPaths, getSharedListValues } from './list-values.ts';
export {
  contextOperators,
  createSlug,
  evaluateExpression,
  expressionHolds,
  findLogicFaults,
  getExpressionReads,
  isPresent,
  isUnsafePath,
  LogicFault,
  operatorNames,
  operators,
  parseOperation,
  standardOperatorDocs,
  standardOperators,
} from './logic/index.ts';
export type { OperatorArgument, OperatorSignature, TypeName } from './logic/signature.ts';
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
export { expandFixturesOfFolder, fixtureRuleIds, getFixtureNames } from './parse/fixtures.ts';
export { combineGuards, expandGuard } from './parse/guard.ts';
export {
  applyJourneySections,
  findJourneySectionIndex,
  listJourneys,
} from './parse/journey-sections.ts';
export { partNameKind } from './parse/part-files.ts';
export { getPartNames, partRuleId } from './parse/parts.ts';
export { toObject } from './parse/raw.ts';
export { getStepPath } from './parse/routes.ts';
export { standardActions } from './parse/screen.ts';
export { groupScreensByFolder } from './parse/screen-files.ts';
export type { NamedPart, SourceFiles, SourceOrigin } from './parse/sources.ts';
export { buildProduct, type Parsed, type Product, parseProduct } from './parse.ts';
export {
  escapeSegment,
  formatPointer,
  getValueAt,
  isPointerWithin,
  parsePointer,
} from './pointer.ts';
export type { Problem, ProblemFix } from './problem.ts';
export { findLikelyName, findNearestName } from './spelling.ts';
export { draftInputsEntry, flowStorageEntry } from './storage-entries.ts';
export { isBuiltInTarget, parseTarget } from './target.ts';
export {
  fillPlaceholders,
  findStrayBraces,
  formatValue,
  getSourceText,
  hasBraces,
  interpolateText,
  textFormats,
} from './text.ts';
export { getTextDirection } from './text-direction.ts';
export type * from './types.ts';
export { languageKeyRenames } from './upgrade/key-renames.ts';
export { renameLanguageKeys, upgradeFlows } from './upgrade/upgrade.ts';
export { languageRuleId, languageVersion } from './version.ts';
