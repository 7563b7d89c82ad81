// Writes a site with settings for two hosts of services, and serves it by nginx or Caddy until it is ended.
// Usage: tsx e2e/hosted/serve-site.ts <nginx or caddy> <port of the site> <port of the services>

import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const [name = '', port = '', services = ''] = process.argv.slice(2);
const folder = join(projectRoot, '.cache', 'hosted', name);
const site = join(folder, 'site');
mkdirSync(join(folder, 'logs'), { recursive: true });
writeFileSync(join(folder, 'settings.json'), JSON.stringify(createSettings()));
const released = spawnSync(
  'npm',
  ['run', '--silent', 'release', '--', '--settings', join(folder, 'settings.json'), '--out', site],
  { cwd: projectRoot, encoding: 'utf8' },
);
if (released.status !== 0) throw new Error(released.stderr);
const isNginx = name === 'nginx';
writeFileSync(join(folder, 'server.conf'), isNginx ? createNginxFile() : createCaddyFile());
const words = isNginx
  ? ['-p', folder, '-c', 'server.conf', '-e', 'logs/error.log']
  : ['run', '--config', join(folder, 'server.conf'), '--adapter', 'caddyfile'];
const server = spawn(isNginx ? 'nginx' : 'caddy', words, {
  // Caddy keeps its own data in these folders.
  env: {
    ...process.env,
    PATH: `${process.env.PATH}:/usr/sbin`,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  },
  stdio: 'inherit',
});
server.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));

// helpers

/** The services of accounts have the page's host, because browsers send their cookies only then. */
function createSettings() {
  const at = (host: string) => `http://${host}:${services}`;
  const names = ['accounting', 'agent', 'captcha', 'identity', 'incorporation'];
  const getHost = (name: string) => (name === 'identity' ? 'localhost' : '127.0.0.1');
  return {
    services: Object.fromEntries(
      names.map((name) => [name, `${at(getHost(name))}/services/${name}`]),
    ),
    config: {
      paymentOrigins: [at('pay.localhost')],
      consentOrigins: [at('accounts.localhost')],
      marketingOrigin: at('www.localhost'),
      dashboardOrigin: at('dashboard.localhost'),
      variant: 'default',
    },
  };
}

/** Returns the whole configuration of nginx, which runs without rights and writes into the folder. */
function createNginxFile(): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path temporary_${name};`,
  );
  return `daemon off;
pid nginx.pid;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
${temporary.join('\n')}
  server {
    listen 127.0.0.1:${port};
    listen [::1]:${port};
    root ${join(site, 'public')};
    include ${join(site, 'nginx.conf')};
  }
}
`;
}

/** Returns the whole configuration of Caddy. It asks for no certificate and has no address for commands. */
function createCaddyFile(): string {
  return `{
  admin off
  auto_https off
  log {
    level ERROR
  }
}
http://localhost:${port} {
  bind 127.0.0.1 ::1
  root * "${join(site, 'public')}"
  import "${join(site, 'Caddyfile')}"
}
`;
}
