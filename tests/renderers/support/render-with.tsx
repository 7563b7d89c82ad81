// Renders parts of the application with a fake session.

import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Session } from '../../../engine/index.ts';
import { createChat } from '../../../renderers/chat.ts';
import type { ScreenValidators } from '../../../renderers/form/screen-validators.ts';
import { createInputReporter } from '../../../renderers/input-reporter.ts';
import { SessionContext } from '../../../renderers/session-context.tsx';
import { trackReporter } from './pending-reports.ts';
import { sampleApp } from './sample-app.ts';

interface RenderOptions {
  readonly session: Session;
  readonly validators?: Readonly<Record<string, ScreenValidators>>;
  readonly open?: (address: string) => void;
}

export function renderWithSession(
  children: ReactNode,
  { session, validators = {}, open = () => {} }: RenderOptions,
) {
  return render(
    <SessionContext
      value={{
        session,
        app: sampleApp,
        inputReporter: trackReporter(createInputReporter((data) => session.saveDraftInputs(data))),
        chat: createChat(),
        getValidators: () => validators,
        navigate: open,
      }}
    >
      {children}
    </SessionContext>,
  );
}
