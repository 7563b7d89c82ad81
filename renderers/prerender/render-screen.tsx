// Renders the current screen of a visit as HTML. The build runs this file in Node.

import { app } from 'virtual:charter/app';
import { blocks, widgets } from 'virtual:charter/parts';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createChat } from '../chat.ts';
import { createCustomComponents } from '../custom-components.tsx';
import { Frame } from '../Frame.tsx';
import { createInputReporter } from '../input-reporter.ts';
import { type AppContext, SessionContext } from '../session-context.tsx';
import { loadScreenChunks } from './load-screen.ts';
import type { PageVisit } from './open-visit.ts';

export async function renderScreen({ session, getValidators }: PageVisit): Promise<string> {
  const customComponents = createCustomComponents({ blocks, widgets });
  await loadScreenChunks(session.state.view, customComponents);
  const context: AppContext = {
    session,
    app,
    inputReporter: createInputReporter(() => undefined),
    chat: createChat(),
    customComponents,
    getValidators,
    navigate: () => undefined,
  };
  return renderToString(
    <StrictMode>
      <SessionContext value={context}>
        <Frame />
      </SessionContext>
    </StrictMode>,
  );
}
