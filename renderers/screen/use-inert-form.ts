// Holds the fields of a form while its answers are sent. Text that is typed then would be lost with the next screen.

import { useLayoutEffect } from 'react';
import type { View } from '../../engine/index.ts';
import { formId } from './ScreenForm.tsx';

/** Makes the form inert while its answers are sent and the next screen loads, and then gives the focus back. */
export function useInertForm(busy: View['busy']): void {
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
