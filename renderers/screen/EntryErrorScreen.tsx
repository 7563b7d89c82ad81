// Renders the error screen for a step that could not be entered: the reason, the state of the user's data, and buttons
// to continue.

import type { ScreenView } from '../../engine/index.ts';
import { Illustration } from '../illustrations/Illustration.tsx';
import { useAppContext, useGetText } from '../session-context.tsx';
import { SiteLink } from '../shell/SiteLink.tsx';
import { RetryButton } from './RetryButton.tsx';
import { useCountdown } from './use-countdown.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

interface EntryErrorScreenProps {
  view: ScreenView;
  takesFocus: boolean;
}

export function EntryErrorScreen({ view: { status, failure }, takesFocus }: EntryErrorScreenProps) {
  const getText = useGetText();
  const { app } = useAppContext();
  const isBroken = status === 'broken';
  const title = isBroken ? getText('brokenTitle') : (failure?.title ?? app.texts.fallback.title);
  const text = isBroken ? getText('brokenText') : (failure?.text ?? app.texts.fallback.text);
  const seconds = useCountdown(failure?.retryAfter ?? null, failure);
  const heading = useHeadingFocus(takesFocus);
  useDocumentTitle(`${title} – ${app.name}`);
  return (
    <main className="main" data-status={status} id="main" tabIndex={-1}>
      <div className="column">
        <Illustration name="failure" />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">{text}</p>
        {seconds > 0 && <p>{getText('retryIn', { seconds })}</p>}
        <div className="actions">
          {!isBroken && (
            <RetryButton isEarly={seconds > 0} kind="primary" label={failure?.retry ?? ''} />
          )}
          <SiteLink href="/">{getText('home')}</SiteLink>
          <SiteLink href={app.shell.help.href}>{app.shell.help.label}</SiteLink>
        </div>
      </div>
    </main>
  );
}
