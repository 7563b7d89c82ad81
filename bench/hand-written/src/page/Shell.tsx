import type { ReactNode } from 'react';

interface ShellProps {
  name: string;
  links: ReactNode;
  footer: string;
  children: ReactNode;
}

/** The header, the main part and the footer of every page. */
export function Shell({ name, links, footer, children }: ShellProps) {
  return (
    <div className="shell">
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <header className="site-header">
        <div className="site-header-inner">
          <a className="brand" href="/">
            <svg aria-hidden="true" className="brand-mark" focusable="false" viewBox="0 0 32 32">
              <rect fill="#1f4b3f" height="32" rx="7" width="32" />
              <path
                d="M21.5 11.8a7 7 0 1 0 0 8.4"
                fill="none"
                stroke="#fff"
                strokeLinecap="round"
                strokeWidth="3.2"
              />
              <path
                d="M20.4 16h4.2"
                fill="none"
                stroke="#e3b75f"
                strokeLinecap="round"
                strokeWidth="3.2"
              />
            </svg>
            <span>{name}</span>
          </a>
          <nav aria-label="Your account and help">
            <ul>{links}</ul>
          </nav>
        </div>
      </header>
      <main className="main" id="main" tabIndex={-1}>
        <div className="column">{children}</div>
      </main>
      <footer className="site-footer">
        <p>{footer}</p>
      </footer>
    </div>
  );
}
