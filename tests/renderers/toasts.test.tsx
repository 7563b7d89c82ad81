// Tests that toasts disappear by themselves.

import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastArea } from '../../renderers/toasts/ToastArea.tsx';
import { findViolations } from './support/accessible.ts';
import { changeAndWait } from './support/change.ts';
import { createFakeSession } from './support/fake-session.ts';
import { renderWithSession } from './support/render-with.tsx';

const renderToasts = async () => {
  const session = createFakeSession();
  const drawn = renderWithSession(<ToastArea />, { session });
  const raise = async (...toasts: Parameters<typeof session.toast>) => {
    await act(async () => session.toast(...toasts));
    // The toast library loads with the first toast.
    await act(async () => void (await import('../../renderers/toasts/Toasts.tsx')));
  };
  return { ...drawn, session, raise };
};

const getShownToasts = () =>
  [...document.querySelectorAll('[data-toast]')].map((each) => each.textContent);
const createToast = (message: string) =>
  [...document.querySelectorAll('[data-toast]')].find((each) =>
    each.textContent?.includes(message),
  );

describe('toasts', () => {
  it('[SHELL-34] the container is in the page before there is any message', async () => {
    const { container } = await renderToasts();
    expect(container.querySelector('[data-toasts]')).not.toBeNull();
  });

  it('[RULE-062] [SHELL-37] [SHELL-40] two messages show at once, each with its words', async () => {
    const { raise, container } = await renderToasts();
    await raise({ type: 'success', message: 'Address saved' });
    await raise({ type: 'error', message: 'Card declined' });
    expect(getShownToasts()).toEqual(['Done: Address saved', 'Problem: Card declined']);
    expect(await findViolations(container)).toEqual([]);
  });

  it('[SHELL-38] [SHELL-39] [ENT-74] success has the check circle, error the close circle', async () => {
    const { raise } = await renderToasts();
    await raise({ type: 'success', message: 'Address saved' });
    await raise({ type: 'error', message: 'Card declined' });
    const icon = (message: string) =>
      createToast(message)?.querySelector('[data-icon]')?.getAttribute('data-icon');
    expect(icon('Address saved')).toBe('check-circle');
    expect(icon('Card declined')).toBe('close-circle');
    expect(
      [createToast('Address saved'), createToast('Card declined')].map((each) =>
        each?.getAttribute('data-toast'),
      ),
    ).toEqual(['success', 'error']);
  });

  it('[SHELL-41] each message has a close icon with a name', async () => {
    const { raise } = await renderToasts();
    await raise({ type: 'error', message: 'Card declined' });
    const close = screen.getByRole('button', { name: 'Close' });
    expect(close.querySelector('[data-icon="close"]')).not.toBeNull();
    await changeAndWait(() => fireEvent.click(close));
    expect(getShownToasts()).toEqual([]);
  });

  it('[RULE-063] [SHELL-42] a click anywhere on a message removes it and leaves the others', async () => {
    const { raise } = await renderToasts();
    await raise({ type: 'success', message: 'Address saved' });
    await raise({ type: 'error', message: 'Card declined' });
    await changeAndWait(() => fireEvent.click(screen.getByText('Address saved')));
    expect(getShownToasts()).toEqual(['Problem: Card declined']);
  });

  describe('over time', () => {
    beforeEach(async () => {
      await import('../../renderers/toasts/Toasts.tsx');
      vi.useFakeTimers();
    });
    afterEach(() => vi.useRealTimers());
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

    it('[RULE-064] [CONST-040] [ENT-72] without a time of its own a message is there at 4999 ms and gone at 5000 ms', async () => {
      const { raise } = await renderToasts();
      await raise({ type: 'success', message: 'Address saved' });
      await pass(4999);
      expect(getShownToasts()).toHaveLength(1);
      await pass(1);
      expect(getShownToasts()).toEqual([]);
    });

    it('[CONST-041] its own time goes before: gone at 1000 ms', async () => {
      const { raise } = await renderToasts();
      await raise({ type: 'success', message: 'Address saved', timeout: 1000 });
      await pass(999);
      expect(getShownToasts()).toHaveLength(1);
      await pass(1);
      expect(getShownToasts()).toEqual([]);
    });

    it('stays while it is pointed at, and goes after', async () => {
      const { raise } = await renderToasts();
      await raise({ type: 'success', message: 'Address saved', timeout: 1000 });
      await pass(500);
      const region = createToast('Address saved')?.closest('[role="region"]');
      if (!region) throw new Error('The message stands in no region.');
      fireEvent.pointerMove(region);
      await pass(5000);
      expect(getShownToasts()).toHaveLength(1);
      fireEvent.pointerLeave(region);
      await pass(500);
      expect(getShownToasts()).toEqual([]);
    });
  });
});
