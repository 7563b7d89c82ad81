import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { complete, createService } from '../../studio/page/edit/schema-support.ts';

const properties = {
  $schema: { type: 'string' },
  title: { type: 'string' },
  kind: { enum: ['tea', 'coffee'] },
};
const service = createService({ name: 'cup', schemas: { cup: { type: 'object', properties } } });

/** Completes at the `|` of a text. Returns the offered labels and the text that they replace. */
async function completeAt(marked: string) {
  if (!service) throw new Error('There is no schema.');
  const position = marked.indexOf('|');
  const state = EditorState.create({ doc: marked.replace('|', '') });
  const found = await complete(service, new CompletionContext(state, position, false));
  return (
    found && {
      labels: found.options.map(({ label }) => label),
      replaced: state.sliceDoc(found.from, found.to),
    }
  );
}

describe('completion while typing', () => {
  it.each([
    ['a quote of a name', '{\n  "|"\n}', '""'],
    ['the first letters of a name', '{\n  "ti|"\n}', '"ti"'],
    ['an open name', '{\n  "|\n}', '"'],
    ['a name after the schema', '{\n  "$schema": "x/cup.schema.json",\n  "|"\n}', '""'],
    ['letters after the schema', '{\n  "$schema": "x/cup.schema.json",\n  "ti|"\n}', '"ti"'],
  ])('offers names after %s', async (_, marked, replaced) => {
    const found = await completeAt(marked);
    expect(found?.labels).toEqual(expect.arrayContaining(['"title"', '"kind"']));
    expect(found?.replaced).toBe(replaced);
  });

  it('offers the values of a name', async () => {
    expect(await completeAt('{ "$schema": "x/cup.schema.json", "kind": "|" }')).toEqual({
      labels: ['"tea"', '"coffee"'],
      replaced: '""',
    });
  });
});
