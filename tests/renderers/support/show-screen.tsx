// Renders a whole screen and waits for its form.

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { ScreenView } from '../../../engine/index.ts';
import { FlowScreen } from '../../../renderers/FlowScreen.tsx';
import { compileFormSchema } from './compile.ts';
import { createFakeSession } from './fake-session.ts';
import { renderWithSession } from './render-with.tsx';

export async function showScreen(view: Partial<ScreenView>) {
  const session = createFakeSession({
    actions: [{ event: 'submit', label: 'Continue', kind: 'primary', payload: null }],
    ...view,
  });
  const validators = view.form ? { screen: compileFormSchema(view.form.schema) } : {};
  const drawn = renderWithSession(<FlowScreen />, { session, validators });
  await waitFor(
    () => {
      expect(drawn.container.querySelector('main')?.childElementCount).toBeGreaterThan(0);
      expect(
        drawn.container.querySelector('.skeleton, .skeleton-field, .skeleton-block'),
      ).toBeNull();
      // The first test of a file may wait for a chunk to compile.
    },
    { timeout: 10_000 },
  );
  const user = userEvent.setup();
  return {
    ...drawn,
    session,
    user,
    /** Presses the button that submits the form. */
    send: () => user.click(screen.getByRole('button', { name: 'Continue' })),
    /** Returns the texts of the error summary in order, or an empty list without one. */
    summary: () =>
      [...drawn.container.querySelectorAll('[data-problems] li')].map((each) => each.textContent),
    errorAt: (field: string) =>
      drawn.container.querySelector(`[data-field="${field}"] .error`)?.textContent ?? null,
  };
}
