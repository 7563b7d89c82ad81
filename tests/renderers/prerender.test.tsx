// @vitest-environment node Tests that the first screen can be rendered without a browser, because
// rendering does not access the window.

import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ScreenView } from '../../engine/index.ts';
import { Carousel } from '../../renderers/carousel/Carousel.tsx';
import { createChat } from '../../renderers/chat.ts';
import { Frame } from '../../renderers/Frame.tsx';
import { createInputReporter } from '../../renderers/input-reporter.ts';
import { SessionContext } from '../../renderers/session-context.tsx';
import { createFakeSession } from './support/fake-session.ts';
import { trackReporter } from './support/pending-reports.ts';
import { sampleApp } from './support/sample-app.ts';

it('is drawn to text without a browser, twice the same', () => {
  expect(typeof window).toBe('undefined');
  const draw = () =>
    renderToHtml(<Frame />, {
      progress: { at: 1, of: 3 },
      blocks: [{ block: 'text', key: 'text', place: 'main', properties: { text: 'Welcome' } }],
      actions: [{ event: 'go', label: 'Start', kind: 'primary', payload: null }],
    });
  const html = draw();
  expect(html).toContain('A title');
  expect(html).toContain('Welcome');
  expect(html).not.toContain('style=');
  expect(draw()).toBe(html);
});

it('has every slide of a carousel', () => {
  const slides = ['One', 'Two'].map((name) => ({ key: name, content: <p>{name}</p> }));
  const html = renderToHtml(<Carousel label="Reasons" slides={slides} />);
  expect(html).toContain('One');
  expect(html).toContain('Two');
  expect(html).not.toContain('inert');
});

// helpers

function renderToHtml(children: ReactNode, view: Partial<ScreenView> = {}): string {
  const session = createFakeSession(view);
  return renderToString(
    <SessionContext
      value={{
        session,
        app: sampleApp,
        inputReporter: trackReporter(createInputReporter(session.saveDraftInputs)),
        chat: createChat(),
        getValidators: () => ({}),
        navigate: () => {},
      }}
    >
      {children}
    </SessionContext>,
  );
}
