// Every data path that is read or written is declared in a schema.

import { shown } from '../../data.ts';
import { readsOf } from '../../logic/index.ts';
import { placeholdersOf, textFormats } from '../../text.ts';
import { dataSchemaOf, lookUp } from '../data-schema.ts';
import { type CheckContext, defineRule, type Finding } from '../define-rule.ts';
import { inText, misspelt } from '../repair.ts';

type Place = CheckContext['places'][number];

export const unknownPath = defineRule({
  id: 'expression/unknown-path',
  summary: 'An expression, a text or an assignment names a value that no schema declares.',
  why: 'It would always be empty: a guard on it never holds, and a text shows a gap.',
  examples: {
    valid: [
      {
        file: 'tea/screens/about.json',
        replace: 'Leaves in water.',
        by: 'Leaves in water, {state.cups, number} cups.',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"var": "state.kind"',
        by: '"var": "state.knid"',
        at: 'tea/flow.json:29',
        says: 'Did you mean "kind"',
        repaired: '"var": "state.kind"',
      },
      {
        file: 'tea/screens/about.json',
        replace: 'Leaves in water.',
        by: '{state.cupz}',
        at: 'tea/screens/about.json:6',
        says: 'Did you mean "cups"',
        repaired: '{state.cups}',
      },
      {
        file: 'tea/screens/about.json',
        replace: 'Leaves in water.',
        by: '{state.cups, mony}',
        at: 'tea/screens/about.json:6',
        says: 'no text format named "mony"',
        repaired: '{state.cups, money}',
      },
      {
        file: 'tea/screens/kind.json',
        replace: '"bind": "state"',
        by: '"bind": "stat"',
        at: 'tea/screens/kind.json:4',
        says: 'Did you mean "state"',
        repaired: '"bind": "state"',
      },
    ],
  },
  check: (context) =>
    context.places.flatMap((place) =>
      pathsOf(place).flatMap((path) => judge(context, place, path)),
    ),
});

// helpers

interface Path {
  readonly path: string;
  readonly format?: string;
  /** JSON Pointer inside the expression. */
  readonly inside?: string;
}

function pathsOf(place: Place): readonly Path[] {
  if (place.kind === 'write') return [{ path: shown(place.value) }];
  if (place.kind === 'text')
    return placeholdersOf(shown(place.value)).map(({ path, format }) => ({ path, format }));
  if (place.kind !== 'logic') return [];
  const reads = readsOf(place.value);
  return [...reads.paths.filter(({ element }) => !element), ...reads.roots]
    .filter(({ computed, name }) => !computed && name !== '')
    .map(({ name, pointer }) => ({ path: name, inside: pointer }));
}

function judge(
  { product }: CheckContext,
  { file, pointer, flow, names, kind, value }: Place,
  { path, format, inside = '' }: Path,
): readonly Finding[] {
  if (format !== undefined && !(textFormats as readonly string[]).includes(format)) {
    return [
      {
        file,
        pointer,
        message: `There is no text format named "${format}".`,
        ...misspelt(format, textFormats, (to) => inText(String(value), format, to)),
      },
    ];
  }
  const [first = ''] = path.split('.');
  if (names.includes(first) || (kind === 'text' && first === 'derived')) return [];
  const found = lookUp(dataSchemaOf(product, flow), path);
  if (found.found) return [];
  const where = found.inside === '' ? 'in the data' : `in ${found.inside}`;
  return [
    {
      file,
      pointer: pointer + inside,
      message: `No value named "${found.missing}" ${where}.`,
      ...misspelt(found.missing, found.known, (name) => {
        const to = replaced(path, found.inside, name);
        if (kind === 'text') return inText(String(value), path, to);
        return pointer.endsWith(`/assign/${path}`) ? { key: to } : { text: path, to };
      }),
    },
  ];
}

/** The path with another name in place of the one that is missing inside a part of it. */
function replaced(path: string, inside: string, name: string): string {
  const passed = inside === '' ? [] : inside.split('.');
  return [...passed, name, ...path.split('.').slice(passed.length + 1)].join('.');
}
