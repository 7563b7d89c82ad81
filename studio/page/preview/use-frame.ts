// A React hook that connects a component to the preview page in a frame.

import { type RefObject, useEffect, useRef } from 'react';
import type { PreviewCommand, PreviewReport } from '../../protocol/preview.ts';
import { useStudioState } from '../store.ts';

export interface PreviewFrame {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  /** The URL to load in the frame. */
  readonly src: string;
  send(command: PreviewCommand): void;
}

/** @param receive a callback for the reports of the frame */
export function useFrame(receive: (report: PreviewReport) => void): PreviewFrame {
  const { previewOrigin } = useStudioState();
  const ref = useRef<HTMLIFrameElement>(null);
  const latest = useRef(receive);
  latest.current = receive;
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.origin === previewOrigin && event.source === ref.current?.contentWindow)
        latest.current(event.data as PreviewReport);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [previewOrigin]);
  return {
    ref,
    src: `${previewOrigin}/?studio=${encodeURIComponent(window.location.origin)}`,
    send: (command) => ref.current?.contentWindow?.postMessage(command, previewOrigin),
  };
}
