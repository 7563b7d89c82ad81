// Addresses: matching them to steps, making them from steps, and the one gate for those that come from outside.

import type { Json, Program, Route } from '../language/index.ts';
import { indexOf } from './route-index.ts';

export interface Address {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

/** A base that no real address shares: an address that keeps it has not left the application. */
const base = 'https://application.invalid';

/** An address without a query, a dot or an escape: it is its own path. */
const plainPath = /^(?:\/[\w-]+)+$/;

/** Splits an address of the application; the last of a repeated query name wins. */
export function parseAddress(address: string): Address {
  if (plainPath.test(address)) return { path: address, query: {} };
  const url = new URL(address, base);
  const path = url.pathname.replace(/\/+$/, '') || '/';
  return { path, query: Object.fromEntries(url.searchParams) };
}

/**
 * Returns the address of a path and a query. The query is escaped.
 * @example
 * formatAddress('/tea', { note: 'no milk' }) // '/tea?note=no+milk'
 * formatAddress('/tea', {}) // '/tea'
 */
export function formatAddress(path: string, query: Readonly<Record<string, string>>): string {
  if (Object.keys(query).length === 0) return path;
  return `${path}?${new URLSearchParams(query)}`;
}

/** The route that an address's path means, with the values of its parameters; null for an unknown path. */
export function matchRoute(
  routes: readonly Route[],
  path: string,
): { readonly route: Route; readonly params: Readonly<Record<string, string>> } | null {
  return indexOf(routes).match(path);
}

/**
 * Returns the flow and the step of an address, or nulls for an unknown one.
 * @example
 * placeOf(program.routes, '/tea/about') // { flow: 'tea', step: 'about' }
 * placeOf(program.routes, '/coffee') // { flow: null, step: null }
 */
export function placeOf(
  routes: readonly Route[],
  address: string,
): { readonly flow: string | null; readonly step: string | null } {
  const route = matchRoute(routes, parseAddress(address).path)?.route;
  return { flow: route?.flow ?? null, step: route?.step ?? null };
}

/**
 * The values of the parameters in the path of a step (or of a flow, for step null), out of more values.
 * @throws if there is no such step, or a parameter has no value
 */
export function paramsFor(
  program: Program,
  flow: string,
  step: string | null,
  params: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { pattern } = routeTo(program, flow, step);
  const names = [...pattern.matchAll(parameter)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, valueFor(name, pattern, params)]));
}

/**
 * Returns the path of a step, or of a flow if the step is null.
 * @param params the values of the parameters in the path
 * @throws Error if there is no such step, or a parameter has no value
 * @example
 * pathOf(program, 'tea', 'about', {}) // '/tea/about'
 * pathOf(program, 'tea', null, {}) // '/tea'
 */
export function pathOf(
  program: Program,
  flow: string,
  step: string | null,
  params: Readonly<Record<string, string>>,
): string {
  const { pattern } = routeTo(program, flow, step);
  return pattern.replace(parameter, (_, name: string) =>
    encodeURIComponent(valueFor(name, pattern, params)),
  );
}

/**
 * The gate for an address to come back to: only a step or flow of this product, decoded exactly once.
 * Null for everything else, in particular for whatever leaves the origin.
 * @example
 * insideAddress(program, '/tea/about?cup=1') // '/tea/about?cup=1'
 * insideAddress(program, '//elsewhere.example/tea') // null
 */
export function insideAddress(program: Program, value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000) return null;
  if (!value.startsWith('/') || value.startsWith('//') || hasHiddenCharacters(value)) return null;
  let url: URL;
  try {
    url = new URL(value, base);
  } catch {
    return null;
  }
  if (url.origin !== base || url.username !== '' || url.pathname.includes('//')) return null;
  const match = matchRoute(program.routes, parseAddress(value).path);
  return match?.route.flow === undefined ? null : `${url.pathname}${url.search}`;
}

/**
 * The gate for an address outside: an absolute address on one of the listed origins, without a user
 * name, over https (or plain http to this very machine). Null for everything else.
 * @example
 * outsideAddress('https://pay.example/1', ['https://pay.example']) // 'https://pay.example/1'
 * outsideAddress('https://pay.example.evil/1', ['https://pay.example']) // null
 */
export function outsideAddress(value: unknown, origins: Json | undefined): string | null {
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

const parameter = /:([A-Za-z]\w*)/g;

function routeTo(program: Program, flow: string, step: string | null): Route {
  const route = indexOf(program.routes).of(flow, step);
  if (!route) throw new Error(`There is no address for ${flow}:${step ?? ''}.`);
  return route;
}

function valueFor(name: string, pattern: string, params: Readonly<Record<string, string>>): string {
  const value = params[name];
  if (value === undefined) throw new Error(`The address ${pattern} needs a value for "${name}".`);
  return value;
}

/** Backslashes and control characters: browsers read them as something else than they look. */
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
