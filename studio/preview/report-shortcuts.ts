// Handles shortcuts of the studio that the user presses while the preview has the focus.

import type { PreviewReport } from '../protocol/preview.ts';
import { isTextField } from '../protocol/text-field.ts';

/**
 * Reports the shortcuts for saving, undo, and redo. In a text field of a screen, undo is not reported, because the
 * field has its own undo history.
 */
export function reportShortcuts(page: Document, report: (report: PreviewReport) => void): void {
  page.defaultView?.addEventListener(
    'keydown',
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (!['s', 'z', 'y'].includes(key) || (key !== 's' && isTextField(event.target))) return;
      event.preventDefault();
      report({ type: 'shortcut', key, shift: event.shiftKey });
    },
    { capture: true },
  );
}
