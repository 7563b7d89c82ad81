// A React hook that loads the map's drawing, and reloads it after each check of the files.

import { useEffect, useMemo, useState } from 'react';
import type { FlowMap, MapNode } from '../../protocol/drawing.ts';
import { useStudio, useStudioState } from '../store.ts';

export interface DrawnMap {
  /** The id of the drawn flow, or null for the whole product. */
  readonly flow: string | null;
  readonly map: FlowMap;
}

/**
 * Returns the drawing of a flow, or of the whole product if the flow is null. The previous drawing is returned until
 * the next one has been loaded.
 */
export function useMap(flow: string | null): { drawn: DrawnMap | null; error: string } {
  const studio = useStudio();
  const { analysis } = useStudioState();
  const revision = analysis?.revision;
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    if (revision === undefined) return;
    let isWanted = true;
    studio.ask('map', { flow }).then(
      (map) => {
        if (!isWanted) return;
        setDrawn({ flow, map });
        setError('');
      },
      (cause: Error) => isWanted && setError(cause.message),
    );
    return () => {
      isWanted = false;
    };
  }, [flow, revision, studio]);
  const shown = useShownSteps(revision);
  const marked = useMemo(
    () => drawn && { ...drawn, map: markUntested(drawn.map, shown) },
    [drawn, shown],
  );
  return { drawn: marked, error };
}

// helpers

/** Returns the steps that journeys show, or null until they have been loaded. */
function useShownSteps(revision: number | undefined): ReadonlySet<string> | null {
  const studio = useStudio();
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (revision === undefined) return;
    let isWanted = true;
    studio.ask('shown', null).then(
      (steps) => isWanted && setShown(new Set(steps)),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [revision, studio]);
  return shown;
}

/** Marks the steps that no journey shows. Leaves out steps that only redirect, because they have no screen. */
function markUntested(map: FlowMap, shown: ReadonlySet<string> | null): FlowMap {
  if (!shown) return map;
  const hasScreen = (node: MapNode) => node.kind === 'step' || node.kind === 'offPath';
  return {
    ...map,
    nodes: map.nodes.map((node) => ({ ...node, untested: hasScreen(node) && !shown.has(node.id) })),
  };
}
