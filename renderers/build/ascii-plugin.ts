// The Vite plugin that escapes the characters of scripts that are not ASCII. Browsers store a script
// with one character beyond Latin-1 in two bytes for each character.

import type { Plugin } from 'vite';

/** Creates the plugin. List it before plugins that compress the files. */
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
 * Escapes characters as JavaScript does in strings, templates, names and regular expressions.
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

/** Matches escape sequences, which stay, and other characters with a backslash that they do not need. */
const escapedPattern = /\\?[^\0-\x7f]|\\./gs;
