// Returns the address of a service's path: on the page's own server, or on the host that the configuration names.

/** The hosts of services by the start of their paths, such as `services/tea` to `https://tea.example.com`. */
export type ServiceHosts = Readonly<Record<string, string>>;

export interface AddressOptions {
  /** The prefix of paths without a host of their own. The page's server by default. */
  readonly baseUrl?: string;
  readonly hosts?: ServiceHosts;
}

/**
 * Returns the address of a path. The host with the longest matching path prefix is used.
 * @param path without a leading slash
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
