// Renders the layout around every screen: header, help, offline notice, footer, and toasts.

import type { ReactNode } from 'react';
import { useAppContext, useGetText } from '../session-context.tsx';
import { ToastArea } from '../toasts/ToastArea.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { SiteLink } from './SiteLink.tsx';

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
        <div>
          <p>{app.shell.footer}</p>
          {app.shell.footerLinks.length + app.languages.length > 0 && (
            <ul className="footer-links">
              {app.shell.footerLinks.map(({ label, href }) => (
                <li key={href}>
                  <SiteLink className="footer-link" href={href}>
                    {label}
                  </SiteLink>
                </li>
              ))}
              <LanguageLinks />
            </ul>
          )}
        </div>
      </footer>
      <ToastArea />
    </div>
  );
}
