// Restricts scripts to the configured URLs and the application's origin.

interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/**
 * Installs a Trusted Types policy that allows the scripts of integrations. In browsers without Trusted Types, only the
 * Content Security Policy restricts scripts.
 */
export function allowScripts(allowed: readonly string[]): void {
  const factory = (window as Window & { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  const origins = [
    location.origin,
    ...allowed.map((address) => new URL(address, location.href).origin),
  ];
  factory?.createPolicy('default', {
    createScriptURL(url) {
      // A blob URL has the origin of the page that created it.
      const { origin } = new URL(url, location.href);
      if (origins.includes(origin)) return url;
      throw new TypeError(`The application may not load scripts from ${origin}.`);
    },
  });
}
