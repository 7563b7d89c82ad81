// The connection to the studio's page, which shows the preview page in a frame.

import type { PreviewCommand, PreviewReport } from '../protocol/preview.ts';

/** The query parameter of the preview's first URL that contains the origin of the studio's page. */
const originParameter = 'studio';

/** The key in session storage for this origin. It is stored, because the application changes the preview's URL. */
const originEntry = 'studio-origin';

export interface ParentPage {
  report(report: PreviewReport): void;
  /** Receives the commands of the studio's page. Messages from other origins and windows are ignored. */
  listen(receive: (command: PreviewCommand) => void): void;
}

/** Connects to the page that contains this frame. If the origin of that page is unknown, reports are discarded. */
export function connectParent(frame: Window): ParentPage {
  const origin = takeOrigin(frame);
  return {
    report(report) {
      if (origin !== null) frame.parent.postMessage(report, origin);
    },
    listen(receive) {
      frame.addEventListener('message', (event) => {
        if (event.origin === origin && event.source === frame.parent)
          receive(event.data as PreviewCommand);
      });
    },
  };
}

// helpers

/** Returns the origin of the studio's page, and removes it from the URL. */
function takeOrigin({ location, history, sessionStorage }: Window): string | null {
  const address = new URL(location.href);
  const given = address.searchParams.get(originParameter);
  if (given === null) return sessionStorage.getItem(originEntry);
  address.searchParams.delete(originParameter);
  history.replaceState(history.state, '', address);
  sessionStorage.setItem(originEntry, given);
  return given;
}
