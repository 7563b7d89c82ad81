// Renders the current session with the application's renderers. After the user has left the application, renders the
// page `LeftPage`.

import { app, type FlowModule } from 'virtual:charter/app';
import { blocks, widgets } from 'virtual:charter/parts';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { App as Application, Session } from '../../engine/index.ts';
import { App } from '../../renderers/App.tsx';
import { createChat } from '../../renderers/chat.ts';
import { createCustomComponents } from '../../renderers/custom-components.tsx';
import type { FlowChunks } from '../../renderers/flow-chunks.ts';
import { createInputReporter } from '../../renderers/input-reporter.ts';
import { type AppRouter, createRouter } from '../../renderers/routing/create-router.ts';
import { LeftPage } from './LeftPage.tsx';
import type { ReturnWay } from './return-ways.ts';

export interface PreviewStage {
  /** Opens the page's address in the session and renders the session. */
  show(session: Session): void;
  showLeft(url: string, ways: readonly ReturnWay[], onReturn: (address: string) => void): void;
  /** Renders the current session with the texts of a changed application. */
  replaceApp(changed: Application): void;
}

/** Creates the stage inside an element. */
export function createStage(
  container: HTMLElement,
  getValidators: FlowChunks<FlowModule>['getValidators'],
): PreviewStage {
  const root = createRoot(container);
  const customComponents = createCustomComponents({ blocks, widgets });
  const chat = createChat();
  let texts = app;
  let router: AppRouter | null = null;
  let draw: () => ReactNode = () => null;
  let count = 0;
  return {
    show(session) {
      router?.dispose();
      const inputReporter = createInputReporter(session.saveDraftInputs);
      const own = createRouter(session, inputReporter);
      router = own;
      count += 1;
      const key = count;
      const context = { session, inputReporter, chat, customComponents, getValidators };
      draw = () => <App context={{ ...context, app: texts }} key={key} router={own} />;
      // Renders synchronously, so that the old session is removed from the page immediately.
      flushSync(() => root.render(draw()));
      // Shows the page. The script that selects the language has hidden it.
      delete document.documentElement.dataset.prerendered;
    },
    showLeft(url, ways, onReturn) {
      root.render(<LeftPage onReturn={onReturn} url={url} ways={ways} />);
    },
    replaceApp(changed) {
      texts = changed;
      root.render(draw());
    },
  };
}
