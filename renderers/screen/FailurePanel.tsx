// Describes a failed call and the state of the user's data. Offers a retry, after a countdown if the service requests a
// delay. A form is sent again by its own button, because the answers may have changed. If a call keeps failing, a link
// leads to help. Where neither answers nor money are at stake and the screen has another way on, the message is calm.
// What the screen already shows is left out: its title, and a link to help.

import { useEffect, useRef } from 'react';
import type { ScreenView } from '../../engine/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { useAppContext, useGetText, useView } from '../session-context.tsx';
import { SiteLink } from '../shell/SiteLink.tsx';
import { RetryButton } from './RetryButton.tsx';
import { useCountdown } from './use-countdown.ts';

type Failure = NonNullable<ScreenView['failure']>;

/** Returns true if neither answers nor money are at stake, and the screen has another way on. */
export function isCalmFailure(
  failure: Failure,
  { actions, form, progress }: Pick<ScreenView, 'actions' | 'form' | 'progress'>,
): boolean {
  const hasWayOn = actions.some(({ kind }) => kind === 'primary');
  return form === null && progress === null && hasWayOn && !failure.isAboutMoney;
}

export function FailurePanel({ failure, isCalm }: { failure: Failure; isCalm: boolean }) {
  const getText = useGetText();
  const { app } = useAppContext();
  const { actions, blocks, form, progress, title } = useView();
  const help = app.shell.help.href;
  const isTitleShown = failure.title === title;
  const repeated = form && actions.find(({ event }) => event === failure.action);
  const hasAnswers = form !== null || progress !== null;
  const hasWayOn = actions.some(({ kind }) => kind === 'primary');
  const seconds = useCountdown(failure.retryAfter, failure);
  const sentences = [
    failure.text,
    ...(hasAnswers ? [getText('answersKept')] : []),
    ...(repeated ? [getText('retryWith', { label: repeated.label })] : []),
  ];
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for each new failure
  useEffect(() => box.current?.focus(), [failure]);
  return (
    <div
      {...(isTitleShown ? { 'aria-label': title } : { 'aria-labelledby': 'failure-title' })}
      className={isCalm ? 'failure failure-calm' : 'failure'}
      data-failure
      ref={box}
      role="alert"
      tabIndex={-1}
    >
      <Icon name={isCalm ? 'info' : 'warning'} />
      <div className="failure-body">
        {!isTitleShown && <h2 id="failure-title">{failure.title}</h2>}
        <p>{sentences.join(' ')}</p>
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
          {!blocks.some(({ properties }) => linksTo(help, properties)) && (
            <SiteLink href={help}>{getText('contact')}</SiteLink>
          )}
        </div>
      </div>
    </div>
  );
}

// helpers

/** Returns true if the properties of a block contain a link to an address. */
function linksTo(address: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const isLink = 'href' in value && value.href === address;
  return isLink || Object.values(value).some((each) => linksTo(address, each));
}
