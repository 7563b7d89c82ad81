// Adds and removes toast messages.

import type { RunningSession } from './running-session.ts';
import type { ToastOptions } from './session-types.ts';

/** The default display time of a toast in milliseconds. */
const toastTimeout = 5000;

/** Adds a toast below the toasts that are already shown. */
export function addToast(
  session: RunningSession,
  { type, message, timeout = toastTimeout, id }: ToastOptions,
): void {
  const { state } = session;
  session.lastToastId = id ?? session.lastToastId + 1;
  state.toasts = [...state.toasts, { id: session.lastToastId, type, message, timeout }];
}

export function removeToast({ state }: RunningSession, id: number): void {
  state.toasts = state.toasts.filter((toast) => toast.id !== id);
}
