// Allows scripts only from the configured URLs and from the application's origin.

interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/**
 * Installs a Trusted Types policy that lets the integrations load their scripts. Without Trusted
 * Types, the Content Security Policy alone decides.
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
