// Renders the content in place of a screen that failed to render.

import { Illustration } from '../illustrations/Illustration.tsx';
import { useGetText } from '../session-context.tsx';

export function CrashScreen() {
  const getText = useGetText();
  return (
    <main className="main" data-status="crashed" id="main" tabIndex={-1}>
      <div className="column" role="alert">
        <Illustration name="failure" />
        <h1>{getText('crashTitle')}</h1>
        <p className="lead">{getText('crashText')}</p>
        <div className="actions">
          <button
            className="button button-primary"
            onClick={() => window.location.reload()}
            type="button"
          >
            {getText('reload')}
          </button>
        </div>
      </div>
    </main>
  );
}
