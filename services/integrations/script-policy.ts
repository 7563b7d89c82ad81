// Scripts from elsewhere: only from the addresses that the configuration names, or our own.

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/** Lets the libraries of the services around load their parts. Without Trusted Types the browser's policy alone decides. */
export function allowScripts(allowed: readonly string[]): void {
  const factory = (window as Window & { trustedTypes?: PolicyFactory }).trustedTypes;
  const origins = [
    location.origin,
    ...allowed.map((address) => new URL(address, location.href).origin),
  ];
  factory?.createPolicy('default', {
    createScriptURL(url) {
      // The origin of a blob is the page that made it.
      const { origin } = new URL(url, location.href);
      if (origins.includes(origin)) return url;
      throw new TypeError(`Scripts of ${origin} are not allowed here.`);
    },
  });
}
