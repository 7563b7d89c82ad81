// Renders the map with pan, zoom, search, and keyboard navigation between steps.

import { ControlButton, Controls, MiniMap, ReactFlow, useReactFlow } from '@xyflow/react';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useStudio, useStudioState } from '../store.ts';
import { boxTypes } from './Boxes.tsx';
import { type BoxNode, createBoxes } from './boxes.ts';
import { getFirstView } from './first-view.ts';
import { Legend } from './Legend.tsx';
import { Lines } from './Lines.tsx';
import { MapSearch } from './MapSearch.tsx';
import { findNeighbor } from './neighbors.ts';
import { findCenter } from './scroll-to-box.ts';
import type { DrawnMap } from './use-map.ts';

interface MapCanvasProps {
  readonly drawn: DrawnMap;
  readonly children: ReactNode;
  readonly onOpenFlow: () => void;
}

export function MapCanvas({ drawn: { flow, map }, children, onOpenFlow }: MapCanvasProps) {
  const studio = useStudio();
  const { analysis, walk, flow: chosenFlow, step } = useStudioState();
  const { fitBounds, fitView, getViewport, getZoom, setCenter, setViewport } = useReactFlow();
  const [hasOverview, setOverview] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const selected = `${chosenFlow}:${step ?? ''}`;
  const boxes = useMemo(
    () => createBoxes(map, { analysis, walk, selected }),
    [map, analysis, walk, selected],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves only when the flow changes
  useEffect(() => {
    void setViewport(getFirstView(map, container.current?.clientWidth ?? map.width));
  }, [flow, setViewport]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves only when the step changes
  useEffect(() => {
    const node = map.nodes.find(({ id }) => id === selected);
    const view = container.current?.querySelector('.react-flow');
    if (!node || !view) return;
    const size = { width: view.clientWidth, height: view.clientHeight };
    const center = findCenter(node, getViewport(), size);
    if (center) void setCenter(center.x, center.y, { zoom: getZoom(), duration: 200 });
  }, [flow, selected]);

  const select = (id: string) => {
    const [of = '', name = ''] = id.split(':');
    studio.select(of, name || null);
  };
  const show = (id: string) => {
    select(id);
    void fitView({ nodes: [{ id }], maxZoom: Math.max(getZoom(), 0.8), duration: 200 });
    container.current
      ?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
      ?.focus({ preventScroll: true });
  };
  /** Fits the whole drawing into the view. The lines extend beyond the boxes. */
  const showAll = () =>
    void fitBounds({ x: 0, y: 0, width: map.width, height: map.height }, { padding: 0.02 });
  /** Restarts the preview at a step, even if the step is already selected. */
  const open = (id: string) => {
    const [of = ''] = id.split(':');
    studio.select(of, null);
    setTimeout(() => select(id));
    if (flow === null) onOpenFlow();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const id = (event.target as HTMLElement).dataset.id;
    if (id === undefined) return;
    const next = findNeighbor(map.nodes, id, event.key);
    if (next !== null) show(next);
    else if (event.key === 'Enter') open(id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="map-canvas" onKeyDownCapture={onKeyDown} ref={container}>
      <div className="map-tools">
        {children}
        <MapSearch nodes={map.nodes} onFind={show} />
      </div>
      <ReactFlow<BoxNode>
        aria-label="Map"
        colorMode="system"
        edges={[]}
        maxZoom={2}
        minZoom={0.05}
        nodes={boxes}
        nodesConnectable={false}
        nodesDraggable={false}
        nodeTypes={boxTypes}
        onNodeClick={(_, { id, data }) =>
          data.node.kind !== 'flow' && select(data.node.target || id)
        }
        onNodeDoubleClick={(_, { id, selectable }) => selectable && open(id)}
        onMoveEnd={() => container.current?.classList.remove('map-moving')}
        onMoveStart={() => container.current?.classList.add('map-moving')}
        panOnScroll
        proOptions={{ hideAttribution: true }}
        zoomOnDoubleClick={false}
      >
        <Lines map={map} walk={walk} />
        <Controls showFitView={false} showInteractive={false}>
          <ControlButton
            aria-label="Show the whole map"
            onClick={showAll}
            title="Show the whole map"
          >
            <svg aria-hidden="true" viewBox="0 0 16 16">
              <path d="M1 1h5v2H3v3H1zM10 1h5v5h-2V3h-3zM1 10h2v3h3v2H1zM13 10h2v5h-5v-2h3z" />
            </svg>
          </ControlButton>
          <ControlButton
            aria-label="Overview"
            aria-pressed={hasOverview}
            onClick={() => setOverview(!hasOverview)}
            title="Overview"
          >
            <svg aria-hidden="true" viewBox="0 0 16 16">
              <path d="M1 2h14v12H1zm2 2v8h10V4zm5 4h4v3H8z" fillRule="evenodd" />
            </svg>
          </ControlButton>
        </Controls>
        {hasOverview && (
          <MiniMap ariaLabel="Overview of the map" nodeClassName={getMiniClass} pannable zoomable />
        )}
      </ReactFlow>
      <Legend boxes={boxes} map={map} />
    </div>
  );
}

// helpers

function getMiniClass({ data: { node, errors, isSelected } }: BoxNode): string {
  if (isSelected) return 'map-mini-selected';
  return errors > 0 ? 'map-mini-errors' : `map-mini-${node.kind}`;
}
