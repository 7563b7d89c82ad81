// A Vite plugin that escapes non-ASCII characters in scripts. If a script has a character beyond Latin-1, browsers
// store every character of the script in two bytes.

import type { Plugin } from 'vite';

/** Creates the plugin. It must come before plugins that compress files. */
export function asciiPlugin(): Plugin {
  return {
    name: 'charter-ascii',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = escapeNonAscii(file.code);
    },
  };
}

/**
 * Escapes non-ASCII characters in code. The escapes are valid in strings, templates, names, and regular expressions.
 * @example
 * escapeNonAscii('"Loading…"') // '"Loading\\u2026"'
 */
export function escapeNonAscii(code: string): string {
  return code.replace(escapedPattern, (found) => {
    const character = found.at(-1) ?? '';
    if (character <= lastAsciiCharacter) return found;
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

// helpers

const lastAsciiCharacter = '\x7f';

/**
 * Matches escape sequences, which are kept. Also matches non-ASCII characters, with the redundant backslash before
 * them.
 */
const escapedPattern = /\\?[^\0-\x7f]|\\./gs;
