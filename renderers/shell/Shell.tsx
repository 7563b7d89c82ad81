// Renders the layout around every screen: header, help, offline notice, footer, and toasts.

import type { ReactNode } from 'react';
import { useAppContext, useGetText } from '../session-context.tsx';
import { ToastArea } from '../toasts/ToastArea.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SiteHeader } from './SiteHeader.tsx';

export function Shell({ children }: { children: ReactNode }) {
  const getText = useGetText();
  const { app } = useAppContext();
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {getText('skip')}
      </a>
      <SiteHeader />
      <OfflineNotice />
      {children}
      <footer className="site-footer">
        <p>{app.shell.footer}</p>
      </footer>
      <ToastArea />
    </div>
  );
}
