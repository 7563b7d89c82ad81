import type { ReactNode } from 'react';
import { Shell } from './Shell.tsx';

const links = (
  <>
    <li>
      <a href="/auth/login">Log in</a>
    </li>
    <li>
      <a href="/help">Help and contact</a>
    </li>
  </>
);

/** The shell of the screens of the product. */
export function ProductShell({ children }: { children: ReactNode }) {
  return (
    <Shell
      footer="Charter helps you form a US company. We are not a law firm and give no legal advice."
      links={links}
      name="Charter"
    >
      {children}
    </Shell>
  );
}
