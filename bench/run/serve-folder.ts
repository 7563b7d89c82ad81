// Serves the files of a compared implementation from memory, with the headers of our own server.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { type EntrantServer, listen } from './listen.ts';
import { compressResponse, type StoredResponse } from './stored-response.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export interface FolderOptions {
  readonly folder: string;
  /** The headers of a page of our own server. */
  readonly pageHeaders: Readonly<Record<string, string>>;
  /** Returns the file of the page for a path. */
  readonly pageOf: (path: string) => string;
  /** True if `{{name}}` in a page stands for a value of the query. */
  readonly isTemplate?: boolean;
}

/** Serves a folder. An address without a file extension gets the HTML of its page. */
export function serveFolder(options: FolderOptions): Promise<EntrantServer> {
  const { folder, pageHeaders, pageOf, isTemplate = false } = options;
  const files = new Map<string, StoredResponse>();
  for (const path of listFiles(folder)) {
    const name = `/${relative(folder, path).split(sep).join('/')}`;
    const type = contentTypes[extname(path)];
    if (type === undefined) continue;
    const isPage = name.endsWith('.html');
    const headers = {
      ...(isPage ? pageHeaders : { 'cache-control': getCachePolicy(name) }),
      'content-type': type,
    };
    const stored = { status: 200, headers, body: readFileSync(path) };
    files.set(name, isPage && isTemplate ? stored : compressResponse(stored));
  }
  return listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const isPage = extname(pathname) === '';
    const found = files.get(isPage ? `/${pageOf(pathname)}` : pathname);
    if (!found) {
      response.writeHead(404).end();
      return;
    }
    const sent = isPage && isTemplate ? fillTemplate(found, searchParams) : found;
    response.writeHead(sent.status, { ...sent.headers, 'content-length': sent.body.length });
    response.end(sent.body);
  });
}

// helpers

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? listFiles(path) : [path];
  });
}

function getCachePolicy(name: string): string {
  return name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function fillTemplate(page: StoredResponse, query: URLSearchParams): StoredResponse {
  const text = page.body
    .toString()
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(query.get(name) ?? ''));
  return compressResponse({ ...page, body: Buffer.from(text) });
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
