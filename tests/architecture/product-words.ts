// Finds what belongs to one product: hosts, locales, currencies, the word for its users and the names of its configuration.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hosts of formats, and names that no product can have (RFC 2606). */
const neutralHosts =
  /^(?:localhost|json-schema\.org|json\.schemastore\.org|www\.w3\.org)$|(?:^|\.)(?:example|invalid|localhost)(?:\.|$)/;

const host =
  /(?:https?:\/\/|@)([a-z][\w-]*(?:\.[\w-]+)+)|\b((?:[a-z][\w-]*\.)+(?:com|org|net|io|us|gov))\b/g;
const locale = /\b[a-z]{2}-[A-Z]{2}\b/g;
const currency = /\b[A-Z]{3}\b/g;
const person = /\bfounders?\b/gi;

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** The defaults of the language, and values in examples. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'engine/language/formatters.ts': ['en-US', 'USD'],
  'engine/language/flow.schema.json': ['en-US', 'USD'],
  'engine/language/text.ts': ['en-IE', 'EUR'],
  'engine/lint/forms/real-answers.ts': ['b.io', 'company.technology'],
  'renderers/widgets/picker/declaration.ts': ['EUR', 'CHF'],
  'renderers/widgets/picks/declaration.ts': ['CHF'],
};

/** Returns the names of a product's configuration that are no ordinary words. */
export function configNames(app: { readonly config: { readonly properties: object } }) {
  return Object.keys(app.config.properties).filter((name) => /[A-Z]/.test(name));
}

/**
 * Returns "path:line: word" for each part of a product in these files.
 * @param names of its configuration
 */
export function productWords(
  root: string,
  files: readonly string[],
  names: readonly string[],
): readonly string[] {
  return files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        wordsIn(line, names)
          .filter((word) => !allowed[path]?.includes(word))
          .map((word) => `${path}:${index + 1}: ${word}`),
      ),
  );
}

// helpers

function wordsIn(line: string, names: readonly string[]): readonly string[] {
  const hosts = [...line.matchAll(host)].map(([, full, bare]) => full ?? bare ?? '');
  return [
    ...hosts.filter((each) => !neutralHosts.test(each)),
    ...(line.match(locale) ?? []),
    ...(line.match(currency) ?? []).filter((code) => currencies.has(code)),
    ...(line.match(person) ?? []),
    ...names.filter((name) => new RegExp(`\\b${name}\\b`).test(line)),
  ];
}
