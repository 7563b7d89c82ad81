/**
 * Creates the configuration files with a site's headers and rewrites for nginx, Caddy, and hosts that read `_headers`.
 */
import { commonHeaders, formatPolicy, type HeaderMap } from '../content-policy.ts';

/** Path in the site's folder -> text of the file. */
export type ServerFiles = Readonly<Record<string, string>>;

/** Returns the configuration files for servers that serve a site. */
export function createServerFiles(): ServerFiles {
  return {
    'nginx.conf': createNginxFile(),
    Caddyfile: createCaddyFile(),
    'public/_headers': createHeadersFile(),
    'public/_redirects': '/ /home.html 200\n/* /index.html 200\n',
  };
}

// helpers

const siteHeaders: HeaderMap = {
  ...commonHeaders,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  // Each page has the other directives in a meta element. A meta element does not support `frame-ancestors`.
  'content-security-policy': formatPolicy({ 'frame-ancestors': "'none'" }),
};
const pageHeaders: HeaderMap = { ...siteHeaders, 'cache-control': 'no-cache' };
const assetHeaders: HeaderMap = {
  ...siteHeaders,
  'cache-control': 'public, max-age=31536000, immutable',
};

function formatLines(headers: HeaderMap, format: (name: string, value: string) => string): string {
  return Object.entries(headers)
    .map(([name, value]) => format(name, value))
    .join('\n');
}

function createNginxFile(): string {
  const add = (headers: HeaderMap) =>
    formatLines(headers, (name, value) => `  add_header ${name} "${value}" always;`);
  return `# Include this file in a server block whose root is the folder "public".
charset utf-8;
gzip_static on;

location ^~ /assets/ {
  try_files $uri =404;
${add(assetHeaders)}
}

location ~ "\\.[a-zA-Z0-9]+$" {
  try_files $uri =404;
${add(pageHeaders)}
}

location = / {
  try_files /home.html /index.html =404;
${add(pageHeaders)}
}

location / {
  try_files $uri.html /index.html =404;
${add(pageHeaders)}
}
`;
}

function createCaddyFile(): string {
  const set = (headers: HeaderMap) =>
    formatLines(headers, (name, value) => `    ${name} "${value}"`);
  return `# Import this file in a site block whose root is the folder "public".
@assets path /assets/*
@pages not path /assets/*

header @assets {
${set(assetHeaders)}
}
header @pages {
${set(pageHeaders)}
}

@home {
  path /
  file {
    try_files /home.html /index.html
  }
}
rewrite @home {http.matchers.file.relative}

@address {
  not path / /assets/*
  not path_regexp \\.[a-zA-Z0-9]+$
  file {
    try_files {path}.html /index.html
  }
}
rewrite @address {http.matchers.file.relative}

file_server {
  precompressed br gzip
}
`;
}

function createHeadersFile(): string {
  const set = (headers: HeaderMap) => formatLines(headers, (name, value) => `  ${name}: ${value}`);
  return `/*
${set(siteHeaders)}
/assets/*
  cache-control: ${assetHeaders['cache-control']}
`;
}
