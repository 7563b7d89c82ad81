// The messages between the page of the studio and the frame of the preview, which has another origin. Both sides check
// the origin of each message.

import type { Flow, Journey, Json, MockOutcomes, Snapshot } from '../../engine/language/index.ts';
import type { Confirmations } from './questions.ts';

/** The name of the `meta` element of a page of the preview with the number of changes of the working copy before it. */
export const revisionName = 'revision';

/** The address on the server of the preview with the present number of changes. */
export const revisionAddress = '/studio-revision';

/** A fault that the preview injects into a call. */
export type PreviewFault = 'slow' | 'offline' | 'timeout' | '401' | '409' | '422' | '429' | '500';

/** From the page to the frame. */
export type PreviewCommand =
  /** Starts a new session: at a snapshot, or by entering an address. */
  | {
      readonly type: 'start';
      readonly snapshot: Snapshot | null;
      readonly address: string | null;
      readonly answers: MockOutcomes;
      /** Operation -> outcome -> an example, for calls that `answers` does not have. */
      readonly examples: MockOutcomes;
      readonly settings: PreviewSettings;
      /** True to press the button of the form once the screen is drawn. */
      readonly press?: boolean;
      /** True to report a picture of the screen when it is drawn. */
      readonly picture?: boolean;
      /** True for a screen that can only be looked at. It can be scrolled. */
      readonly inert?: boolean;
    }
  /** The results that confirm payments after the user returns from a payment page. */
  | { readonly type: 'confirmations'; readonly confirmations: Confirmations }
  | { readonly type: 'settings'; readonly settings: PreviewSettings }
  /** Shows an earlier moment again. The next event continues from there. */
  | { readonly type: 'travel'; readonly moment: number }
  /** Replaces a flow, such as by its committed version. */
  | { readonly type: 'flow'; readonly flow: Flow }
  /** While true, a click picks the text under it and does nothing else. */
  | { readonly type: 'pick'; readonly active: boolean };

export interface PreviewSettings {
  /** Operation, or `*` for all others -> the fault of its calls. */
  readonly faults: Readonly<Record<string, PreviewFault>>;
  readonly flags: Readonly<Record<string, boolean>>;
  /** The time of the session as ISO text, or null for the real time. */
  readonly now: string | null;
  readonly scheme: 'light' | 'dark';
  readonly locale: string | null;
}

/** From the frame to the page. */
export type PreviewReport =
  | { readonly type: 'ready' }
  /** The session has changed. `moment` counts from 0 after each start. */
  | { readonly type: 'moment'; readonly moment: PreviewMoment }
  | {
      readonly type: 'call';
      readonly operation: string;
      readonly input: Json;
      readonly outcome: string;
    }
  /** A shortcut of the studio was pressed in the frame. */
  | { readonly type: 'shortcut'; readonly key: string; readonly shift: boolean }
  /** The user would leave the application. */
  | { readonly type: 'left'; readonly url: string }
  | { readonly type: 'picked'; readonly text: string }
  /** The frame has received changed flows. */
  | { readonly type: 'changed' }
  /** The screen that the session started at is drawn. */
  | { readonly type: 'drawn'; readonly picture: PreviewPicture | null }
  | { readonly type: 'size'; readonly height: number };

/** A screen without scripts. */
export interface PreviewPicture {
  readonly html: string;
  /** All rules of its style sheets. */
  readonly styles: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

export interface PreviewMoment {
  readonly index: number;
  /** The event in words, such as `submit` or `catalog.search: ok`. */
  readonly event: string;
  readonly flow: string | null;
  readonly step: string | null;
  readonly title: string;
  readonly snapshot: Snapshot;
  /** The steps so far as a journey, without a name. */
  readonly path: Omit<Journey, 'name'>;
}
