// Renders the map of the selected flow or of the whole product.

import '@xyflow/react/dist/base.css';
import { ReactFlowProvider } from '@xyflow/react';
import { useState } from 'react';
import { useStudioState } from '../store.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { useMap } from './use-map.ts';

export function MapPane() {
  const { flow, analysis } = useStudioState();
  const [isWhole, setWhole] = useState(false);
  const { drawn, error } = useMap(isWhole ? null : flow);
  const title = analysis?.flows.find(({ id }) => id === flow)?.title ?? 'This flow';
  return (
    <ReactFlowProvider>
      <div className="map">
        {drawn ? (
          <MapCanvas drawn={drawn} onOpenFlow={() => setWhole(false)}>
            <fieldset className="map-switch">
              <legend className="visually-hidden">What the map shows</legend>
              {[false, true].map((whole) => (
                <label key={String(whole)}>
                  <input
                    checked={whole === isWhole}
                    className="visually-hidden"
                    name="map-whole"
                    onChange={() => setWhole(whole)}
                    type="radio"
                  />
                  <span>{whole ? 'Whole product' : title}</span>
                </label>
              ))}
            </fieldset>
          </MapCanvas>
        ) : (
          <p className="map-empty hint">{error || 'Drawing the map…'}</p>
        )}
        {drawn && error !== '' && (
          <p className="map-error" role="status">
            {error}
          </p>
        )}
      </div>
    </ReactFlowProvider>
  );
}
