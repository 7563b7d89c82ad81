// Converts the faults that a search has found to problems with a location in a file.

import {
  escapeSegment,
  flowFile,
  getFolderByFlow,
  type Journey,
  type Parsed,
  type Problem,
} from '../language/index.ts';
import { modelRules } from './model-rules.ts';
import { createJourneyTo, type SearchFault, type SearchResult } from './reached-state.ts';
import type { VariationFault } from './variation-search.ts';

/** A finding with the journey that leads to it. */
export interface ModelProblem extends Problem {
  readonly certain: boolean;
  readonly flow: string;
  readonly witness: Journey;
}

/**
 * Converts the findings of a search to problems. Each problem has the location of its step or text, and the journey
 * that leads to it.
 * @param folderOf returns the folder of a flow from its id
 * @example
 * const stuck = parseProduct({ ...files, 'tea/screens/about.json': '{ "title": "About tea" }' });
 * const explored = exploreFlows(createExploration(stuck, sources), [stuck.product.flows.tea], 500);
 * findModelProblems(stuck, explored, (flow) => flow)[0].rule // 'model/dead-end'
 */
export function findModelProblems(
  { sources }: Parsed,
  { faults }: SearchResult,
  folderOf: (flow: string) => string,
): readonly ModelProblem[] {
  return faults.flatMap((fault) => {
    const rule = modelRules.find(({ kind }) => kind === fault.kind);
    const { flow, step } = fault.at.snapshot;
    const own = flow ?? fault.at.flow.id;
    if (!rule) return [];
    const { file, pointer } = findProblemLocation(sources.values, folderOf(own), step, fault);
    return [
      {
        ...{
          rule: rule.id,
          severity: 'error' as const,
          certain: rule.certain,
          flow: fault.at.flow.id,
        },
        ...sources.origin(file, pointer),
        ...sources.locate(file, pointer),
        ...{ message: fault.message, why: rule.why },
        witness: createJourneyTo(fault.at, fault.message),
      },
    ];
  });
}

/**
 * Converts the findings of variations of journeys to problems. Empty placeholders are warnings, and all other faults
 * are errors. Each message is reported once per location.
 * @example
 * const stuck = parseProduct({ ...files, 'tea/screens/about.json': '{ "title": "About tea" }' });
 * const { faults } = exploreVariations(createExploration(stuck, sources), stuck.product.flows.tea);
 * findVariationProblems(stuck, faults).map(({ rule, pointer }) => [rule, pointer]) // [['model/dead-end', '/steps/1']]
 */
export function findVariationProblems(
  { sources, product }: Parsed,
  faults: readonly VariationFault[],
): readonly Problem[] {
  const found = new Map<string, Problem>();
  const folders = getFolderByFlow(sources.values);
  for (const { kind, flow, step, message, when, witness, ...rest } of faults) {
    const rule = modelRules.find((each) => each.kind === kind);
    if (!rule || !product) continue;
    const at = findProblemLocation(sources.values, folders.get(flow) ?? flow, step, rest);
    const because = when.length === 0 ? '' : ` (${formatCauses(when)}.)`;
    const problem: Problem = {
      ...{ rule: rule.id, severity: rule.certain ? 'error' : 'warning' },
      ...{ ...sources.origin(at.file, at.pointer), ...sources.locate(at.file, at.pointer) },
      ...{ message: `${message}${because}`, why: rule.why, witness },
    };
    const key = `${problem.rule} ${problem.file}${problem.pointer} ${message}`;
    if (!found.has(key)) found.set(key, problem);
  }
  return [...found.values()];
}

// helpers

/** The maximum number of causes that a problem lists. */
const maxCauses = 3;

function formatCauses(when: readonly string[]): string {
  const named = when.slice(0, maxCauses).join('; ');
  const more = when.length > maxCauses ? `; and ${when.length - maxCauses} more cases` : '';
  return `When ${named}${more}`;
}

/** Returns the location of a fault: the location of its text if there is one, or of its step. */
function findProblemLocation(
  values: Parsed['sources']['values'],
  folder: string,
  step: string | null,
  { text }: Pick<SearchFault, 'text'>,
): { readonly file: string; readonly pointer: string } {
  const screens = Object.keys(values).filter((name) => name.startsWith(`${folder}/screens/`));
  for (const file of text === undefined ? [] : [...screens, 'app.json', flowFile(folder)]) {
    const pointer = findText(values[file], text ?? '', '');
    if (pointer !== null) return { file, pointer };
  }
  const raw = values[flowFile(folder)] as { steps?: readonly { id?: string }[] } | undefined;
  const index = raw?.steps?.findIndex(({ id }) => id === step) ?? -1;
  return { file: flowFile(folder), pointer: index === -1 ? '' : `/steps/${index}` };
}

/** Returns the JSON Pointer of a text inside a value, or null. */
function findText(value: unknown, text: string, pointer: string): string | null {
  if (value === text) return pointer;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, each] of Object.entries(value)) {
    const found = findText(each, text, `${pointer}/${escapeSegment(name)}`);
    if (found !== null) return found;
  }
  return null;
}
