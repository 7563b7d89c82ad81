// Matches addresses to steps, formats addresses, and checks addresses that come from outside.

import type { Json, Program, Route } from '../language/index.ts';
import { getRouteIndex } from './route-index.ts';

export interface Address {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** A reserved origin that no real address has. Relative addresses resolve to it, so they are inside the application. */
const placeholderOrigin = 'https://application.invalid';

/** Matches an address without a query, a dot, or an escape. Such an address is the same as its path. */
const plainPath = /^(?:\/[\w-]+)+$/;

/** Splits an address of the application. The last value of a repeated query name wins. */
export function parseAddress(address: string): Address {
  if (plainPath.test(address)) return { path: address, query: {} };
  const url = new URL(address, placeholderOrigin);
  const path = url.pathname.replace(/\/+$/, '') || '/';
  return { path, query: Object.fromEntries(url.searchParams) };
}

/**
 * Builds an address from a path and a query. Escapes the query.
 * @example
 * formatAddress('/tea', { note: 'no milk' }) // '/tea?note=no+milk'
 * formatAddress('/tea', {}) // '/tea'
 */
export function formatAddress(path: string, query: Readonly<Record<string, string>>): string {
  if (Object.keys(query).length === 0) return path;
  return `${path}?${new URLSearchParams(query)}`;
}

/** Returns the route of a path with the values of its parameters, or null for an unknown path. */
export function matchRoute(
  routes: readonly Route[],
  path: string,
): { readonly route: Route; readonly params: Readonly<Record<string, string>> } | null {
  return getRouteIndex(routes).match(path);
}

/**
 * Returns the flow and the step of an address, or nulls for an unknown address.
 * @example
 * resolveAddress(program.routes, '/tea/about') // { flow: 'tea', step: 'about' }
 * resolveAddress(program.routes, '/coffee') // { flow: null, step: null }
 */
export function resolveAddress(
  routes: readonly Route[],
  address: string,
): { readonly flow: string | null; readonly step: string | null } {
  const route = matchRoute(routes, parseAddress(address).path)?.route;
  return { flow: route?.flow ?? null, step: route?.step ?? null };
}

/**
 * Picks the values of the parameters in the path of a step, or of a flow if the step is null.
 * @throws if there is no such step, or a parameter has no value
 */
export function pickPathParams(
  program: Program,
  flow: string,
  step: string | null,
  params: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { pattern } = getRoute(program, flow, step);
  const names = [...pattern.matchAll(parameterPattern)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, getPathParam(name, pattern, params)]));
}

/**
 * Returns the path of a step, or of a flow if the step is null.
 * @param params the values of the parameters in the path
 * @throws Error if there is no such step, or a parameter has no value
 * @example
 * formatRoutePath(program, 'tea', 'about', {}) // '/tea/about'
 * formatRoutePath(program, 'tea', null, {}) // '/tea'
 */
export function formatRoutePath(
  program: Program,
  flow: string,
  step: string | null,
  params: Readonly<Record<string, string>>,
): string {
  const { pattern } = getRoute(program, flow, step);
  return pattern.replace(parameterPattern, (_, name: string) =>
    encodeURIComponent(getPathParam(name, pattern, params)),
  );
}

/**
 * Checks an address that the user returns to. The address must be a step or a flow of this product, decoded exactly
 * once. Returns null for all other addresses, such as those of another origin.
 * @example
 * checkInternalAddress(program, '/tea/about?cup=1') // '/tea/about?cup=1'
 * checkInternalAddress(program, '//elsewhere.example/tea') // null
 */
export function checkInternalAddress(program: Program, value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null;
  if (!value.startsWith('/') || value.startsWith('//') || hasHiddenCharacters(value)) return null;
  let url: URL;
  try {
    url = new URL(value, placeholderOrigin);
  } catch {
    return null;
  }
  if (url.origin !== placeholderOrigin || url.username !== '' || url.pathname.includes('//'))
    return null;
  const match = matchRoute(program.routes, parseAddress(value).path);
  return match?.route.flow === undefined ? null : `${url.pathname}${url.search}`;
}

/**
 * Checks an external address. The address must be absolute, have a listed origin, and have no user name. It must use
 * https, or http for the local machine. Returns null for all other addresses.
 * @example
 * checkExternalAddress('https://pay.example/1', ['https://pay.example']) // 'https://pay.example/1'
 * checkExternalAddress('https://pay.example.evil/1', ['https://pay.example']) // null
 */
export function checkExternalAddress(value: unknown, origins: Json | undefined): string | null {
  if (typeof value !== 'string' || hasHiddenCharacters(value) || !Array.isArray(origins))
    return null;
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    return null;
  }
  if (url.username !== '' || url.password !== '' || !origins.includes(url.origin)) return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
    ? url.href
    : null;
}

// helpers

const parameterPattern = /:([A-Za-z]\w*)/g;

function getRoute(program: Program, flow: string, step: string | null): Route {
  const route = getRouteIndex(program.routes).of(flow, step);
  if (!route) throw new Error(`There is no address for ${flow}:${step ?? ''}.`);
  return route;
}

function getPathParam(
  name: string,
  pattern: string,
  params: Readonly<Record<string, string>>,
): string {
  const value = params[name];
  if (value === undefined) throw new Error(`The address ${pattern} needs a value for "${name}".`);
  return value;
}

/** Returns true for backslashes and control characters, which browsers interpret differently than people. */
function hasHiddenCharacters(text: string): boolean {
  return [...text].some(
    (character) => character === '\\' || character <= ' ' || character === '\u007f',
  );
}

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
  );
}
