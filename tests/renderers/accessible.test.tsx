// Tests that the accessibility check that other tests use finds violations.

import { expect, it } from 'vitest';
import { findViolations } from './support/accessible.ts';
import { createFakeSession } from './support/fake-session.ts';
import { renderWithSession } from './support/render-with.tsx';

it('finds a control without a label', async () => {
  const { container } = renderWithSession(<input type="text" />, { session: createFakeSession() });
  expect((await findViolations(container)).join()).toContain('label');
});
