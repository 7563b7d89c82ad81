// The appearance settings that all pictures of the gallery share.

import type { MockOutcomes } from '../../../engine/index.ts';
import type { PreviewSettings } from '../../protocol/preview.ts';
import type { DrawingQueue } from './drawing-queue.ts';

export interface GalleryLook {
  readonly queue: DrawingQueue;
  readonly width: number;
  /** A counter that increases when the frames have received changed flows. */
  readonly version: number;
  readonly examples: MockOutcomes;
  readonly settings: PreviewSettings;
  /** True while a click on a picture edits the clicked text. */
  readonly isPicking: boolean;
}
