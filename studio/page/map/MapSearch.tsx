// Renders the search field of a map. It finds steps by title or id and scrolls to them.

import { useState } from 'react';
import type { MapNode } from '../../protocol/drawing.ts';
import { isStep } from './boxes.ts';

interface MapSearchProps {
  readonly nodes: readonly MapNode[];
  readonly onFind: (id: string) => void;
}

const maxResults = 8;

export function MapSearch({ nodes, onFind }: MapSearchProps) {
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found =
    words.length === 0
      ? []
      : nodes
          .filter(isStep)
          .filter(({ id, title }) =>
            words.every((word) => `${title} ${id}`.toLowerCase().includes(word)),
          )
          .slice(0, maxResults);
  const choose = (id: string) => {
    setText('');
    onFind(id);
  };
  return (
    <search>
      <form
        className="map-search"
        onSubmit={(event) => {
          event.preventDefault();
          if (found[0]) choose(found[0].id);
        }}
      >
        <input
          aria-label="Search steps"
          className="input"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setText('')}
          placeholder="Search steps"
          type="search"
          value={text}
        />
        {words.length > 0 && (
          <ul className="map-results">
            {found.map(({ id, title }) => (
              <li key={id}>
                <button onClick={() => choose(id)} type="button">
                  {title} <span className="map-id">{id}</span>
                </button>
              </li>
            ))}
            {found.length === 0 && <li className="hint">No step has these words.</li>}
          </ul>
        )}
      </form>
    </search>
  );
}
