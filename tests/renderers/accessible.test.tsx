// The accessibility check of the other tests finds violations.

import { expect, it } from 'vitest';
import { faultsOf } from './support/accessible.ts';
import { fakeSession } from './support/fake-session.ts';
import { renderWith } from './support/render-with.tsx';

it('finds a control without a label', async () => {
  const { container } = renderWith(<input type="text" />, { session: fakeSession() });
  expect((await faultsOf(container)).join()).toContain('label');
});
