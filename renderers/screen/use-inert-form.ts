// A React hook that disables input in a form while its data is sent. Text that is typed during this
// time would be lost.

import { useLayoutEffect } from 'react';
import type { ScreenView } from '../../engine/index.ts';
import { formId } from './ScreenForm.tsx';

/**
 * Makes the form inert while its data is sent and the next screen loads. Then restores the focus.
 */
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
