// The screens of the gallery that wait to be drawn.

import type { PreviewCommand, PreviewPicture } from '../../protocol/preview.ts';

/** A screen to draw. */
export interface DrawingJob {
  readonly command: Extract<PreviewCommand, { type: 'start' }>;
  readonly done: (picture: PreviewPicture | null) => void;
}

export interface DrawingQueue {
  /** Adds a job. Returns a function that takes it back if it has not begun. */
  add(job: DrawingJob): () => void;
  /** Removes and returns the next job. */
  take(): DrawingJob | undefined;
  /** Calls a function after each added job. Returns a function that ends it. */
  listen(listener: () => void): () => void;
}

/**
 * Creates an empty queue.
 * @example
 * const queue = createDrawingQueue();
 * queue.take() // undefined
 */
export function createDrawingQueue(): DrawingQueue {
  const jobs = new Set<DrawingJob>();
  const listeners = new Set<() => void>();
  return {
    add(job) {
      jobs.add(job);
      for (const listener of listeners) listener();
      return () => void jobs.delete(job);
    },
    take() {
      const [job] = jobs;
      if (job) jobs.delete(job);
      return job;
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
