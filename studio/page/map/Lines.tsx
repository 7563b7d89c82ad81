// Renders the lines of a map as a single SVG below the boxes.

import { ViewportPortal } from '@xyflow/react';
import { memo } from 'react';
import { type FlowMap, getLinePath, type MapEdge } from '../../protocol/drawing.ts';
import { isWalked } from './boxes.ts';

interface LinesProps {
  readonly map: FlowMap;
  readonly walk: readonly string[];
}

export const Lines = memo(({ map: { width, height, edges }, walk }: LinesProps) => (
  <ViewportPortal>
    <svg aria-hidden="true" className="map-lines" height={height} width={width}>
      <defs>
        {['main', 'branch', 'back', 'redirect', 'walked'].map((kind) => (
          <marker
            className={`map-tip-${kind}`}
            id={`map-tip-${kind}`}
            key={kind}
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            markerWidth="9"
            orient="auto-start-reverse"
            refX="9"
            refY="5"
            viewBox="0 0 10 10"
          >
            <path d="M0 0L10 5L0 10z" />
          </marker>
        ))}
      </defs>
      {edges.map((edge) => (
        <Line edge={edge} isWalked={isWalked(edge, walk)} key={edge.id} />
      ))}
      {edges.map(
        ({ id, label, labelAt }) =>
          labelAt && (
            <text
              className="map-label"
              key={id}
              textAnchor={labelAt.anchor}
              x={labelAt.x}
              y={labelAt.y}
            >
              {label}
            </text>
          ),
      )}
    </svg>
  </ViewportPortal>
));

// helpers

function Line({ edge: { kind, points, ways }, isWalked }: { edge: MapEdge; isWalked: boolean }) {
  return (
    <path
      className={`map-line map-line-${kind}${isWalked ? ' map-line-walked' : ''}`}
      d={getLinePath(points)}
      markerEnd={`url(#map-tip-${isWalked ? 'walked' : kind})`}
    >
      <title>
        {ways
          .map(({ title, event, guard }) =>
            [event && `“${event}”`, guard, `→ ${title}`].filter(Boolean).join(' '),
          )
          .join('\n')}
      </title>
    </path>
  );
}
