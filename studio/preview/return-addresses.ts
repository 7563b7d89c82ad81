// Finds the addresses at which a user who has left the application can return to it.

import type { Json } from '../../engine/index.ts';

/**
 * Returns the application paths that occur in an external URL or in the input of the call that opened the URL.
 * @param origin the origin of the application
 * @example
 * findReturnAddresses('https://pay.example/?next=https%3A%2F%2Fapp.example%2Ftea', null, 'https://app.example') //
 * ['/tea']
 */
export function findReturnAddresses(url: string, input: Json, origin: string): readonly string[] {
  const named = [...readQuery(url), ...collectTexts(input)];
  const own = named.flatMap((text) =>
    text.startsWith(`${origin}/`) ? text.slice(origin.length) : [],
  );
  return [...new Set(own)];
}

// helpers

function readQuery(url: string): readonly string[] {
  return URL.canParse(url) ? [...new URL(url).searchParams.values()] : [];
}

function collectTexts(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((each) => collectTexts(each as Json))
    : [];
}
