/** Writes a site to a folder that any static file server can serve. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { unique } from 'remeda';
import { createAppPolicy } from '../app-headers.ts';
import { createPage } from '../app-page.ts';
import { formatPolicy } from '../content-policy.ts';
import { createServerFiles } from './server-files.ts';
import type { SiteSettings } from './settings.ts';

/**
 * Writes a site: the files of the built application, its pages with configuration and policy, and configuration files
 * for servers. Replaces an existing site in the folder.
 * @param from the folder of the built application
 * @param to the folder of the site
 * @returns an error message if the folder contains other files, which are not deleted
 */
export function writeSite(from: string, to: string, settings: SiteSettings): string | undefined {
  const publicFolder = join(to, 'public');
  if (existsSync(to) && readdirSync(to).length > 0 && !existsSync(join(to, 'nginx.conf')))
    return `${to} has files that are not those of a site; name an empty folder.`;
  rmSync(publicFolder, { recursive: true, force: true });
  mkdirSync(publicFolder, { recursive: true });
  cpSync(from, publicFolder, { recursive: true });
  for (const name of readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.html')) writePage(join(publicFolder, name), settings);
  for (const [name, text] of Object.entries(createServerFiles()))
    writeFileSync(join(to, name), text);
  return undefined;
}

// helpers

/** Adds the configuration and the Content Security Policy to a page. Also writes compressed copies of the page. */
function writePage(file: string, { hosts, config, integrations }: SiteSettings): void {
  const { html, inline } = createPage(readFileSync(file, 'utf8'), {
    ...config,
    services: hosts,
    ...(integrations ? { integrations } : {}),
  });
  const origins = unique(Object.values(hosts).map((address) => new URL(address).origin));
  const { 'frame-ancestors': _, ...policy } = createAppPolicy(integrations, inline, {
    'connect-src': origins,
  });
  const meta = `<meta http-equiv="Content-Security-Policy" content="${formatPolicy(policy)}" />`;
  const page = html.replace(/<meta charset[^>]*>/, (charset) => `${charset}\n    ${meta}`);
  writeFileSync(file, page);
  writeFileSync(`${file}.gz`, gzipSync(page, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(page));
}
