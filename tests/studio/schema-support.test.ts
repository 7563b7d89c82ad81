import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { completeJson, createLanguageService } from '../../studio/page/edit/schema-support.ts';

const properties = {
  $schema: { type: 'string' },
  title: { type: 'string' },
  kind: { enum: ['tea', 'coffee'] },
};
const service = createLanguageService({
  name: 'cup',
  schemas: { cup: { type: 'object', properties } },
});

/** Completes at the `|` of a text. Returns the offered labels and the text that they replace. */
async function completeAt(marked: string) {
  if (!service) throw new Error('There is no schema.');
  const position = marked.indexOf('|');
  const state = EditorState.create({ doc: marked.replace('|', '') });
  const found = await completeJson(service, new CompletionContext(state, position, false));
  return (
    found && {
      labels: found.options.map(({ label }) => label),
      replaced: state.sliceDoc(found.from, found.to),
    }
  );
}

describe('completion while typing', () => {
  const all = ['$schema', 'kind', 'title'];
  const schema = '"$schema": "x/cup.schema.json"';

  it.each([
    ['a quote', '{\n  "|"\n}', '""', all],
    ['the first letters', '{\n  "ti|"\n}', '"ti"', ['title']],
    ['other letters', '{\n  "xx|"\n}', undefined, undefined],
    ['an open quote', '{\n  "|\n}', '"', all],
    ['a quote after the schema', `{\n  ${schema},\n  "|"\n}`, '""', all],
    ['letters after the schema', `{\n  ${schema},\n  "KI|"\n}`, '"KI"', ['kind']],
    ['a quote before the schema', `{\n  "|"\n  ${schema}\n}`, '""', all],
  ])('offers names after %s', async (_, marked, replaced, labels) => {
    const found = await completeAt(marked);
    expect(found?.labels.toSorted()).toEqual(labels);
    expect(found?.replaced).toBe(replaced);
  });

  it('offers the values of a name', async () => {
    expect(await completeAt('{ "$schema": "x/cup.schema.json", "kind": "|" }')).toEqual({
      labels: ['"tea"', '"coffee"'],
      replaced: '""',
    });
  });
});
