// Renders the content in place of a screen that failed to render.

import { useSay } from '../session-context.tsx';

export function CrashScreen() {
  const say = useSay();
  return (
    <main className="main" data-status="crashed" id="main" tabIndex={-1}>
      <div className="column" role="alert">
        <h1>{say('crashTitle')}</h1>
        <p className="lead">{say('crashText')}</p>
        <div className="actions">
          <button
            className="button button-primary"
            onClick={() => window.location.reload()}
            type="button"
          >
            {say('reload')}
          </button>
        </div>
      </div>
    </main>
  );
}
