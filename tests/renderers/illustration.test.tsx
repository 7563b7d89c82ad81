// Tests of illustrations.

import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import schema from '../../engine/language/flow.schema.json' with { type: 'json' };
import { FlowScreen } from '../../renderers/FlowScreen.tsx';
import { Illustration } from '../../renderers/illustrations/Illustration.tsx';
import { illustrationNames } from '../../renderers/illustrations/names.ts';
import { pictograms } from '../../renderers/illustrations/pictograms.ts';
import { createFakeSession } from './support/fake-session.ts';
import { renderWithSession } from './support/render-with.tsx';

it('reserves the place of a drawing, hides it from screen readers, and then shows it', async () => {
  const { container } = render(<Illustration name="mail" />);
  const picture = container.querySelector('svg');
  expect(picture?.getAttribute('aria-hidden')).toBe('true');
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['80', '80']);
  await waitFor(() =>
    expect(picture?.querySelector('path')?.getAttribute('d')).toBe(pictograms.mail),
  );
});

it('leaves the place empty if there is no such drawing', async () => {
  const { container } = render(<Illustration name="constructor" />);
  expect(container.querySelector('path')).toBeNull();
});

it('is above the title of a screen that declares one', () => {
  const session = createFakeSession({ illustration: 'success' });
  const { container } = renderWithSession(<FlowScreen />, { session });
  expect(container.querySelector('h1')?.previousElementSibling).toBe(
    container.querySelector('[data-illustration=success]'),
  );
});

it('has the same names in the language as in the renderer, each with a drawing', () => {
  expect(schema.$defs.screen.properties.illustration.enum).toEqual([...illustrationNames]);
  for (const name of illustrationNames) expect(pictograms[name]).toMatch(/^[Mm][\d.,\s\w-]+$/);
});
