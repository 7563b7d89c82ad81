// Renders the time at which the form data was last saved in this browser, or that saving failed.

import type { FormView } from '../../engine/index.ts';
import { useAppContext, useSay, useSessionState } from '../session-context.tsx';

export function SaveStatus() {
  const say = useSay();
  const { session } = useAppContext();
  const { saved, view } = useSessionState();
  if (saved.failed) {
    return (
      <div className="saved saved-failed" data-saved="failed" role="alert">
        <p>{say('saveFailed')}</p>
        {view.form && (
          <button
            className="button-link"
            onClick={() => session.saveDraftInputs(session.state.view.form?.data ?? {})}
            type="button"
          >
            {say('saveAgain')}
          </button>
        )}
      </div>
    );
  }
  if (saved.at === null || !hasSavedAnswers(view.form)) return null;
  return (
    <p className="saved" data-saved="kept">
      <span role="status">{say('savedAt', { time: formatTime(saved.at) })}</span>{' '}
      <span>{say(view.form?.perTab ? 'savedHintTab' : 'savedHint')}</span>
    </p>
  );
}

// helpers

/**
 * Returns true if a form contains data that is saved. Secrets, such as passwords, are never saved.
 */
function hasSavedAnswers(form: FormView | null): boolean {
  return Object.values(form?.schema.properties ?? {}).some(
    (property) => property['x-sensitive'] !== true,
  );
}

/** Formats hours and minutes in the user's locale. */
function formatTime(at: string): string {
  return new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(
    new Date(at),
  );
}
