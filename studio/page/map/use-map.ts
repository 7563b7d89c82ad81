// Asks for the drawing again whenever the files are checked.

import { useEffect, useState } from 'react';
import type { FlowMap } from '../../protocol/drawing.ts';
import { useStudio, useStudioState } from '../store.ts';

export interface DrawnMap {
  /** The flow that is drawn, or null for the whole product. */
  readonly flow: string | null;
  readonly map: FlowMap;
}

/** Returns the drawing of a flow (null: of the product). The last one stays until the next is there. */
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
  return { drawn, error };
}
