// The queue of gallery screens that have not been drawn yet.

import type { PreviewCommand, PreviewPicture } from '../../protocol/preview.ts';

/** A gallery screen that must be drawn. */
export interface DrawingJob {
  readonly command: Extract<PreviewCommand, { type: 'start' }>;
  readonly done: (picture: PreviewPicture | null) => void;
}

export interface DrawingQueue {
  /** Adds a job to the queue. Returns a function that removes the job if it has not started. */
  add(job: DrawingJob): () => void;
  /** Removes the next job from the queue and returns it. */
  take(): DrawingJob | undefined;
  /** Calls a listener after each added job. Returns a function that removes the listener. */
  listen(listener: () => void): () => void;
}

/**
 * Creates an empty drawing queue.
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
