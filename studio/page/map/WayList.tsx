// Renders the list of transitions that a badge represents. The list is not scaled with the map and covers the map's
// controls.

import { useReactFlow, useViewport } from '@xyflow/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { MapBadge } from '../../protocol/drawing.ts';
import { useStudio } from '../store.ts';
import { placePopup } from './place-popup.ts';

interface WayListProps {
  readonly badge: MapBadge;
  /** The badge's button. The list is shown near it. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

export function WayList({ badge: { kind, label, ways }, anchor, onClose }: WayListProps) {
  const studio = useStudio();
  const { fitView } = useReactFlow();
  const view = useViewport();
  const list = useRef<HTMLUListElement>(null);
  const canvas = anchor.closest('.map-canvas');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list moves with the view
  useLayoutEffect(() => {
    if (!list.current || !canvas) return;
    const { offsetWidth: width, offsetHeight: height, style } = list.current;
    const place = placePopup(
      anchor.getBoundingClientRect(),
      { width, height },
      canvas.getBoundingClientRect(),
    );
    Object.assign(style, { left: `${place.left}px`, top: `${place.top}px` });
  }, [anchor, canvas, view, ways]);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const close = ({ target }: PointerEvent) => {
      const isInside = [list.current, anchor].some((each) => each?.contains(target as Node));
      if (!isInside) onClose();
    };
    document.addEventListener('pointerdown', close, true);
    return () => document.removeEventListener('pointerdown', close, true);
  }, [anchor, onClose]);
  const show = (target: string) => {
    const [flow = '', step = ''] = target.split(':');
    onClose();
    studio.select(flow, step || null);
    void fitView({ nodes: [{ id: target }], maxZoom: 1, duration: 200 });
  };
  const nameOf = ({ to, title }: Pick<MapBadge['ways'][number], 'to' | 'title'>) =>
    to === 'outside' || to === '' ? (
      <span>{to === '' ? title : 'another site'}</span>
    ) : (
      <button className="map-way" onClick={() => show(to)} type="button">
        {title}
      </button>
    );
  if (!canvas) return null;
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: stops clicks in the list from reaching the box
    <ul
      aria-label={label}
      className="map-ways"
      onClick={(event) => event.stopPropagation()}
      ref={list}
      tabIndex={-1}
    >
      {ways.map(({ to, title, event, guard, call }) => (
        <li key={`${to} ${event} ${guard} ${call}`}>
          {kind === 'in' && <>from {nameOf({ to, title })} </>}
          {event && <span>“{event}” </span>}
          {call && <span>{call} </span>}
          {guard && <span>{guard} </span>}
          {kind !== 'in' && (
            <>
              <span aria-hidden="true">→ </span>
              {nameOf({ to, title })}
            </>
          )}
        </li>
      ))}
    </ul>,
    canvas,
  );
}
