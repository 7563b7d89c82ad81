// @vitest-environment node
// The first screen can be drawn where there is no browser: nothing reaches for a window while it is drawn.

import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Frame } from '../../renderers/Frame.tsx';
import { SessionContext } from '../../renderers/session-context.tsx';
import { createTyping } from '../../renderers/typing.ts';
import { fakeSession } from './support/fake-session.ts';
import { sampleApp } from './support/sample-app.ts';

it('is drawn to text without a browser, twice the same', () => {
  expect(typeof window).toBe('undefined');
  const draw = () => {
    const session = fakeSession({
      progress: { at: 1, of: 3 },
      blocks: [{ block: 'text', key: 'text', place: 'main', properties: { text: 'Welcome' } }],
      actions: [{ event: 'go', label: 'Start', kind: 'primary', payload: null }],
    });
    return renderToString(
      <SessionContext
        value={{
          session,
          app: sampleApp,
          typing: createTyping(session.typed),
          validatorsOf: () => ({}),
          open: () => {},
        }}
      >
        <Frame />
      </SessionContext>,
    );
  };
  const html = draw();
  expect(html).toContain('A title');
  expect(html).toContain('Welcome');
  expect(html).not.toContain('style=');
  expect(draw()).toBe(html);
});
