// The messages between the studio's page and the preview frame. The frame has another origin, so both sides check the
// origin of each message.

import type { Flow, Journey, Json, MockOutcomes, Snapshot } from '../../engine/language/index.ts';
import type { Confirmations } from './questions.ts';

/**
 * The name of the preview page's `meta` element that contains the revision of the working copy at the time when the
 * page was served.
 */
export const revisionName = 'revision';

/** The address at which the preview server returns the current revision of the working copy. */
export const revisionAddress = '/studio-revision';

/** A fault that the preview injects into a simulated call. */
export type PreviewFault = 'slow' | 'offline' | 'timeout' | '401' | '409' | '422' | '429' | '500';

/** A command from the studio's page to the preview frame. */
export type PreviewCommand =
  /** Starts a new session at a snapshot or by opening an address. */
  | {
      readonly type: 'start';
      readonly snapshot: Snapshot | null;
      readonly address: string | null;
      readonly answers: MockOutcomes;
      /** Operation -> outcome -> an example result, for calls that `answers` does not cover. */
      readonly examples: MockOutcomes;
      readonly settings: PreviewSettings;
      /** True to press the form's submit button after the screen has been drawn. */
      readonly press?: boolean;
      /** True to report a picture of the screen after it has been drawn. */
      readonly picture?: boolean;
      /** True for a screen that the user can only view and scroll. */
      readonly inert?: boolean;
    }
  /** The results that confirm payments after the user returns from a payment page. */
  | { readonly type: 'confirmations'; readonly confirmations: Confirmations }
  | { readonly type: 'settings'; readonly settings: PreviewSettings }
  /** Shows an earlier moment again. The next event continues from this moment. */
  | { readonly type: 'travel'; readonly moment: number }
  /** Replaces a flow with another version, such as its committed version. */
  | { readonly type: 'flow'; readonly flow: Flow }
  /** While `active` is true, a click picks the text under the pointer and has no other effect. */
  | { readonly type: 'pick'; readonly active: boolean };

export interface PreviewSettings {
  /** Operation -> the fault of its calls. The key `*` stands for all other operations. */
  readonly faults: Readonly<Record<string, PreviewFault>>;
  readonly flags: Readonly<Record<string, boolean>>;
  /** The time of the session as ISO text, or null for the real time. */
  readonly now: string | null;
  readonly scheme: 'light' | 'dark';
  readonly locale: string | null;
}

/** A report from the preview frame to the studio's page. */
export type PreviewReport =
  | { readonly type: 'ready' }
  /** The session has changed. `index` is the position of the current moment in the walk and starts at 0 with each walk. */
  | { readonly type: 'moment'; readonly moment: PreviewHistoryItem }
  | {
      readonly type: 'call';
      readonly operation: string;
      readonly input: Json;
      readonly outcome: string;
    }
  /** The user pressed a shortcut of the studio in the frame. */
  | { readonly type: 'shortcut'; readonly key: string; readonly shift: boolean }
  /** The user would leave the application for an external URL. */
  | { readonly type: 'left'; readonly url: string }
  | { readonly type: 'picked'; readonly text: string }
  /** The frame has received changed flows. */
  | { readonly type: 'changed' }
  /** The first screen of the session has been drawn. */
  | { readonly type: 'drawn'; readonly picture: PreviewPicture | null }
  | { readonly type: 'size'; readonly height: number };

/** The picture of a screen, which needs no scripts. */
export interface PreviewPicture {
  readonly html: string;
  /** All CSS rules of the screen's style sheets. */
  readonly styles: string;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

export interface PreviewHistoryItem {
  readonly index: number;
  /** The event that led to the moment, in words, such as `submit` or `catalog.search: ok`. */
  readonly event: string;
  readonly flow: string | null;
  readonly step: string | null;
  readonly title: string;
  readonly snapshot: Snapshot;
  /** The walk until this moment as a journey without a name. */
  readonly path: Omit<Journey, 'name'>;
}
