// The data that the build writes into a prerendered page, and the data that the early script of the
// page records until the application has started.

import type { PageFlows } from '../directory.ts';

/** The id of the element with the data, as JSON. */
export const dataElementId = 'prerendered';

/** Written by the build. */
export interface PrerenderedData {
  /** The flows of the page. They are started without the directory of all flows. */
  readonly flows: PageFlows;
  /** The fingerprint of the view that was rendered. */
  readonly view: string;
  /** The storage entries that change the page. If one exists, the page is hidden until the start. */
  readonly entries: readonly (readonly [
    storage: 'localStorage' | 'sessionStorage',
    name: string,
  ])[];
  /** The query parameters that change the page. */
  readonly queries: readonly string[];
  /** The paths of the calls that the screen begins with. They need no session and no answers. */
  readonly calls: readonly string[];
  /** The message if the application cannot be loaded, and the label of the link that loads it again. */
  readonly failed: { readonly text: string; readonly reload: string };
}

/** The state of the early script. */
export interface EarlyInput {
  readonly hidden: boolean;
  /** The last button that was pressed. It is pressed again once the application has started. */
  readonly pressed: HTMLElement | null;
  /** True while text is composed with an input method. */
  readonly composing: boolean;
  /** Path -> the response of a call that has begun. */
  readonly calls: Readonly<Record<string, Promise<Response>>>;
  /** Stops recording. */
  stop(): void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/** Returns the data of the page, or null if it was not prerendered. */
export function readPrerenderedData(page: Document): PrerenderedData | null {
  const text = page.getElementById(dataElementId)?.textContent;
  return text ? (JSON.parse(text) as PrerenderedData) : null;
}
