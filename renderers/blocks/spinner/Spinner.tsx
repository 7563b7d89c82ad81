// Renders the block `spinner`.

import type { SpinnerProperties } from './declaration.ts';

export function Spinner({ properties: { text, detail } }: { properties: SpinnerProperties }) {
  return (
    <div className="spinner" role="status">
      <span aria-hidden="true" className="spinner-wheel" />
      <p>{text}</p>
      {detail !== undefined && <p className="quiet">{detail}</p>}
    </div>
  );
}
