import type { ReactNode } from 'react';
import { Shell } from './Shell.tsx';

const links = (
  <li>
    <a href="mailto:help@example.com">Help</a>
  </li>
);

/** The shell of the wizard and the survey. */
export function WizardShell({ children }: { children: ReactNode }) {
  return (
    <Shell footer="The bench measures this page." links={links} name="Wizard">
      {children}
    </Shell>
  );
}
