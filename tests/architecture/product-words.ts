// Finds text that belongs to a single product: hosts, locales, currencies, the word for its users,
// and the names of its configuration.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Matches hosts that belong to no product: those of file formats, and reserved names (RFC 2606).
 */
const neutralHostPattern =
  /^(?:localhost|json-schema\.org|jsonlogic\.com|json\.schemastore\.org|www\.w3\.org)$|(?:^|\.)(?:example|invalid|localhost)(?:\.|$)/;

const hostPattern =
  /(?:https?:\/\/|@)([a-z][\w-]*(?:\.[\w-]+)+)|\b((?:[a-z][\w-]*\.)+(?:com|org|net|io|us|gov))\b/g;
const localePattern = /\b[a-z]{2}-[A-Z]{2}\b/g;
const currencyPattern = /\b[A-Z]{3}\b/g;
const userWordPattern = /\bfounders?\b/gi;

const knownCurrencies = new Set(Intl.supportedValuesOf('currency'));

/**
 * Path -> product words that are allowed there, because they are defaults of the flow language,
 * examples, or hosts of integrations.
 */
const allowedWords: Readonly<Record<string, readonly string[]>> = {
  'engine/language/formatters.ts': ['en-US', 'USD'],
  'engine/language/flow.schema.json': ['en-US', 'USD', 'de-DE', 'EUR'],
  'engine/language/text.ts': ['en-IE', 'EUR'],
  'engine/lint/translations/pseudo-language.ts': ['ar-XB'],
  'engine/lint/forms/real-answers.ts': ['b.io', 'company.technology'],
  'hosting/app-headers.ts': [
    ...['client', 'image', 'storage', 'game'].map((name) => `${name}.crisp.chat`),
  ],
  'services/integrations/start-integrations.ts': ['client.crisp.chat'],
  'services/monitoring/start-monitoring.ts': ['datadoghq.com'],
  'renderers/widgets/picker/declaration.ts': ['EUR', 'CHF'],
  'renderers/widgets/picks/declaration.ts': ['CHF'],
};

/** Returns the names of a product's configuration values, except those that are ordinary words. */
export function getConfigNames(app: { readonly config: { readonly properties: object } }) {
  return Object.keys(app.config.properties).filter((name) => /[A-Z]/.test(name));
}

/**
 * Returns "path:line: word" for each product word in these files.
 * @param names the names of the product's configuration values
 */
export function findProductWords(
  root: string,
  files: readonly string[],
  names: readonly string[],
): readonly string[] {
  return files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        findWordsInLine(line, names)
          .filter((word) => !allowedWords[path]?.includes(word))
          .map((word) => `${path}:${index + 1}: ${word}`),
      ),
  );
}

// helpers

function findWordsInLine(line: string, names: readonly string[]): readonly string[] {
  const hosts = [...line.matchAll(hostPattern)].map(([, full, bare]) => full ?? bare ?? '');
  return [
    ...hosts.filter((each) => !neutralHostPattern.test(each)),
    ...(line.match(localePattern) ?? []),
    ...(line.match(currencyPattern) ?? []).filter((code) => knownCurrencies.has(code)),
    ...(line.match(userWordPattern) ?? []),
    ...names.filter((name) => new RegExp(`\\b${name}\\b`).test(line)),
  ];
}
