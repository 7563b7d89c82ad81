// The rules whose findings come from exploring flows. Each finding has the path that leads to it.

import {
  escapeSegment,
  flowFile,
  flowFolders,
  type Journey,
  type Parsed,
  type Problem,
} from '../language/index.ts';
import type { Rule } from '../lint/index.ts';
import { createJourneyTo, type SearchFault, type SearchResult } from './reached-state.ts';
import type { VariationFault } from './variations.ts';

export interface ModelRule {
  readonly id: string;
  readonly kind: SearchFault['kind'];
  readonly summary: string;
  readonly why: string;
  /** True if a finding is always an error. False if it is an error only in strict mode. */
  readonly certain: boolean;
  /** Changes to the sample product, as for other rules. */
  readonly examples: Rule['examples'];
}

/** A finding with the path that leads to it. */
export interface ModelProblem extends Problem {
  readonly certain: boolean;
  readonly flow: string;
  readonly witness: Journey;
}

/** The rules whose findings come from exploring flows. */
export const modelRules: readonly ModelRule[] = [
  {
    id: 'model/redirect-cycle',
    kind: 'circle',
    summary: 'With some answers and outcomes, redirects form a loop.',
    why: 'The user never sees a screen.',
    certain: true,
    examples: {
      valid: [
        {
          file: 'tea/flow.json',
          replace: '"offPath": true,',
          by: '"offPath": true, "redirect": { "when": "signedIn", "go": "order" },',
        },
      ],
      invalid: [
        {
          file: 'tea/flow.json',
          replace: '"offPath": true,',
          by: '"offPath": true, "redirect": { "when": "isGreen", "go": "order" },',
          at: 'tea/flow.json',
          says: 'Redirects form a loop',
        },
      ],
    },
  },
  {
    id: 'model/broken',
    kind: 'broken',
    summary: 'With some answers and outcomes, an expression or an address cannot be evaluated.',
    why: 'The user sees an error instead of the screen.',
    certain: true,
    examples: {
      valid: [
        {
          file: 'tea/flow.json',
          replace: '"when": "isGreen"',
          by: '"when": { ">": [{ "count": [{ "default": [[], []] }] }, 0] }',
        },
      ],
      invalid: [
        {
          file: 'tea/flow.json',
          replace: '"unless": "isGreen"',
          by: '"unless": { "count": [{ "if": ["isGreen", { "var": "state.kind" }, []] }] }',
          at: 'tea/flow.json',
          says: '"count" takes a list',
        },
      ],
    },
  },
  {
    id: 'model/dead-end',
    kind: 'dead-end',
    summary: 'With some answers and outcomes, a screen offers nothing to do.',
    why: 'The user is stuck there.',
    certain: true,
    examples: {
      valid: [
        {
          file: 'tea/screens/about.json',
          replace: '"label": "Back to the choice"',
          by: '"label": "Back", "when": { "!": "signedIn" } }, { "event": "submit", "label": "Go on", "when": "signedIn"',
        },
      ],
      invalid: [
        {
          file: 'tea/screens/about.json',
          replace: '"label": "Back to the choice"',
          by: '"label": "Back to the choice", "when": "signedIn"',
          at: 'tea/flow.json',
          says: 'The user cannot leave "about"',
        },
      ],
    },
  },
  {
    id: 'model/nothing-happens',
    kind: 'idle',
    summary: 'With some answers and outcomes, no reaction to the event of a button is taken.',
    why: 'The user presses the button, and nothing happens.',
    certain: true,
    examples: {
      valid: [
        {
          file: 'tea/flow.json',
          replace: '"help": "about"',
          by: '"help": [{ "when": "isGreen", "go": "order" }, "about"]',
        },
      ],
      invalid: [
        {
          file: 'tea/flow.json',
          replace: '"help": "about"',
          by: '"help": { "when": "isGreen", "go": "about" }',
          at: 'tea/flow.json',
          says: 'No reaction to "help" is taken',
        },
      ],
    },
  },
  {
    id: 'model/empty-text',
    kind: 'empty',
    summary: 'A text is shown while a value in it is missing.',
    why: 'The user reads a sentence with a gap.',
    certain: false,
    examples: {
      valid: [
        {
          file: 'tea/screens/about.json',
          replace: 'Leaves in water.',
          by: 'You are at {here.step}.',
        },
      ],
      invalid: [
        {
          file: 'tea/screens/about.json',
          replace: 'Leaves in water.',
          by: '{state.cups, number} cups.',
          at: 'tea/screens/about.json',
          says: '"state.cups" is empty',
        },
      ],
    },
  },
];

/**
 * Returns the findings of a search as problems, each at its step or text and with the journey that leads to it.
 * @param folderOf returns the folder of a flow from its id
 * @example
 * const stuck = parseProduct({ ...files, 'tea/screens/about.json': '{ "title": "About tea" }' });
 * const explored = explore(createExploration(stuck, sources), [stuck.product.flows.tea], 500);
 * modelProblems(stuck, explored, (flow) => flow)[0].rule // 'model/dead-end'
 */
export function modelProblems(
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
 * Returns the findings of an exploration around journeys as problems. Empty placeholders are warnings, all others are
 * errors. Each location is reported once for each message.
 * @example
 * const stuck = parseProduct({ ...files, 'tea/screens/about.json': '{ "title": "About tea" }' });
 * const { faults } = exploreVariations(createExploration(stuck, sources), stuck.product.flows.tea);
 * variationProblems(stuck, faults).map(({ rule, pointer }) => [rule, pointer]) // [['model/dead-end', '/steps/1']]
 */
export function variationProblems(
  { sources, product }: Parsed,
  faults: readonly VariationFault[],
): readonly Problem[] {
  const found = new Map<string, Problem>();
  const folders = flowFolders(sources.values);
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

/** The maximum number of causes to list. */
const maxCauses = 3;

function formatCauses(when: readonly string[]): string {
  const named = when.slice(0, maxCauses).join('; ');
  const more = when.length > maxCauses ? `; and ${when.length - maxCauses} more cases` : '';
  return `When ${named}${more}`;
}

/** Returns flow id -> folder. */
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

/** Returns the JSON Pointer of a text, or null. */
function findText(value: unknown, text: string, pointer: string): string | null {
  if (value === text) return pointer;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, each] of Object.entries(value)) {
    const found = findText(each, text, `${pointer}/${escapeSegment(name)}`);
    if (found !== null) return found;
  }
  return null;
}
