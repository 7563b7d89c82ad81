// Computes the URL of a service's path: on the page's own server, or on the host from the configuration.

/** The hosts of services by path prefix, such as `services/tea` -> `https://tea.example.com`. */
export type ServiceHosts = Readonly<Record<string, string>>;

export interface AddressOptions {
  /** The base URL for paths without a configured host. By default, the page's server. */
  readonly baseUrl?: string;
  readonly hosts?: ServiceHosts;
}

/**
 * Returns the URL of a service's path. Uses the host with the longest matching path prefix.
 * @param path the path without a leading slash
 * @example
 * getServiceAddress({ hosts: { 'services/tea': 'https://tea.example.com' } }, 'services/tea/cups')
 * // 'https://tea.example.com/cups'
 * getServiceAddress({}, 'services/tea/cups') // '/services/tea/cups'
 */
export function getServiceAddress(
  { baseUrl = '/', hosts = {} }: AddressOptions,
  path: string,
): string {
  const start = Object.keys(hosts)
    .filter((start) => path.startsWith(`${start}/`))
    .sort((first, second) => second.length - first.length)[0];
  return start === undefined ? `${baseUrl}${path}` : `${hosts[start]}${path.slice(start.length)}`;
}
