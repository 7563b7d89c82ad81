// Renders the block `progress`.

import { useId } from 'react';
import type { ProgressProperties } from './declaration.ts';

export function Progress({
  properties: { label, value, max, detail },
}: {
  properties: ProgressProperties;
}) {
  const id = useId();
  const isKnown = typeof value === 'number' && typeof max === 'number' && max > 0;
  return (
    <div className="progress">
      <label htmlFor={id}>{label}</label>
      <progress id={id} {...(isKnown ? { value, max } : {})} />
      {detail !== undefined && <p className="quiet">{detail}</p>}
    </div>
  );
}
