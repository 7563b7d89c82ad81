// Draws the present session with the renderers of the application, or the page of a user who has left.

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

export interface Stage {
  /** Enters the address of the page and draws the session. */
  show(session: Session): void;
  showLeft(url: string, ways: readonly ReturnWay[], onReturn: (address: string) => void): void;
  /** Draws the present session with the texts of a changed application. */
  replaceApp(changed: Application): void;
}

/** Creates the stage in an element. */
export function createStage(
  container: HTMLElement,
  getValidators: FlowChunks<FlowModule>['getValidators'],
): Stage {
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
      // Renders synchronously, so that the old session is no longer on the page.
      flushSync(() => root.render(draw()));
      // The script of the page that chooses the language hides it until then.
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
