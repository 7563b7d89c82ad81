// Renders the application with React. The session runs before this file has loaded.

import { blocks, widgets } from 'virtual:charter/parts';
import { App } from './App.tsx';
import { createCustomComponents } from './custom-components.tsx';
import { preloadIllustrations } from './illustrations/Illustration.tsx';
import { preloadNextScreens } from './preload-next-screens.ts';
import { type AppStart, startApp } from './prerender/start-app.tsx';
import type { AppRouter } from './routing/create-router.ts';
import { waitUntilIdle } from './run-when-idle.ts';
import { preloadForm } from './screen/ScreenForm.tsx';
import type { AppContext } from './session-context.tsx';
import { preloadToasts } from './toasts/ToastArea.tsx';

export interface ViewOptions extends Pick<AppStart, 'container' | 'screens' | 'stored'> {
  readonly router: AppRouter;
  readonly context: Omit<AppContext, 'navigate' | 'customComponents' | 'isContinued'>;
  /** True if most screens that the page may show have a form, and the page does not list the files of its screen. */
  readonly preloadsForm: boolean;
  /** Returns a loaded flow. */
  readonly getFlow: Parameters<typeof preloadNextScreens>[1];
  /** The functions that load the code of calls, most urgent first. */
  readonly preloads: readonly (() => unknown)[];
  reportFault(error: unknown): void;
}

/** Renders the application, and loads the chunks of the next screens when the browser is idle. */
export function startView({
  router,
  context,
  preloadsForm,
  getFlow,
  preloads,
  reportFault,
  ...start
}: ViewOptions): void {
  const customComponents = createCustomComponents({ blocks, widgets });
  const all = { ...context, customComponents };
  if (preloadsForm) void preloadForm();
  void startApp({
    ...start,
    context: all,
    createApplication: (isContinued) => <App router={router} context={{ ...all, isContinued }} />,
    options: { onUncaughtError: reportFault, onCaughtError: reportFault },
  });
  void startWarmUp({ ...all, navigate: () => undefined });
  preloadNextScreens(context.session, getFlow, customComponents, [
    ...preloads,
    preloadForm,
    preloadToasts,
    preloadIllustrations,
  ]);
}

// helpers

/** Loads the warm-up when the browser is idle. If it cannot be loaded, the next screens are shown somewhat later. */
async function startWarmUp(context: AppContext): Promise<void> {
  await waitUntilIdle();
  const warmUp = await import('./warm-up-next-screen.tsx').catch(() => null);
  warmUp?.warmUpNextScreens(context);
}
