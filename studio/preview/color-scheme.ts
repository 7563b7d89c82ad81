// Renders the page in a chosen color scheme, regardless of the browser's preference. Replaces the color scheme
// conditions in all style sheets.

import type { PreviewSettings } from '../protocol/preview.ts';

type Scheme = PreviewSettings['scheme'];

const conditionPattern = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g;

export interface SchemeSwitch {
  set(scheme: Scheme): void;
}

/**
 * Creates a function that switches the color scheme. It also applies to style sheets that are added or replaced later.
 */
export function createSchemeSwitch(page: Document): SchemeSwitch {
  const written = new WeakMap<MediaList, string>();
  let scheme: Scheme = 'light';
  const apply = () => {
    page.documentElement.style.colorScheme = scheme;
    for (const sheet of page.styleSheets) for (const media of findMedia(sheet)) change(media);
  };
  const change = (media: MediaList) => {
    const text = written.get(media) ?? media.mediaText;
    if (!text.includes('prefers-color-scheme')) return;
    written.set(media, text);
    media.mediaText = replaceSchemeConditions(text, scheme);
  };
  new MutationObserver(apply).observe(page.head, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  return {
    set(next) {
      scheme = next;
      apply();
    },
  };
}

/**
 * Replaces each color scheme condition in a media query with a condition that is always true or always false.
 * @example
 * replaceSchemeConditions('screen and (prefers-color-scheme: dark)', 'dark') // 'screen and (min-width: 0px)'
 */
export function replaceSchemeConditions(query: string, scheme: Scheme): string {
  return query.replace(conditionPattern, (_, wanted: string) =>
    wanted === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
  );
}

// helpers

/**
 * Returns the media lists in the rules of a style sheet. A style sheet of another origin cannot be read, so it has
 * none.
 */
function findMedia(sheet: CSSStyleSheet): readonly MediaList[] {
  try {
    return collectMedia(sheet.cssRules);
  } catch {
    return [];
  }
}

function collectMedia(rules: CSSRuleList): readonly MediaList[] {
  return [...rules].flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule.media] : []),
    ...(rule instanceof CSSGroupingRule ? collectMedia(rule.cssRules) : []),
  ]);
}
