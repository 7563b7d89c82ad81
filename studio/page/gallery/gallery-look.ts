// The settings that all pictures of the gallery share.

import type { MockOutcomes } from '../../../engine/index.ts';
import type { PreviewSettings } from '../../protocol/preview.ts';
import type { DrawingQueue } from './drawing-queue.ts';

export interface GalleryLook {
  readonly queue: DrawingQueue;
  readonly width: number;
  /** Increases when the frames have received changed flows. */
  readonly version: number;
  readonly examples: MockOutcomes;
  readonly settings: PreviewSettings;
  /** True while a click edits a text. */
  readonly isPicking: boolean;
}
