// The data that the build writes into a prerendered page, and the data that the page's early script records until the
// application has started.

import type { PageFlows } from '../directory.ts';

/** The id of the element that contains the prerendered data as JSON. */
export const dataElementId = 'prerendered';

/** The data of a prerendered page. The build writes it. */
export interface PrerenderedData {
  /** The flows of the page. The application can start them before the directory of all flows is loaded. */
  readonly flows: PageFlows;
  /** The fingerprint of the view from which the page was rendered. */
  readonly view: string;
  /**
   * The storage entries that change the page. If one of them exists, the page is hidden until the application starts.
   */
  readonly entries: readonly (readonly [
    storage: 'localStorage' | 'sessionStorage',
    name: string,
  ])[];
  /** The query parameters that change the page. */
  readonly queries: readonly string[];
  /** The paths of the calls that the screen sends first. These calls need no session and no answers. */
  readonly calls: readonly string[];
  /** The scripts that render the screen. They are loaded after the scripts that start the session. */
  readonly scripts: readonly string[];
}

/** The input that the early script has recorded. */
export interface EarlyInput {
  readonly hidden: boolean;
  /** The last button that the user pressed. The application presses it again after the start. */
  pressed: HTMLElement | null;
  /** True while the user composes text with an input method editor. */
  readonly composing: boolean;
  /** Path -> the response of an early call. */
  readonly calls: Readonly<Record<string, Promise<Response>>>;
  /** Starts the recording again, behind the listeners that were added since the page has opened. */
  listen(): void;
  /** Stops the recording. */
  stop(): void;
}

/** The notice that the application could not be loaded. */
export interface LoadFailure {
  /** Shows the notice, unless it is shown or the application has started. */
  show(): void;
  /** The application has started, and reports failures itself. */
  stop(): void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
    loadFailure?: LoadFailure;
  }
}

/** Returns the prerendered data of the page, or null if the page was not prerendered. */
export function readPrerenderedData(page: Document): PrerenderedData | null {
  const text = page.getElementById(dataElementId)?.textContent;
  return text ? (JSON.parse(text) as PrerenderedData) : null;
}
