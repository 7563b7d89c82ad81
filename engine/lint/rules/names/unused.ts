// Every condition and derived value is used.

import {
  findPlaceholders,
  formatForMessage,
  getExpressionReads,
  getPathSegments,
  isObject,
  type NamedPart,
} from '../../../language/index.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';

const spareCondition = {
  label: 'who drinks from the spare cup',
  when: { present: [{ var: 'session.name' }] },
  holds: [{ session: { name: 'Ann' } }],
  fails: [{ session: {} }],
};

export const unusedName = defineRule({
  id: 'names/unused',
  summary:
    'A condition, a derived value, a flag, an event, a shared list or a named part is declared, but nothing uses it.',
  why: 'Reviewers believe that it affects the flow, or its name is misspelled where it is used.',
  examples: {
    valid: [
      {
        file: 'tea/screens/green.json',
        replace: 'Your {derived.label}',
        by: 'Your {derived.label}, cup by cup',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"derive": {',
        by: '"derive": {\n    "spare": { "$": { "var": "state.cups" } },',
        at: 'tea/flow.json:51',
        says: 'Nothing uses the derived value "spare"',
        repaired: '"derive": {',
      },
      {
        file: 'app.json',
        replace: '"conditions": {',
        by: `"conditions": {\n    "spare": ${JSON.stringify(spareCondition)},`,
        at: 'app.json:46',
        says: 'Nothing uses the condition "spare"',
        repaired: '"conditions": {',
      },
      {
        file: 'tea/flow.json',
        replace: '"path": "/tea",',
        by: '"path": "/tea",\n  "parts": { "spare": { "type": "string" } },',
        at: 'tea/flow.json:6',
        says: 'Nothing uses the part "spare"',
        repaired: '"path": "/tea",',
      },
    ],
  },
  check: (context) => {
    const used = collectUsedNames(context);
    const ofFiles = Object.entries(context.sources.values).flatMap(([file, value]) =>
      isObject(value) && /(?:^app|\/flow)\.json$/.test(file)
        ? [
            ...findUnused(file, value.conditions, 'conditions', used),
            ...findUnused(file, value.derive, 'derive', used),
            ...findUnused(file, value.flags, 'flags', used),
            ...findUnused(file, value.events, 'events', used),
            ...findUnused(file, value.data, 'data', used),
          ]
        : [],
    );
    const parts = context.sources.parts.filter(({ isUsed }) => !isUsed);
    return [...ofFiles, ...parts.map(createUnusedPart)];
  },
});

// helpers

function collectUsedNames({ places }: CheckContext): ReadonlySet<string> {
  const used = new Set<string>();
  const addPath = (path: string) => {
    const [first = '', name] = getPathSegments(path);
    const kind = first === 'derived' ? 'derive' : first;
    // A read of the entire object may use any of its properties.
    used.add(`${kind} ${name ?? '*'}`);
  };
  for (const { kind, value } of places) {
    if (kind === 'text')
      for (const { path } of findPlaceholders(formatForMessage(value))) addPath(path);
    if (isObject(value) && (kind === 'reaction' || kind === 'call')) {
      if (isObject(value.track)) used.add(`events ${formatForMessage(value.track.event)}`);
    }
    if (kind !== 'logic') continue;
    const { conditions, derived, paths, roots } = getExpressionReads(value);
    for (const { name, computed } of [...paths, ...roots]) {
      addPath(name);
      if (computed) for (const each of ['flags', 'data']) used.add(`${each} *`);
    }
    for (const { name } of conditions) used.add(`conditions ${name}`);
    for (const { name } of derived) used.add(`derive ${name}`);
  }
  return used;
}

function createUnusedPart({ file, pointer, name }: NamedPart): Finding {
  return {
    ...{ file, pointer, severity: 'warning', repair: { remove: true } },
    message: `Nothing uses the part "${name}".`,
  };
}

type Kind = 'conditions' | 'derive' | 'flags' | 'events' | 'data';

const kindNames: Readonly<Record<Kind, string>> = {
  conditions: 'condition',
  derive: 'derived value',
  flags: 'flag',
  events: 'event',
  data: 'shared list',
};

function findUnused(
  file: string,
  names: unknown,
  kind: Kind,
  used: ReadonlySet<string>,
): readonly Finding[] {
  return Object.keys(isObject(names) ? names : {})
    .filter((name) => !name.startsWith('$') && !used.has(`${kind} *`))
    .filter((name) => !used.has(`${kind} ${name}`))
    .map((name) => ({
      file,
      pointer: `/${kind}/${name}`,
      severity: 'warning' as const,
      repair: { remove: true } as const,
      message: `Nothing uses the ${kindNames[kind]} "${name}".`,
      suggestion:
        'If a constant has taken its place, such as in "with" of a call, put it back. Otherwise remove it.',
    }));
}
