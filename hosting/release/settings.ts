/** Reads the settings of a site: the hosts of its services, its configuration, and its integrations. */
import { Ajv, type ErrorObject } from 'ajv';
import { isPlainObject } from 'remeda';
import type { IntegrationsConfig, ServiceHosts } from '../../services/index.ts';

/** The requirements of a product for the settings of its site: configuration, origins, and services. */
export interface SiteRequirements {
  /** The JSON Schema of the configuration, from `app.json`. */
  readonly config: { readonly properties?: Readonly<Record<string, unknown>> };
  /** The names of configuration values that list allowed origins. */
  readonly origins: readonly string[];
  /** Service name -> path prefix of the service, such as `services/tea`. */
  readonly services: Readonly<Record<string, string>>;
}

/** The settings of a site: hosts of services, configuration, and integrations. */
export interface SiteSettings {
  readonly hosts: ServiceHosts;
  readonly config: Readonly<Record<string, unknown>>;
  readonly integrations?: IntegrationsConfig;
}

/**
 * Reads and validates the settings of a site.
 * @param text JSON with `services`, `config`, and optionally `integrations`
 * @returns the settings, or one sentence for each fault
 * @example
 * readSettings('{ "services": "http://api.example.com", "config": {} }', product)
 * // { faults: ['services is "http://api.example.com"; write an address that begins with https://.'] }
 */
export function readSettings(
  text: string,
  product: SiteRequirements,
): { readonly settings: SiteSettings } | { readonly faults: readonly string[] } {
  const settings = parseObject(text);
  if (settings === undefined) return { faults: ['The file is not a JSON object.'] };
  const { services, config = {}, integrations } = settings;
  const faults = [
    ...findUnknownNames(settings, ['$schema', 'services', 'config', 'integrations'], ''),
    ...checkServices(services, product),
    ...checkConfig(config, product),
    ...checkIntegrations(integrations),
  ];
  if (faults.length > 0) return { faults };
  return {
    settings: {
      hosts: getHosts(services as string | Readonly<Record<string, string>>, product),
      config: config as Readonly<Record<string, unknown>>,
      ...(integrations ? { integrations: integrations as IntegrationsConfig } : {}),
    },
  };
}

// helpers

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isPlainObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function findUnknownNames(given: object, known: readonly string[], prefix: string): string[] {
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((name) => `${prefix}${name} is not a setting; there are ${known.join(', ')}.`);
}

function checkServices(services: unknown, product: SiteRequirements): string[] {
  const names = Object.keys(product.services);
  if (services === undefined)
    return [
      `services is missing; write one address for all, or one for each of ${names.join(', ')}.`,
    ];
  if (!isPlainObject(services)) return checkAddress('services', services);
  return [
    ...findUnknownNames(services, names, 'services.'),
    ...names.flatMap((name) =>
      services[name] === undefined
        ? [`services.${name} is missing; write the address of this service.`]
        : checkAddress(`services.${name}`, services[name]),
    ),
  ];
}

function checkConfig(config: unknown, { config: schema, origins }: SiteRequirements): string[] {
  if (!isPlainObject(config)) return ['config is not an object.'];
  const names = Object.keys(schema.properties ?? {}).filter((name) => name !== 'origin');
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema);
  validate(config);
  return [
    ...findUnknownNames(config, names, 'config.'),
    ...(validate.errors ?? []).map(describeError),
    ...origins.flatMap((name) => checkOrigins(`config.${name}`, config[name])),
  ];
}

function describeError({ instancePath, message }: ErrorObject): string {
  return `config${instancePath.replaceAll('/', '.')} ${message ?? 'is not valid'}.`;
}

function checkOrigins(place: string, value: unknown): string[] {
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value];
  if (list.length === 0)
    return [`${place} is missing; write an origin such as https://example.com.`];
  return list.flatMap((item: unknown) => {
    const faults = checkAddress(place, item);
    const isOrigin = faults.length > 0 || new URL(String(item)).origin === item;
    return isOrigin ? faults : [`${place} is "${item}"; write an origin, without a path.`];
  });
}

function checkIntegrations(integrations: unknown): string[] {
  if (integrations === undefined) return [];
  if (!isPlainObject(integrations)) return ['integrations is not an object.'];
  const known = ['flags', 'analytics', 'monitoring', 'chat', 'attribution'];
  return findUnknownNames(integrations, known, 'integrations.');
}

/**
 * Returns the faults of an address. An address must use HTTPS, except on this machine. It must not have a user, a
 * query, or a fragment.
 */
function checkAddress(place: string, value: unknown): string[] {
  if (typeof value !== 'string' || !URL.canParse(value))
    return [`${place} is ${JSON.stringify(value)}; write an address that begins with https://.`];
  const url = new URL(value);
  const isLocal = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:'))
    return [`${place} is "${value}"; write an address that begins with https://.`];
  if (`${url.username}${url.password}${url.search}${url.hash}` !== '')
    return [`${place} is "${value}"; write an address without a user, a query or a fragment.`];
  return [];
}

/** Returns the hosts of the services. A single address belongs to a gateway that serves all services at their paths. */
function getHosts(
  services: string | Readonly<Record<string, string>>,
  { services: starts }: SiteRequirements,
): ServiceHosts {
  const trim = (address: string) => address.replace(/\/+$/, '');
  return Object.fromEntries(
    Object.entries(starts).map(([name, start]) => [
      start,
      typeof services === 'string' ? `${trim(services)}/${start}` : trim(services[name] ?? ''),
    ]),
  );
}
