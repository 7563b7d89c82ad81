// Renders a link to each other language of the application. Following a link reloads the page in that language.

import type { MouseEvent } from 'react';
import { useAppContext } from '../session-context.tsx';

export function LanguageLinks() {
  const { app, inputReporter } = useAppContext();
  const choose = (event: MouseEvent, language: string) => {
    event.preventDefault();
    inputReporter.flush();
    const url = new URL(window.location.href);
    url.searchParams.set('lang', language);
    window.location.assign(url);
  };
  return (
    app.languages
      // The application's locale may include a region, which the list of languages does not.
      .filter((language) => !`${app.locale}-`.startsWith(`${language}-`))
      .map((language) => (
        <li key={language}>
          <a
            className="footer-link"
            dir="auto"
            href={`?lang=${language}`}
            hrefLang={language}
            lang={language}
            onClick={(event) => choose(event, language)}
          >
            {app.languageNames[language]}
          </a>
        </li>
      ))
  );
}
