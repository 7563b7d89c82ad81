// Tests the layout around every screen.

import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Frame } from '../../renderers/Frame.tsx';
import { findViolations } from './support/accessible.ts';
import { changeAndWait } from './support/change.ts';
import { watchConsole } from './support/console-errors.ts';
import { createFakeSession } from './support/fake-session.ts';
import { renderWithSession } from './support/render-with.tsx';

describe('the shell', () => {
  const errors = watchConsole();

  it('[SHELL-33] shows the present screen between header and footer, with a way past the header', async () => {
    const { container } = renderWithSession(<Frame />, { session: createFakeSession() });
    expect(screen.getByRole('banner').textContent).toContain('Charter');
    expect(screen.getByRole('main').textContent).toContain('A title');
    expect(screen.getByRole('contentinfo').textContent).toContain('gives no legal advice');
    const skip = screen.getByRole('link', { name: 'Skip to main content' });
    expect(container.querySelector('a')).toBe(skip);
    expect(container.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
    expect(await findViolations(container)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('offers help and its links at the same place', () => {
    const session = createFakeSession();
    renderWithSession(<Frame />, { session });
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe(
      'mailto:help@example.com',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(session.dispatched).toEqual([{ name: 'sign-in', payload: null }]);
  });

  it('follows links inside without loading a page, unless a new tab is asked for', () => {
    const open = vi.fn();
    renderWithSession(<Frame />, { session: createFakeSession(), open });
    const brand = screen.getByRole('link', { name: 'Charter' });
    expect(fireEvent.click(brand)).toBe(false);
    expect(open.mock.calls).toEqual([['/']]);
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay);
    fireEvent.click(brand, { ctrlKey: true });
    document.removeEventListener('click', stay);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('says so for as long as there is no network', async () => {
    const session = createFakeSession();
    const { container } = renderWithSession(<Frame />, { session });
    expect(container.querySelector('[data-offline]')).toBeNull();
    await changeAndWait(() => session.setOnline(false));
    expect(container.querySelector('[role="status"] [data-offline]')?.textContent).toContain(
      'offline',
    );
    await changeAndWait(() => session.setOnline(true));
    expect(container.querySelector('[data-offline]')).toBeNull();
  });

  it('stays when a screen fails, offers to load it again, and recovers at the next address', async () => {
    const form = { id: 'flow/unknown', schema: {}, ui: {}, data: {}, require: [], errors: {} };
    const session = createFakeSession({ form });
    renderWithSession(<Frame />, { session });
    expect(
      await screen.findByRole('heading', { name: 'Something went wrong on this page' }),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    await changeAndWait(() => {
      session.state.snapshot = { ...session.state.snapshot, address: '/flow/other' };
      session.show({ form: null, title: 'Another screen' });
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Another screen');
  });
});
