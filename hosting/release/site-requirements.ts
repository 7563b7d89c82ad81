/** Reads the requirements of a product for the settings of its site. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteRequirements } from './settings.ts';

interface AppFile {
  readonly config?: SiteRequirements['config'];
  readonly leaves?: Readonly<Record<string, { readonly origins: string }>>;
}

interface ServiceDocument {
  readonly servers?: readonly { readonly url: string }[];
}

/** Reads the schema of the configuration, the allowed origins, and the services of the product in a folder. */
export function readSiteRequirements(product: string): SiteRequirements {
  const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
  const { config = {}, leaves = {} } = readJson(join(product, 'flows', 'app.json')) as AppFile;
  const folder = join(product, 'services');
  const services = readdirSync(folder, { withFileTypes: true })
    .map(({ name }) => ({ name, file: join(folder, name, 'openapi.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => {
      const { servers = [] } = readJson(file) as ServiceDocument;
      return [name, (servers[0]?.url ?? '').replace(/^\//, '')];
    });
  return {
    config,
    origins: Object.values(leaves).map(({ origins }) => origins.replace(/^config\./, '')),
    services: { ...Object.fromEntries(services), captcha: 'services/captcha' },
  };
}
