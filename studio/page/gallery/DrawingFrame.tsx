// Renders a hidden preview frame that draws the screens of the gallery one after another.

import { useEffect, useRef } from 'react';
import type { PreviewReport } from '../../protocol/preview.ts';
import { useFrame } from '../preview/use-frame.ts';
import type { DrawingJob, DrawingQueue } from './drawing-queue.ts';

/** The time after which a screen is reported as impossible to draw, in milliseconds. */
const maxWait = 20_000;

interface DrawingFrameProps {
  queue: DrawingQueue;
  width: number;
  /** Called when the frame has received changed flows. */
  onChanged: () => void;
}

export function DrawingFrame({ queue, width, onChanged }: DrawingFrameProps) {
  const present = useRef<DrawingJob | null>(null);
  const timer = useRef(0);
  const isReady = useRef(false);
  const draw = () => {
    if (!isReady.current || present.current) return;
    present.current = queue.take() ?? null;
    if (!present.current) return;
    frame.send(present.current.command);
    timer.current = window.setTimeout(() => end(null), maxWait);
  };
  const end = (picture: Parameters<DrawingJob['done']>[0]) => {
    window.clearTimeout(timer.current);
    present.current?.done(picture);
    present.current = null;
    draw();
  };
  const receive = (report: PreviewReport) => {
    if (report.type === 'ready') {
      isReady.current = true;
      // Sends the current job again, because the frame was reloaded, for example in another language.
      if (present.current) frame.send(present.current.command);
      else draw();
    }
    if (report.type === 'changed') onChanged();
    if (report.type === 'drawn' && present.current) end(report.picture);
  };
  const frame = useFrame(receive);
  const latest = useRef(draw);
  latest.current = draw;
  useEffect(() => queue.listen(() => latest.current()), [queue]);
  return (
    <iframe
      aria-hidden="true"
      className="gallery-worker"
      inert
      ref={frame.ref}
      src={frame.src}
      style={{ width }}
      tabIndex={-1}
      title="Draws the screens of the gallery"
    />
  );
}
