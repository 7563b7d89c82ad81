// Tests that the router passes every address to the session and follows the session's navigation.

import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../engine/index.ts';
import { App } from '../../renderers/App.tsx';
import { createChat } from '../../renderers/chat.ts';
import { createInputReporter } from '../../renderers/input-reporter.ts';
import { createRouter } from '../../renderers/routing/create-router.ts';
import { watchBrowser } from '../../renderers/routing/watch-browser.ts';
import { createFakeSession } from './support/fake-session.ts';
import { sampleApp } from './support/sample-app.ts';

const getCurrentPath = () => `${window.location.pathname}${window.location.search}`;

function startRouter(address: string, redirects: Readonly<Record<string, string>> = {}) {
  window.history.replaceState(null, '', address);
  const entered: string[] = [];
  let follow: (address: string, replace: boolean) => void = () => {};
  const fake = createFakeSession();
  const session: Session = {
    ...fake,
    enter(asked) {
      entered.push(asked);
      return redirects[asked] ?? asked;
    },
    listen(navigate) {
      follow = navigate;
      return () => {};
    },
  };
  const heard: unknown[] = [];
  const inputReporter = createInputReporter((data) => heard.push(data));
  const router = createRouter(session, inputReporter);
  render(
    <App
      router={router}
      context={{
        session,
        app: sampleApp,
        inputReporter,
        chat: createChat(),
        getValidators: () => ({}),
      }}
    />,
  );
  return {
    router,
    session,
    show: fake.show,
    inputReporter,
    entered,
    heard,
    move: (to: string, replace: boolean) => follow(to, replace),
  };
}

describe('the router', () => {
  let started: ReturnType<typeof startRouter>;
  afterEach(() => started.router.dispose());

  it('asks the session for the first address, known or not', async () => {
    started = startRouter('/no/such/page?x=1');
    const { entered } = started;
    await waitFor(() => expect(entered).toEqual(['/no/such/page?x=1']));
    expect(screen.getByRole('main')).toBeTruthy();
  });

  it('[SHELL-12] shows the address that the session answers, in place of the one asked for', async () => {
    const before = window.history.length;
    started = startRouter('/no/such/page', { '/no/such/page': '/start/type' });
    const { entered } = started;
    await waitFor(() => expect(getCurrentPath()).toBe('/start/type'));
    expect(entered).toEqual(['/no/such/page']);
    expect(window.history.length).toBe(before);
  });

  it('follows the session when it moves by itself, without asking it again', async () => {
    started = startRouter('/start/type');
    const { move, entered } = started;
    await waitFor(() => expect(entered).toEqual(['/start/type']));
    act(() => move('/other?y=2', false));
    await waitFor(() => expect(getCurrentPath()).toBe('/other?y=2'));
    expect(entered).toEqual(['/start/type']);
  });

  it('asks again when the user goes back, after reporting what was typed', async () => {
    started = startRouter('/start/type');
    const { move, entered, inputReporter, heard } = started;
    await waitFor(() => expect(entered).toHaveLength(1));
    act(() => move('/other', false));
    await waitFor(() => expect(getCurrentPath()).toBe('/other'));
    inputReporter.report(() => ({ name: 'A' }));
    act(() => window.history.back());
    await waitFor(() => expect(entered).toEqual(['/start/type', '/start/type']));
    expect(heard).toEqual([{ name: 'A' }]);
  });
});

describe('the browser', () => {
  let stop = () => {};
  let started: ReturnType<typeof startRouter>;
  beforeEach(async () => {
    started = startRouter('/start/type', {});
    await waitFor(() => expect(started.entered).toHaveLength(1));
    stop = watchBrowser(started, 'Something changed.', window);
  });
  afterEach(() => {
    stop();
    started.router.dispose();
  });

  it('announces when the browser goes offline and online', () => {
    window.dispatchEvent(new Event('offline'));
    expect(started.session.state.online).toBe(false);
    window.dispatchEvent(new Event('online'));
    expect(started.session.state.online).toBe(true);
  });

  it('has what was typed reported when the page is left', () => {
    started.inputReporter.report(() => ({ name: 'A' }));
    window.dispatchEvent(new Event('pagehide'));
    expect(started.heard).toEqual([{ name: 'A' }]);
  });

  it('has what was typed reported when the page is hidden, and not when it is shown', () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    started.inputReporter.report(() => ({ name: 'A' }));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(started.heard).toEqual([]);
    hidden.mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(started.heard).toEqual([{ name: 'A' }]);
    hidden.mockRestore();
  });

  it('has a page from its cache entered anew, and only such a page', () => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(started.entered).toHaveLength(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(started.entered).toEqual(['/start/type', '/start/type']);
  });

  describe('when another tab has changed data', () => {
    beforeEach(() => {
      vi.spyOn(started.session, 'syncFromStorage').mockReturnValueOnce(true);
    });
    const focused = (isFocused: boolean) => {
      vi.spyOn(document, 'hasFocus').mockReturnValue(isFocused);
    };
    afterEach(() => vi.restoreAllMocks());

    it('has the screen entered again', () => {
      focused(true);
      window.dispatchEvent(new Event('storage'));
      expect(started.entered).toEqual(['/start/type', '/start/type']);
      window.dispatchEvent(new Event('storage'));
      expect(started.entered).toHaveLength(2);
    });

    it('says so if the screen shows something else now, and only then', () => {
      focused(true);
      const said = () => started.session.state.toasts.map(({ message }) => message);
      window.dispatchEvent(new Event('storage'));
      expect(said()).toEqual([]);
      vi.spyOn(started.session, 'syncFromStorage').mockImplementationOnce(() => {
        started.show({ title: 'Another order' });
        return true;
      });
      window.dispatchEvent(new Event('storage'));
      expect(said()).toEqual(['Something changed.']);
    });

    it('waits until the user is back at this tab', () => {
      focused(false);
      window.dispatchEvent(new Event('storage'));
      expect(started.entered).toHaveLength(1);
      focused(true);
      window.dispatchEvent(new Event('focus'));
      expect(started.entered).toHaveLength(2);
    });

    it('keeps a question about a failure, and a call that is under way', () => {
      focused(true);
      const busy = { event: 'pay', since: '2026-11-20T10:00:00Z' };
      started.show({ busy });
      window.dispatchEvent(new Event('storage'));
      expect(started.entered).toHaveLength(1);
      started.show({ busy: null });
      window.dispatchEvent(new Event('focus'));
      expect(started.entered).toHaveLength(2);
    });
  });

  it('is no longer listened to after the end', () => {
    stop();
    window.dispatchEvent(new Event('offline'));
    expect(started.session.state.online).toBe(true);
  });
});
