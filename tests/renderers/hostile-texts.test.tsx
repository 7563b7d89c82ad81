// Tests that texts of users and services stay texts, whatever they contain. tests/searches tries every
// text.

import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanText } from '../../renderers/clean-text.ts';
import {
  findBreakouts,
  hostileTexts,
  listBlockExamples,
  loadBlocks,
} from './support/hostile-texts.tsx';
import { showScreen } from './support/show-screen.tsx';
import { signUpForm } from './support/sign-up-form.ts';

const someTexts = hostileTexts.filter((_text, index) => index % 40 === 0);

beforeAll(loadBlocks);
// Items with the same text have the same key, which React reports for each text.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

describe.each(listBlockExamples())('block $block: $title', (example) => {
  it('shows hostile texts as they are', () => {
    expect(findBreakouts(example, someTexts)).toEqual([]);
  });
});

describe('a screen', () => {
  it('shows hostile titles, errors and answers as they are, and submits them cleaned', async () => {
    const { session, send, container } = await showScreen({
      form: { ...signUpForm, schema: withoutRules },
    });
    session.show({ title: 'Zebra', lead: 'Zebra', notice: 'Zebra' });
    await screen.findByRole('heading', { name: 'Zebra' });
    const tags = new Set(listTags(container));
    for (const text of someTexts) {
      session.show({ title: text, lead: text, notice: text });
      fireEvent.change(screen.getByLabelText(/Full name/), { target: { value: text } });
      await send();
      const submitted = session.dispatched.at(-1)?.payload as { fullName?: string };
      expect(submitted.fullName).toBe(cleanText(text.replace(/[\r\n]/g, '')));
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text);
      expect(listTags(container).filter((tag) => !tags.has(tag))).toEqual([]);
    }
  });
});

// helpers

const withoutRules = {
  type: 'object',
  properties: { fullName: { type: 'string', title: 'Full name' } },
} as const;

function listTags(container: HTMLElement): readonly string[] {
  return [...container.querySelectorAll('*')]
    .map(({ localName }) => localName)
    .filter((tag) => tag !== 'p');
}
