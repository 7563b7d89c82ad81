// The connection to the page of the studio, which shows this page in a frame.

import type { PreviewCommand, PreviewReport } from '../protocol/preview.ts';

/** The query parameter of the first address that names the origin of the studio's page. */
const originParameter = 'studio';

/** The entry of the tab's storage that keeps the origin, because the application changes its address. */
const originEntry = 'studio-origin';

export interface Parent {
  report(report: PreviewReport): void;
  /** Receives the commands of the page. Messages of other origins and windows are ignored. */
  listen(receive: (command: PreviewCommand) => void): void;
}

/** Connects to the page around this frame. Reports are lost if no page of a known origin is there. */
export function connectParent(frame: Window): Parent {
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

/** Returns the origin of the studio's page, and removes it from the address. */
function takeOrigin({ location, history, sessionStorage }: Window): string | null {
  const address = new URL(location.href);
  const given = address.searchParams.get(originParameter);
  if (given === null) return sessionStorage.getItem(originEntry);
  address.searchParams.delete(originParameter);
  history.replaceState(history.state, '', address);
  sessionStorage.setItem(originEntry, given);
  return given;
}
