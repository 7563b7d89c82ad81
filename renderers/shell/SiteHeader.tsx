// Renders the header of every screen: the product's name, the application's links, and help.

import { ActionButton } from '../screen/ActionButton.tsx';
import { useAppContext, useGetText, useView } from '../session-context.tsx';
import { BrandLogo } from './BrandLogo.tsx';
import { ChatLink } from './ChatLink.tsx';
import { SiteLink } from './SiteLink.tsx';

export function SiteHeader() {
  const getText = useGetText();
  const { app } = useAppContext();
  const { links } = useView();
  const { help } = app.shell;
  return (
    <header className="site-header">
      <div className="site-header-inner">
        <SiteLink className="brand" href="/">
          <BrandLogo />
          <span>{app.name}</span>
        </SiteLink>
        <nav aria-label={getText('navigation')}>
          <ul>
            {links.map((link) => (
              <li key={link.event}>
                <ActionButton {...link} kind="link" />
              </li>
            ))}
            <ChatLink />
            <li>
              <SiteLink className="help" href={help.href}>
                {help.label}
              </SiteLink>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
