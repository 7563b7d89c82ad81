// Renders a button that sends an event. The button shows when a call is pending and when the next screen loads. While
// the result of a charge is unknown, the button has aria-disabled, so that it keeps the focus. A button whose event
// cannot be undone asks first.

import { type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { ActionView, Json } from '../../engine/index.ts';
import { useDispatch, useGetText, useView } from '../session-context.tsx';
import { useLastPress } from './last-press.tsx';

interface ActionButtonProps {
  event: string;
  label: string;
  kind: ActionView['kind'];
  payload?: Json;
  /** The accessible description that distinguishes buttons with the same label, such as "Change". */
  about?: string;
  /** True for the selected button in a group of choices. False for the other buttons of the group. */
  pressed?: boolean | undefined;
  /** An icon that is shown before the label. */
  mark?: ReactNode;
  /** The id of the form that the button submits. */
  form?: string | undefined;
  /** Set if the button repeats a failed call: at once, or only after the delay that the service requests. */
  repeats?: 'now' | 'later';
}

/** @param asks true if the button asks before it sends its event */
export function ActionButton({
  asks = false,
  ...props
}: ActionButtonProps & { asks?: boolean | undefined }) {
  const getText = useGetText();
  const [isAsked, setAsked] = useState(false);
  const group = useRef<HTMLSpanElement>(null);
  if (!asks) return <SendingButton {...props} />;
  const cancel = () => {
    setAsked(false);
    group.current?.querySelector('button')?.focus();
  };
  // The button stays the same element, so that it can take the focus back.
  return (
    <span className={isAsked ? 'question' : undefined} ref={group}>
      {isAsked && (
        <span data-question={props.event} ref={focus} tabIndex={-1}>
          {getText('sure')}
        </span>
      )}
      <SendingButton {...props} onPress={isAsked ? undefined : () => setAsked(true)} />
      {isAsked && (
        <button className="button-link" onClick={cancel} type="button">
          {getText('cancel')}
        </button>
      )}
    </span>
  );
}

// helpers

const focus = (element: HTMLElement | null) => element?.focus();

function SendingButton(props: ActionButtonProps & { onPress?: (() => void) | undefined }) {
  const {
    event,
    label,
    kind,
    payload = null,
    about,
    pressed,
    mark,
    form,
    repeats,
    onPress,
  } = props;
  const id = useId();
  const dispatch = useDispatch();
  const getText = useGetText();
  const view = useView();
  const press = useLastPress();
  const isMine = payload === null || press.last === id;
  const isPassing = view.status === 'leaving' || view.busy?.event === 'enter';
  const isBusy = isMine && (view.busy?.event === event || (isPassing && press.last === id));

  const onClick = (click: MouseEvent) => {
    if (isBusy || repeats === 'later') {
      click.preventDefault();
      return;
    }
    if (onPress) return onPress();
    press.mark(id);
    if (form === undefined) dispatch(event, payload);
  };
  return (
    <button
      aria-busy={isBusy}
      aria-disabled={view.locked.includes(event) || repeats === 'later' || undefined}
      aria-pressed={pressed}
      className={kind === 'link' ? 'button-link' : `button button-${kind}`}
      data-action={event}
      data-repeats={repeats}
      form={form}
      onClick={onClick}
      type={form === undefined ? 'button' : 'submit'}
    >
      {isBusy ? <span aria-hidden="true" className="button-wheel" /> : mark}
      <span>{isBusy ? (view.waiting ?? getText('waiting')) : label}</span>
      {about !== undefined && (
        <>
          {' '}
          <span className="visually-hidden">{about}</span>
        </>
      )}
    </button>
  );
}
