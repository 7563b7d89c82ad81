// Renders the container of toasts. The toast library is loaded when the first toast is shown.

import { createChunk } from '../chunk.ts';
import { createChunkedComponent } from '../chunked-component.tsx';
import { ErrorBoundary } from '../screen/ErrorBoundary.tsx';
import { useSessionState } from '../session-context.tsx';

const toastsChunk = createChunk(async () => (await import('./Toasts.tsx')).Toasts);
const LazyToasts = createChunkedComponent(toastsChunk, null);

/** Preloads the toast library. */
export const preloadToasts = () => toastsChunk.load();

export function ToastArea() {
  const { toasts: shown } = useSessionState();
  return (
    <div data-toasts={shown.length}>
      {shown.length > 0 && (
        <ErrorBoundary fallback={shown.map(({ id, message }) => <p key={id}>{message}</p>)}>
          <LazyToasts />
        </ErrorBoundary>
      )}
    </div>
  );
}
