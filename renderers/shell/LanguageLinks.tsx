// Renders a link for each other language of the application. The page is loaded again in that language.

import type { MouseEvent } from 'react';
import type { App } from '../../engine/index.ts';
import { useAppContext } from '../session-context.tsx';

export function LanguageLinks() {
  const { app, inputReporter } = useAppContext();
  const current = findCurrent(app);
  const choose = (event: MouseEvent, language: string) => {
    event.preventDefault();
    inputReporter.flush();
    const url = new URL(window.location.href);
    url.searchParams.set('lang', language);
    window.location.assign(url);
  };
  return app.languages
    .filter((language) => language !== current)
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
          {getLanguageName(language)}
        </a>
      </li>
    ));
}

// helpers

/** Returns the language of the application. Its locale may have the region of the product. */
function findCurrent({ languages, locale }: App): string | undefined {
  const isIn = (language: string) => locale === language || locale.startsWith(`${language}-`);
  return languages.includes(locale) ? locale : languages.find(isIn);
}

/** Returns the name of a language in that language, as the start of a sentence. */
function getLanguageName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
