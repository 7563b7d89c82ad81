// Renders the boxes of a map: steps, steps inside the box of a flow, flows, and exits.

import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { useStudio } from '../store.ts';
import { Badges } from './Badges.tsx';
import { type BoxData, type BoxNode, describeBox } from './boxes.ts';

type BoxProps = NodeProps<BoxNode>;

/** The components of the boxes, by node type. */
export const boxTypes = {
  step: memo(({ data }: BoxProps) => (
    <div className={getClasses('map-step', data)} title={describe(data)}>
      <strong className="map-title">{data.node.title}</strong>
      <span className="map-id">
        {data.node.id.split(':')[1]}
        <Marks data={data} />
      </span>
      <Badges badges={data.node.badges} />
    </div>
  )),
  line: memo(({ data }: BoxProps) => (
    <div className={getClasses('map-line-step', data)} title={describe(data)}>
      <span className="map-line-title">{data.node.title}</span>
      <Marks data={data} isShort />
    </div>
  )),
  flow: memo(({ data: { node } }: BoxProps) => {
    const studio = useStudio();
    const id = node.id.slice(0, -1);
    return (
      <div className="map-flow">
        <button
          className="map-flow-title nodrag nopan"
          onClick={() => studio.select(id, null)}
          title={`Draw the flow “${node.title}”`}
          type="button"
        >
          {node.title}
        </button>
        <span className="map-id">{id}</span>
        <Badges badges={node.badges} />
      </div>
    );
  }),
  out: memo(({ data: { node } }: BoxProps) => (
    <div className="map-out" title={node.title}>
      {node.title}
    </div>
  )),
};

// helpers

const describe = ({ node, errors, warnings }: BoxData) => describeBox(node, errors, warnings);

function getClasses(name: string, { node, errors, warnings, walked, isSelected }: BoxData): string {
  return [
    name,
    `map-kind-${node.kind}`,
    node.unreachable && 'map-unreachable',
    node.untested && 'map-untested',
    errors > 0 ? 'map-has-errors' : warnings > 0 && 'map-has-warnings',
    walked > 0 && 'map-walked',
    isSelected && 'map-selected',
  ]
    .filter(Boolean)
    .join(' ');
}

function Marks({ data, isShort }: { data: BoxData; isShort?: boolean }) {
  const { node, errors, warnings, walked } = data;
  return (
    <span className="map-marks">
      {errors > 0 && <span className="badge badge-error">{count(errors, 'error', isShort)}</span>}
      {warnings > 0 && (
        <span className="badge badge-warning">{count(warnings, 'warning', isShort)}</span>
      )}
      {node.unreachable && !isShort && (
        <span
          className="badge badge-error"
          title="No step leads here. It opens by its address only."
        >
          no way here
        </span>
      )}
      {node.untested && !isShort && (
        <span className="badge" title="No journey shows this step.">
          not tested
        </span>
      )}
      {walked > 0 && (
        <span className="map-walk-number" title="The place in the walk of the preview">
          {walked}
        </span>
      )}
    </span>
  );
}

function count(number: number, word: string, isShort = false): string {
  return isShort ? `${number}` : `${number} ${word}${number === 1 ? '' : 's'}`;
}
