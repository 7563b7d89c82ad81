// A React hook that disables a form's inputs while its data is sent. Text typed during this time would be lost.

import { useLayoutEffect } from 'react';
import type { ScreenView } from '../../engine/index.ts';
import { formId } from './ScreenForm.tsx';

/** Makes the form inert while its data is sent and the next screen loads. Then restores the focus in the form. */
export function useInertForm(busy: ScreenView['busy']): void {
  const isHeld = busy?.event === 'submit' || busy?.event === 'enter';
  useLayoutEffect(() => {
    const form = document.getElementById(formId);
    if (!isHeld || !form) return undefined;
    const { activeElement } = document;
    const focused = form.contains(activeElement) ? activeElement : null;
    form.toggleAttribute('inert', true);
    return () => {
      form.toggleAttribute('inert', false);
      if (focused instanceof HTMLElement && document.activeElement === document.body)
        focused.focus();
    };
  }, [isHeld]);
}
