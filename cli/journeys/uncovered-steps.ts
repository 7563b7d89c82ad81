// Reports steps that no journey visits, and flows without journeys.

import { isPlainObject } from 'remeda';
import type { Json, Parsed, Problem } from '../../engine/language/index.ts';
import { flowFile } from '../../engine/language/index.ts';
import { getFlowFolders } from '../commands/project.ts';
import type { PlayedFlow } from './play-flows.ts';

const uncoveredRule = 'journeys/uncovered';

const rationale =
  'The expected behavior is not recorded, so no test fails when a change breaks it.';

/**
 * Returns one finding for each flow without journeys and for each step that no journey visits. A step is also visited
 * if a variation of a journey with another outcome or button reaches it.
 */
export function reportUncoveredSteps(
  parsed: Parsed,
  played: readonly PlayedFlow[],
): readonly Problem[] {
  const visited = new Set(
    played.flatMap((flow) =>
      Object.values(flow.lines).map((line) => /^[^ |]+/.exec(line)?.[0] ?? ''),
    ),
  );
  const found = ({ file, pointer, message, suggestion }: UncoveredFinding): Problem => ({
    ...{
      rule: uncoveredRule,
      severity: 'warning',
      why: rationale,
      file,
      pointer,
      message,
      suggestion,
    },
    ...parsed.sources.locate(file, pointer),
  });
  return Object.entries(getFlowFolders(parsed)).flatMap(([folder, id]) => {
    const file = flowFile(folder);
    if (!played.some(({ flow, count }) => flow === id && count > 0))
      return [
        found({
          ...{ file, pointer: '/id', message: `The flow "${id}" has no journeys.` },
          suggestion: `Add journeys to ${folder}/journeys.json.`,
        }),
      ];
    return getRawSteps(parsed, file).flatMap(({ id: step, redirect }, index) =>
      visited.has(`${id}:${String(step)}`) ||
      alwaysRedirects(redirect) ||
      !isOwnStep(parsed, file, index)
        ? []
        : [
            found({
              ...{ file, pointer: `/steps/${index}` },
              message: `No journey visits the step "${String(step)}", and no variation of one does.`,
              suggestion: `Add a journey that visits it to ${folder}/journeys.json.`,
            }),
          ],
    );
  });
}

// helpers

type UncoveredFinding = Pick<Problem, 'file' | 'pointer' | 'message'> & {
  readonly suggestion: string;
};

/** Returns true if the flow itself declares the step, and false if the step is inherited. */
function isOwnStep({ sources }: Parsed, file: string, index: number): boolean {
  return sources.owner(file, `/steps/${index}`) === file;
}

interface RawStep {
  readonly id?: Json;
  readonly redirect?: Json;
}

/** Returns the steps of a flow as written in its file. */
function getRawSteps({ sources }: Parsed, file: string): readonly RawStep[] {
  const { steps } = Object(sources.values[file]) as { readonly steps?: Json };
  return Array.isArray(steps) ? steps.map((step) => Object(step) as RawStep) : [];
}

/** Returns true for a step that is never shown, because it redirects all users. */
function alwaysRedirects(redirect: Json | undefined): boolean {
  return [redirect ?? []]
    .flat()
    .some((each) => typeof each === 'string' || (isPlainObject(each) && !isGuarded(each)));
}

function isGuarded(reaction: object): boolean {
  return Object.hasOwn(reaction, 'when') || Object.hasOwn(reaction, 'unless');
}
