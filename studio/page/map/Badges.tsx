// The badges of a step. Each opens the list of the ways that it stands for.

import { useReactFlow } from '@xyflow/react';
import { useState } from 'react';
import type { MapBadge, MapWay } from '../../protocol/drawing.ts';
import { useStudio } from '../store.ts';

const signs = { guard: '◐', in: '⇥', redirect: '↪', failure: '⚠', stay: '↻', out: '↗' } as const;

export function Badges({ badges }: { badges: readonly MapBadge[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const shown = badges.find(({ kind }) => kind === open);
  if (badges.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list that its buttons open
    <span
      className="map-badges nodrag nopan"
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') setOpen(null);
      }}
    >
      {badges.map(({ kind, label }) => (
        <button
          aria-expanded={kind === open}
          className={`map-badge map-badge-${kind}`}
          key={kind}
          onClick={(event) => {
            event.stopPropagation();
            setOpen(kind === open ? null : kind);
          }}
          type="button"
        >
          <span aria-hidden="true">{signs[kind]}</span> {label}
        </button>
      ))}
      {shown && <WayList ways={shown.ways} />}
    </span>
  );
}

// helpers

function WayList({ ways }: { ways: readonly MapWay[] }) {
  const studio = useStudio();
  const { fitView } = useReactFlow();
  const show = (target: string) => {
    const [flow = '', step = ''] = target.split(':');
    studio.select(flow, step || null);
    void fitView({ nodes: [{ id: target }], maxZoom: 1, duration: 200 });
  };
  return (
    <ul className="map-ways nowheel">
      {ways.map(({ to, title, event, guard, call }) => (
        <li key={`${to} ${event} ${guard} ${call}`}>
          {event && <span>“{event}” </span>}
          {call && <span>{call} </span>}
          {guard && <span>{guard} </span>}
          <span aria-hidden="true">→ </span>
          {to === 'outside' || to === '' ? (
            <span>{to === '' ? title : 'another site'}</span>
          ) : (
            <button
              className="map-way"
              onClick={(click) => {
                click.stopPropagation();
                show(to);
              }}
              type="button"
            >
              {title}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
