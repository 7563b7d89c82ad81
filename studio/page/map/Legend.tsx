// Renders the legend below the map, which explains the lines and the outlines of boxes.

import type { FlowMap } from '../../protocol/drawing.ts';
import type { BoxNode } from './boxes.ts';
import { listLegend } from './legend.ts';

export function Legend({ map, boxes }: { map: FlowMap; boxes: readonly BoxNode[] }) {
  const items = listLegend(
    map,
    boxes.map(({ data }) => data),
  );
  if (items.length === 0) return null;
  return (
    <ul aria-label="Legend" className="map-legend">
      {items.map(({ name, text, isLine }) => (
        <li key={name}>
          {isLine ? (
            <svg aria-hidden="true" className="map-legend-line" viewBox="0 0 24 8">
              <path className={`map-line ${name}`} d="M0 4H24" />
            </svg>
          ) : (
            <span aria-hidden="true" className={`map-legend-box ${name}`} />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}
