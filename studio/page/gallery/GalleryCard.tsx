// Renders a card with the picture of a screen in one state.

import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { PreviewPicture } from '../../protocol/preview.ts';
import type { PreviewState } from '../../protocol/questions.ts';
import { fillPicture } from './fill-picture.ts';
import type { GalleryLook } from './gallery-look.ts';
import { useIsNearView } from './use-near.ts';

/** The maximum height of the picture on a card. It is also the height of the page before its content is known. */
const maxHeight = 560;
const pageHeight = 720;

interface GalleryCardProps {
  title: string;
  state: PreviewState;
  look: GalleryLook;
  /** True if the picture shows one of the texts that the search found. */
  isFound: boolean;
  /** Called with the HTML of the picture, or with null if it cannot be drawn. */
  onDrawn: (html: string | null) => void;
  onOpen: () => void;
  /** Called with the text that the user clicked while text editing is active. */
  onPick: (text: string) => void;
}

export function GalleryCard({ title, state, look, isFound, ...on }: GalleryCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const isNear = useIsNearView(card);
  const [picture, setPicture] = useState<PreviewPicture | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [height, setHeight] = useState(pageHeight);
  const frame = useRef<HTMLIFrameElement>(null);
  const { queue, examples, settings, version, width } = look;
  const scale = getCardWidth(look.width) / look.width;
  // biome-ignore lint/correctness/useExhaustiveDependencies: draws again when the version or the width changes
  useEffect(() => {
    if (!isNear) return;
    const { snapshot, answers } = state.start;
    return queue.add({
      command: {
        ...{ type: 'start', address: null, press: state.press, picture: true },
        ...{ snapshot, answers, examples, settings },
      },
      done(next) {
        setPicture(next);
        setFailed(next === null);
        on.onDrawn(next?.html ?? null);
      },
    });
  }, [isNear, state, queue, examples, settings, version, width]);
  const fill = () => {
    const page = frame.current?.contentDocument;
    if (!page || !picture) return;
    fillPicture(page, picture);
    setHeight(Math.min(maxHeight / scale, page.documentElement.scrollHeight));
  };
  const click = ({ clientX, clientY }: MouseEvent) => {
    const { current } = frame;
    const page = current?.contentDocument;
    if (!look.isPicking || !page) return on.onOpen();
    const { left, top } = current.getBoundingClientRect();
    const found = page.elementFromPoint((clientX - left) / scale, (clientY - top) / scale);
    on.onPick((found?.textContent ?? '').replace(/\s+/g, ' ').trim());
  };
  return (
    <li className="gallery-card" data-state={state.id} ref={card}>
      <div
        className="gallery-picture"
        style={{ width: look.width * scale, height: height * scale }}
      >
        {isNear && picture && (
          <iframe
            className="gallery-frame"
            key={picture.html}
            onLoad={fill}
            ref={frame}
            sandbox="allow-same-origin"
            srcDoc="<!doctype html><title>Screen</title><body></body>"
            style={{ width: look.width, height, transform: `scale(${scale})` }}
            tabIndex={-1}
            title={`${title}: ${state.title}`}
          />
        )}
        {!picture && <p className="hint">{isFailed ? 'It cannot be drawn.' : 'Drawing…'}</p>}
        <button
          aria-label={`${look.isPicking ? 'Edit a text of' : 'Preview'} ${title}: ${state.title}`}
          className="gallery-open"
          onClick={click}
          type="button"
        />
      </div>
      <p className="gallery-state">
        {state.title} {isFound && <span className="badge badge-found">shows it</span>}
      </p>
    </li>
  );
}

// helpers

/** Returns the width of a card for a given screen width. Wide screens get wider cards, but are scaled down more. */
function getCardWidth(width: number): number {
  return Math.round(Math.min(width * 0.7, 130 + width / 3));
}
