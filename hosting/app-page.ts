/** Writes the configuration into a page of the built application. */
import { createHash } from 'node:crypto';
import type { CspSources } from './content-policy.ts';

/** A page of the application that contains the configuration. */
export interface AppPage {
  readonly html: string;
  /** The hashes of the page's inline scripts and styles, for the Content Security Policy. */
  readonly inline: Required<Pick<CspSources, 'script-src' | 'style-src'>>;
}

/** Writes the configuration into a page. Escapes the configuration, so that it cannot end the script element. */
export function createPage(text: string, config: object): AppPage {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="config">${json}</script>`;
  return {
    html: text.replace('<!--config-->', () => element),
    inline: {
      'script-src': getHashes(text, /<script>([\s\S]*?)<\/script>/g),
      'style-src': getHashes(text, /<style>([\s\S]*?)<\/style>/g),
    },
  };
}

// helpers

function getHashes(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}
