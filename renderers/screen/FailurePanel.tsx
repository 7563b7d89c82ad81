// Describes a failed call and the state of the user's data. Offers a retry, after a countdown if the service requests a
// delay. A form is sent again by its own button, because the answers may have changed. If a call keeps failing, a link
// leads to help. Where neither answers nor money are at stake and the screen has another way on, the message is calm.

import { useEffect, useRef } from 'react';
import type { ScreenView } from '../../engine/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { useAppContext, useGetText, useView } from '../session-context.tsx';
import { SiteLink } from '../shell/SiteLink.tsx';
import { RetryButton } from './RetryButton.tsx';
import { useCountdown } from './use-countdown.ts';

type Failure = NonNullable<ScreenView['failure']>;

export function FailurePanel({ failure }: { failure: Failure }) {
  const getText = useGetText();
  const { app } = useAppContext();
  const { actions, form, progress } = useView();
  const repeated = form && actions.find(({ event }) => event === failure.action);
  const hasAnswers = form !== null || progress !== null;
  const hasWayOn = actions.some(({ kind }) => kind === 'primary');
  const isCalm = !hasAnswers && hasWayOn && !failure.isAboutMoney;
  const seconds = useCountdown(failure.retryAfter, failure);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for each new failure
  useEffect(() => box.current?.focus(), [failure]);
  return (
    <div
      aria-labelledby="failure-title"
      className={isCalm ? 'failure failure-calm' : 'failure'}
      data-failure
      ref={box}
      role="alert"
      tabIndex={-1}
    >
      <Icon name={isCalm ? 'info' : 'warning'} />
      <div className="failure-body">
        <h2 id="failure-title">{failure.title}</h2>
        <p>{failure.text}</p>
        {hasAnswers && <p>{getText('answersKept')}</p>}
        {repeated && <p>{getText('retryWith', { label: repeated.label })}</p>}
        {failure.retryAfter !== null && (
          <p aria-live="off" className="failure-countdown">
            {seconds > 0 ? getText('retryIn', { seconds }) : getText('retryNow')}
          </p>
        )}
        <div className="failure-ways">
          {!repeated && (
            <RetryButton
              isEarly={seconds > 0}
              kind={form || hasWayOn ? 'secondary' : 'primary'}
              label={failure.retry}
            />
          )}
          <SiteLink href={app.shell.help.href}>{getText('contact')}</SiteLink>
        </div>
      </div>
    </div>
  );
}
