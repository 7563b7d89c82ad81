// Reports changes since the last commit that break drafts saved in users' browsers.

import { groupBy } from 'remeda';
import { findBreakingChanges, type ProductChange } from '../../engine/diff/index.ts';
import type { Problem } from '../../engine/language/index.ts';
import { flowFile, type Parsed, parseProduct } from '../../engine/language/index.ts';
import { type FileChange, findFileChanges } from '../../engine/simulate/index.ts';
import { getFlowFolders } from '../commands/project.ts';
import type { Files } from '../files.ts';
import { describeChange, locateChange } from '../journeys/describe-change.ts';

export const breakingRule = 'drafts/breaking';

const rationale =
  'Users have drafts of the last version in their browsers. They lose their answers, or a call happens twice.';
const draftSuggestion =
  'Revert the change, or declare where the answers are now: "formerIds" for a step, "version" and "migrations" for data. `npm run flows -- diff` replays drafts. If users may lose their answers, commit the change: the check compares uncommitted changes only.';
const callSuggestion =
  'Restore "idempotencyKey". A repeated call then has the key of the first call, and the service does not execute it again.';
/** The maximum number of changes that are tested as causes of broken drafts. */
const maxChanges = 8;

/**
 * Returns true if the flows break drafts that an earlier version of the flows saved. It is faster than
 * `findBreakingProblems`, which also finds the causes.
 */
export function breaksDrafts(parsed: Parsed, before: Files): boolean {
  return findBreaks(parseProduct(before, parsed), parsed).length > 0;
}

/**
 * Finds changes that break drafts which an earlier version of the flows saved.
 * @param before the earlier files
 * @example
 * // "entry": "draft:tea" became "draft:cup": nothing reads the answers that are stored under the old name.
 * findBreakingProblems(parsed, committedFiles);
 */
export function findBreakingProblems(parsed: Parsed, before: Files): readonly Problem[] {
  const earlier = parseProduct(before, parsed);
  const breaks = findBreaks(earlier, parsed);
  if (breaks.length === 0) return [];
  const { changes, without } = findFileChanges(before, parsed.sources.files);
  const looked = changes.length > maxChanges ? [] : changes;
  const left = looked.map((change) => {
    const undone = parseProduct(without([change]), parsed);
    return new Set(findBreaks(earlier, undone).map(getChangeKey));
  });
  const causes = groupBy(breaks, (each) => {
    const index = left.findIndex((names) => !names.has(getChangeKey(each)));
    return index < 0 ? `flow ${each.flow}` : `change ${index}`;
  });
  return Object.entries(causes).map(([name, all]) =>
    createProblem(parsed, all, looked[Number(/^change (.+)$/.exec(name)?.[1])]),
  );
}

// helpers

function findBreaks(before: Parsed, after: Parsed): readonly ProductChange[] {
  return before.product && after.product ? findBreakingChanges({ before, after }) : [];
}

function getChangeKey({ flow, text }: ProductChange): string {
  return JSON.stringify([flow, text]);
}

/** Creates one finding for everything that a single change breaks. */
function createProblem(
  parsed: Parsed,
  [{ kind, flow, where, text }, ...others]: readonly [ProductChange, ...ProductChange[]],
  cause?: FileChange,
): Problem {
  const since = cause ? `Since the last commit, ${describeChange(cause)}. ` : '';
  const more = others.length === 0 ? '' : ` ${others.length} more problems of this kind.`;
  return {
    ...{ rule: breakingRule, severity: 'warning', why: rationale },
    suggestion: kind === 'contract' ? callSuggestion : draftSuggestion,
    message: `${since}In ${where}: ${text}${more}`,
    ...(cause ? locateChange(parsed, cause) : locateFlow(parsed, flow)),
  };
}

/** Returns the location of a flow's id, or the location of the application file if the flow does not exist. */
function locateFlow(parsed: Parsed, flow: string | null) {
  const [folder] = Object.entries(getFlowFolders(parsed)).find(([, id]) => id === flow) ?? [];
  const [file, pointer] = folder === undefined ? ['app.json', ''] : [flowFile(folder), '/id'];
  return { file, pointer, ...parsed.sources.locate(file, pointer) };
}
