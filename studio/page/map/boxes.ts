// Combines the drawing of a map with the steps' problems and the preview's walk.

import type { Node } from '@xyflow/react';
import type { ProductAnalysis } from '../../protocol/api.ts';
import type { FlowMap, MapEdge, MapNode } from '../../protocol/drawing.ts';
import { countProblems, getStepProblems } from '../shell/step-problems.ts';

export interface BoxData extends Record<string, unknown> {
  readonly node: MapNode;
  readonly errors: number;
  readonly warnings: number;
  /** The position of the step in the preview's walk, counted from 1. It is 0 if the walk does not visit the step. */
  readonly walked: number;
  readonly isSelected: boolean;
}

export type BoxNode = Node<BoxData>;

interface Shown {
  readonly analysis: ProductAnalysis | null;
  readonly walk: readonly string[];
  /** The id of the selected step, `flow:step`. */
  readonly selected: string;
}

/** Returns the boxes of a map's drawing. */
export function createBoxes({ nodes }: FlowMap, { analysis, walk, selected }: Shown): BoxNode[] {
  const problems = countByStep(analysis);
  return nodes.map((node) => {
    const { errors, warnings } = problems.get(node.id) ?? { errors: 0, warnings: 0 };
    // The box of a flow is never selected, because React Flow would raise it above its steps.
    const isSelected = isStep(node) && node.id === selected;
    const { width, height } = node;
    return {
      id: node.id,
      type: getType(node),
      position: { x: node.x, y: node.y },
      ...{ width, height, measured: { width, height } },
      ...{ draggable: false, connectable: false, focusable: isStep(node), selected: isSelected },
      selectable: isStep(node),
      ariaLabel: describeBox(node, errors, warnings),
      zIndex: node.kind === 'flow' ? 0 : 1,
      data: { node, errors, warnings, walked: walk.lastIndexOf(node.id) + 1, isSelected },
    };
  });
}

/** Returns true for the box of a step in the drawn flows. */
export function isStep({ kind }: MapNode): boolean {
  return kind !== 'other' && kind !== 'outside' && kind !== 'flow';
}

/** Returns true if the walk follows a line of the map. */
export function isWalked({ from, to }: MapEdge, walk: readonly string[]): boolean {
  const target = to.split('@')[0];
  return walk.some((step, index) => step === from && walk[index + 1] === target);
}

/** Returns a description of a box: its title, its problems, and the reasons for its outline. */
export function describeBox(
  { title, untested, unreachable }: MapNode,
  errors: number,
  warnings: number,
): string {
  return [
    title,
    errors > 0 && `${errors} ${errors === 1 ? 'error' : 'errors'}`,
    warnings > 0 && `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`,
    untested && 'not tested',
    unreachable && 'no step leads here',
  ]
    .filter(Boolean)
    .join(', ');
}

// helpers

function getType({ kind, height }: MapNode): string {
  if (kind === 'flow') return 'flow';
  if (kind === 'other' || kind === 'outside') return 'out';
  return height < 40 ? 'line' : 'step';
}

function countByStep(analysis: ProductAnalysis | null) {
  return new Map(
    (analysis?.flows ?? []).flatMap(({ id, steps }) =>
      steps.map((step): [string, { errors: number; warnings: number }] => [
        `${id}:${step.id}`,
        countProblems(getStepProblems(step, analysis?.problems ?? [])),
      ]),
    ),
  );
}
