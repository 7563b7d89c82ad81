// Renders a JSON value as a collapsible tree.

import type { Json } from '../../../engine/index.ts';

export function DataTree({ value }: { value: Json }) {
  if (typeof value !== 'object' || value === null)
    return <code className="preview-value">{JSON.stringify(value)}</code>;
  const entries = Object.entries(value);
  if (entries.length === 0) return <span className="hint">none</span>;
  return (
    <ul className="preview-tree">
      {entries.map(([name, each]) => (
        <li key={name}>
          {typeof each === 'object' && each !== null && Object.keys(each).length > 0 ? (
            <details>
              <summary>{name}</summary>
              <DataTree value={each as Json} />
            </details>
          ) : (
            <>
              {name}: <DataTree value={each as Json} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
