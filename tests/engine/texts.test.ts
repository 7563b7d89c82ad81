// Tests texts with placeholders and expressions, in every position.

import { describe, expect, test } from 'vitest';
import { type DisplayText, getSourceText, type Json, parseProduct } from '../../engine/index.ts';
import { sampleFiles } from '../../engine/lint/index.ts';
import { createPlayer } from './real-flows.ts';

const screenFile = 'tea/screens/kind.json';

/** Changes a screen and returns its rendered content. */
function renderChangedScreen(change: (screen: Record<string, unknown>) => void) {
  const screen = JSON.parse(sampleFiles[screenFile] ?? '{}');
  change(screen);
  const { product, problems } = parseProduct({
    ...sampleFiles,
    [screenFile]: JSON.stringify(screen),
  });
  if (!product || problems.length > 0) throw new Error('The files cannot be parsed.');
  const started = createPlayer(product, { state: { tea: { cups: 3 } } });
  started.open('/tea/kind');
  return started.view();
}

describe('a text', () => {
  test('holds values as the title of a field, and the schema stays as it was compiled', () => {
    const { form } = renderChangedScreen((screen) => {
      Object.assign(screen, {
        form: {
          bind: 'state',
          schema: {
            type: 'object',
            properties: {
              kind: {
                type: 'string',
                title: 'Kind of your {state.cups} cups',
                description: 'For {state.cups, number}',
              },
            },
          },
        },
      });
    });
    expect(form?.ui).toMatchObject({
      kind: { 'ui:title': 'Kind of your 3 cups', 'ui:description': 'For 3' },
    });
    expect(JSON.stringify(form?.schema)).toContain('{state.cups}');
  });

  test('may be an expression as title, lead and label', () => {
    const words = { $: { cat: ['Cups: ', { var: 'state.cups' }] } };
    const view = renderChangedScreen((screen) => {
      Object.assign(screen, {
        title: words,
        lead: words,
        actions: [{ event: 'submit', label: words }],
      });
    });
    expect([view.title, view.lead, view.actions[0]?.label]).toEqual(Array(3).fill('Cups: 3'));
  });

  test('shows a brace that is written twice, and quotation marks as they are', () => {
    const view = renderChangedScreen((screen) => {
      Object.assign(screen, { title: "{{ '{state.cups}' }}" });
    });
    expect(view.title).toBe("{ '3' }");
  });
});

test('a text with cases reads as all of them, any other expression as it is written', () => {
  const cases = (otherwise: Json) =>
    ({ $: { if: [{ is: 'rich' }, 'Gold', otherwise] } }) as DisplayText;
  expect(getSourceText(cases('Silver'))).toBe('Gold / Silver');
  expect(getSourceText(cases({ if: [{ is: 'poor' }, 'Tin', 'Iron'] }))).toBe('Gold / Tin / Iron');
  expect(getSourceText(cases({ var: 'state.metal' }))).toBe(
    '{"if":[{"is":"rich"},"Gold",{"var":"state.metal"}]}',
  );
});
