// Query parameters with nearly the same name are the same parameter.

import {
  escapeSegment,
  findPlaceholders,
  formatForMessage,
  isObject,
} from '../../../language/index.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { getQueryNames } from '../../step-links.ts';

const file = 'tea/flow.json';
const createTake = (query: string) => ({
  file,
  replace: '"derive": {',
  by: `"enter": { "take": [{ "query": "${query}", "into": "state.kind" }] },
  "derive": { "choice": { "$": { "var": "query.favorite" } },`,
});

export const nearParameter = defineRule({
  id: 'links/near-parameter',
  summary: 'Two query parameters have names that differ by one letter or by upper and lower case.',
  why: 'A link sets one of them and the flow reads the other, so the value from the link is ignored.',
  examples: {
    valid: [createTake('favorite'), createTake('best')],
    invalid: [
      { ...createTake('Favorite'), at: `${file}:50`, says: 'Did you mean "favorite"?' },
      { ...createTake('favourite'), at: `${file}:50`, says: 'Did you mean "favorite"?' },
    ],
  },
  check: (context) => {
    const uses = collectUses(context);
    const names = [...uses.keys()];
    return names.flatMap((name, index) =>
      names.slice(index + 1).flatMap((other): readonly Finding[] => {
        const isSame = name.toLowerCase() === other.toLowerCase();
        if (!isSame && !differInOneLetter(name, other)) return [];
        const pair = [uses.get(name) ?? [], uses.get(other) ?? []] as const;
        const isFirstRare = pair[0].length <= pair[1].length;
        const [rare, usual] = isFirstRare ? pair : [pair[1], pair[0]];
        const [known, first] = [isFirstRare ? other : name, usual[0]];
        return rare.map(({ file, pointer, use }) => ({
          ...{ file, pointer, severity: isSame ? 'error' : 'warning' },
          message: `The query parameter "${isFirstRare ? name : other}" is ${use} here, and "${known}" is ${first?.use} elsewhere.`,
          suggestion: `Did you mean "${known}"?`,
          related: first ? [{ ...first, message: `"${known}" is ${first.use} here.` }] : [],
        }));
      }),
    );
  },
});

// helpers

interface ParameterUse extends Pick<Finding, 'file' | 'pointer'> {
  readonly use: 'taken' | 'read' | 'set';
}

/** The minimum length of compared names. Shorter names, such as "t" and "u", often differ by one letter. */
const minLength = 6;

function collectUses(context: CheckContext): ReadonlyMap<string, readonly ParameterUse[]> {
  const found = new Map<string, ParameterUse[]>();
  const add = (name: string, { file, pointer, use }: ParameterUse) => {
    const known = found.get(name);
    if (known) known.push({ file, pointer, use });
    else found.set(name, [{ file, pointer, use }]);
  };
  const { sources } = context;
  for (const [file, raw] of Object.entries(sources.values)) {
    const takes = isObject(raw) && isObject(raw.enter) ? raw.enter.take : [];
    for (const [index, take] of Array.isArray(takes) ? takes.entries() : [])
      if (isObject(take) && sources.owner(file, `/enter/take/${index}`) === file)
        add(formatForMessage(take.query), {
          ...{ file, pointer: `/enter/take/${index}/query`, use: 'taken' },
        });
  }
  for (const { kind, file, pointer, value } of context.places) {
    const names =
      kind === 'logic'
        ? getQueryNames(value)
        : kind === 'text'
          ? findPlaceholders(formatForMessage(value)).flatMap(({ path }) =>
              path.startsWith('query.') ? [path.slice('query.'.length)] : [],
            )
          : [];
    for (const name of names) add(name, { file, pointer, use: 'read' });
    if (kind === 'reaction' && isObject(value) && isObject(value.query))
      for (const name of Object.keys(value.query))
        add(name, { file, pointer: `${pointer}/query/${escapeSegment(name)}`, use: 'set' });
  }
  return found;
}

/** Returns true if one letter is added, missing, replaced, or swapped with its neighbor. */
function differInOneLetter(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < minLength || long.length - short.length > 1 || /\d/.test(long)) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    short.slice(at + 1) === long.slice(at + 1) ||
    (isSwapped && short.slice(at + 2) === long.slice(at + 2))
  );
}
