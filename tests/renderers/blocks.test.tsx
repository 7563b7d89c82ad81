// Tests every block: the folder matches the lists, and the examples match their schema, render
// without errors, and are accessible.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '@testing-library/react';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { blockCatalog } from '../../renderers/blocks/catalog.ts';
import { blockComponents, wideBlocks } from '../../renderers/blocks/components.tsx';
import { markerBlockNames } from '../../renderers/screen/arrange-blocks.ts';
import { Blocks } from '../../renderers/screen/Blocks.tsx';
import { findViolations } from './support/accessible.ts';
import { watchConsole } from './support/console-errors.ts';
import { createFakeSession } from './support/fake-session.ts';
import { renderWithSession } from './support/render-with.tsx';

const blocksFolder = join(import.meta.dirname, '../../renderers/blocks');
const blockNames = blockCatalog.map((each) => each.name);

describe('the lists of blocks', () => {
  it('holds a declaration for each folder, in blocks/catalog.ts', () => {
    const folders = readdirSync(blocksFolder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(blockNames.toSorted()).toEqual(folders.toSorted());
  });

  it('holds a component for each block but the marks, in blocks/components.tsx', () => {
    expect([...Object.keys(blockComponents), ...markerBlockNames].toSorted()).toEqual(
      blockNames.toSorted(),
    );
    expect([...wideBlocks].filter((each) => !blockNames.includes(each))).toEqual([]);
  });
});

describe.each(blockCatalog)('block $name', ({ name, schema, examples }) => {
  const errors = watchConsole();
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true }).addVocabulary([
    'x-unit',
    'x-waits',
  ]);

  it.each(examples)('$title: fits its schema', ({ properties }) => {
    expect(ajv.validate(schema, properties), ajv.errorsText()).toBe(true);
  });

  it.each(examples)('$title: renders without errors and is accessible', async ({ properties }) => {
    const block = { block: name, key: 'example', place: 'main' as const, properties };
    const { container } = renderWithSession(
      <main>
        <h1>Screen</h1>
        <Blocks blocks={markerBlockNames.includes(name) ? [] : [block]} />
      </main>,
      { session: createFakeSession() },
    );
    // Lazy blocks are rendered asynchronously.
    await waitFor(() => expect(container.querySelector('.skeleton-block')).toBeNull());
    expect(errors).toEqual([]);
    expect(container.textContent).not.toContain('could not be shown');
    expect(await findViolations(container)).toEqual([]);
  });
});

describe('the total of an order', () => {
  const showTotal = async (lines: Json) => {
    const properties = { heading: 'Your order', lines, total: 29900, totalLabel: 'Total today' };
    const place = 'main' as const;
    const { container } = renderWithSession(
      <Blocks blocks={[{ block: 'price-lines', key: 'order', place, properties }]} />,
      { session: createFakeSession() },
    );
    await waitFor(() => expect(container.querySelector('.price-total')).not.toBeNull());
    return container.querySelector('.price-total dt')?.textContent;
  };

  it('is one so far while a part of it is unknown', async () => {
    const service = { label: 'Our service', amount: 29900 };
    expect(await showTotal([service, { label: 'State fee', amount: null }])).toBe('Total so far');
    expect(await showTotal([service, { label: 'State fee' }])).toBe('Total so far');
    expect(await showTotal([service])).toBe('Total today');
  });

  it('has $0 for nothing due, and says what is sold for nothing is free', async () => {
    const lines = [
      { label: 'Plan', amount: 0, recurrence: 'annual' },
      { label: 'State fee', amount: 0, recurrence: 'one_time' },
    ];
    const properties = { heading: 'Your order', lines, total: 0 };
    const place = 'main' as const;
    const { container } = renderWithSession(
      <Blocks blocks={[{ block: 'price-lines', key: 'order', place, properties }]} />,
      { session: createFakeSession() },
    );
    await waitFor(() => expect(container.querySelector('.price-line')).not.toBeNull());
    const prices = [...container.querySelectorAll('.price-line dd')];
    expect(prices.map(({ textContent }) => textContent)).toEqual(['Free', '$0']);
    expect(container.querySelector('.price-total dd')?.textContent).toBe('$0');
  });
});
