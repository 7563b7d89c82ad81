// Renders the badges of a step. Each badge opens a list of the transitions that it represents.

import { useCallback, useState } from 'react';
import type { MapBadge } from '../../protocol/drawing.ts';
import { WayList } from './WayList.tsx';

const signs = { guard: '◐', in: '⇥', redirect: '↪', failure: '⚠', stay: '↻', out: '↗' } as const;

interface OpenBadge {
  readonly kind: MapBadge['kind'];
  readonly button: HTMLElement;
}

export function Badges({ badges }: { badges: readonly MapBadge[] }) {
  const [open, setOpen] = useState<OpenBadge | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const shown = badges.find(({ kind }) => kind === open?.kind);
  if (badges.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list that the badges open
    <span
      className="map-badges nodrag nopan"
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape') return;
        open?.button.focus();
        close();
      }}
    >
      {badges.map(({ kind, label }) => (
        <button
          aria-expanded={kind === open?.kind}
          className={`map-badge map-badge-${kind}`}
          key={kind}
          onClick={(event) => {
            event.stopPropagation();
            setOpen(kind === open?.kind ? null : { kind, button: event.currentTarget });
          }}
          type="button"
        >
          <span aria-hidden="true">{signs[kind]}</span> {label}
        </button>
      ))}
      {shown && open && <WayList anchor={open.button} badge={shown} onClose={close} />}
    </span>
  );
}
