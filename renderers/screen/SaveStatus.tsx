// Renders the time when the form data was last saved in this browser, or a message that saving failed.

import type { FormView } from '../../engine/index.ts';
import { isBlank } from '../is-blank.ts';
import { useAppContext, useGetText, useSessionState } from '../session-context.tsx';

export function SaveStatus() {
  const getText = useGetText();
  const { app, session } = useAppContext();
  const { saved, view } = useSessionState();
  if (saved.failed) {
    return (
      <div className="saved saved-failed" data-saved="failed" role="alert">
        <p>{getText('saveFailed')}</p>
        {view.form && (
          <button
            className="button-link"
            onClick={() => session.saveDraftInputs(session.state.view.form?.data ?? {})}
            type="button"
          >
            {getText('saveAgain')}
          </button>
        )}
      </div>
    );
  }
  if (saved.at === null || !hasSavedAnswers(view.form)) return null;
  return (
    <p className="saved" data-saved="kept">
      <span role="status">
        {getText('savedAt', { time: formatTime(new Date(saved.at), app.locale) })}
      </span>{' '}
      <span>{getText(view.form?.perTab ? 'savedHintTab' : 'savedHint')}</span>
    </p>
  );
}

// helpers

/** Returns true if a form contains an answer that is saved. Passwords and other secrets are never saved. */
function hasSavedAnswers(form: FormView | null): boolean {
  const answers = new Map(Object.entries(form?.data ?? {}));
  return Object.entries(form?.schema.properties ?? {}).some(
    ([name, property]) => property['x-sensitive'] !== true && !isBlank(answers.get(name)),
  );
}

const timeOptions = { hour: 'numeric', minute: '2-digit' } as const;

let timeFormat: Intl.DateTimeFormat | undefined;

/**
 * Formats hours and minutes in the page's language. Formats are cached, because creating one is slower than using it.
 */
function formatTime(at: Date, locale: string): string {
  timeFormat ??= new Intl.DateTimeFormat(locale, timeOptions);
  return timeFormat.format(at);
}
