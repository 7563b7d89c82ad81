// From JSON as it is written to the shapes that are interpreted: every short form written out.

import { isObject, type JsonObject } from '../data.ts';
import type {
  App,
  BlockUse,
  Condition,
  Entry,
  Exit,
  Flow,
  Handoff,
  Json,
  Load,
  Reaction,
  Scope,
  Screen,
  Step,
  Take,
} from '../types.ts';
import { expandGuard, guardOf } from './guard.ts';

/** An application file, with the shared data files it names already read. */
export function appOf(raw: JsonObject, data: Readonly<Record<string, Json>>): App {
  return {
    name: String(raw.name ?? ''),
    home: String(raw.home ?? ''),
    returnTo: String(raw.returnTo ?? ''),
    scopes: mapOf(raw.scopes, scopeOf),
    data,
    flags: objectOf(raw.flags) as unknown as App['flags'],
    config: objectOf(raw.config),
    conditions: mapOf(raw.conditions, conditionOf),
    derive: objectOf(raw.derive),
    enter: entryOf(objectOf(raw.enter)),
    on: mapOf(raw.on, reactionsOf),
    outcomes: mapOf(raw.outcomes, reactionsOf),
    leaves: objectOf(raw.leaves) as unknown as App['leaves'],
    exits: listOf(raw.exits) as unknown as readonly Exit[],
    shell: shellOf(objectOf(raw.shell)),
    texts: objectOf(raw.texts) as unknown as App['texts'],
  };
}

/** A flow file with its screens. */
export function flowOf(raw: JsonObject, screens: Readonly<Record<string, Json>>): Flow {
  return {
    id: String(raw.id ?? ''),
    version: Number(raw.version ?? 1),
    title: String(raw.title ?? ''),
    path: String(raw.path ?? ''),
    state: scopeOf(objectOf(raw.state)),
    conditions: mapOf(raw.conditions, conditionOf),
    derive: objectOf(raw.derive),
    enter: entryOf(objectOf(raw.enter)),
    start: reactionsOf(raw.start ?? []),
    on: mapOf(raw.on, reactionsOf),
    outcomes: mapOf(raw.outcomes, reactionsOf),
    steps: listOf(raw.steps).filter(isObject).map(stepOf),
    screens: Object.fromEntries(
      Object.entries(screens).map(([name, screen]) => [name, screenOf(objectOf(screen))]),
    ),
    migrations: listOf(raw.migrations) as unknown as Flow['migrations'],
  };
}

/** A reaction, a target, or a list of either. */
function reactionsOf(raw: Json): readonly Reaction[] {
  if (Array.isArray(raw)) return raw.flatMap(reactionsOf);
  if (typeof raw === 'string') return [{ go: raw }];
  if (!isObject(raw)) return [];
  const { when: _when, unless: _unless, on, $comment: _comment, ...rest } = raw;
  const guard = guardOf(raw);
  return [
    {
      ...(rest as Reaction),
      ...(guard === undefined ? {} : { when: guard }),
      ...(on === undefined ? {} : { on: mapOf(on, reactionsOf) }),
    },
  ];
}

// helpers

function stepOf(raw: JsonObject): Step {
  const id = String(raw.id ?? '');
  const guard = guardOf(raw);
  return {
    id,
    path: String(raw.path ?? id),
    aside: raw.aside === true,
    counts: raw.counts !== false,
    screen: String(raw.screen ?? id),
    redirect: reactionsOf(raw.redirect ?? []),
    load: loadsOf(raw.load),
    then: reactionsOf(raw.then ?? []),
    on: mapOf(raw.on, reactionsOf),
    ...(guard === undefined ? {} : { when: guard }),
    ...(raw.needs === undefined ? {} : { needs: expandGuard(raw.needs) }),
    ...(raw.done === undefined ? {} : { done: expandGuard(raw.done) }),
    ...(raw.back === undefined ? {} : { back: raw.back === false ? false : String(raw.back) }),
    ...(isObject(raw.handoff) ? { handoff: handoffOf(raw.handoff) } : {}),
  };
}

function handoffOf(raw: JsonObject): Handoff {
  const back = objectOf(raw.back);
  const confirm = objectOf(back.confirm);
  return {
    ...(raw as unknown as Handoff),
    on: mapOf(raw.on, reactionsOf),
    back: {
      confirm: {
        ...(confirm as unknown as Handoff['back']['confirm']),
        on: mapOf(confirm.on, reactionsOf),
      },
      every: Number(back.every ?? 2),
      for: Number(back.for ?? 60),
      on: reactionsOf(back.on ?? []),
      late: reactionsOf(back.late ?? []),
    },
  };
}

function entryOf(raw: JsonObject): Entry {
  return {
    take: listOf(raw.take).filter(isObject).map(takeOf),
    redirect: reactionsOf(raw.redirect ?? []),
    load: loadsOf(raw.load),
    then: reactionsOf(raw.then ?? []),
  };
}

function takeOf(raw: JsonObject): Take {
  const guard = guardOf(raw);
  return {
    query: String(raw.query ?? ''),
    into: String(raw.into ?? ''),
    remove: raw.remove === true,
    ...(guard === undefined ? {} : { when: guard }),
  };
}

function loadsOf(raw: Json | undefined): readonly Load[] {
  const list = Array.isArray(raw) ? raw : raw === undefined ? [] : [raw];
  return list.map((each) => {
    const load = typeof each === 'string' ? { call: each } : objectOf(each);
    const { when: _when, unless: _unless, $comment: _comment, ...rest } = load as JsonObject;
    const guard = guardOf(load as JsonObject);
    return {
      ...(rest as unknown as Load),
      on: mapOf((load as JsonObject).on, reactionsOf),
      wait: (load as JsonObject).wait !== false,
      ...(guard === undefined ? {} : { when: guard }),
    };
  });
}

function screenOf(raw: JsonObject): Screen {
  const form = isObject(raw.form) ? formOf(raw.form) : undefined;
  const standard: Json = form ? [{ event: 'submit', label: 'Continue', kind: 'primary' }] : [];
  return {
    title: String(raw.title ?? ''),
    blocks: listOf(raw.blocks).filter(isObject).map(blockOf),
    actions: listOf(raw.actions ?? standard)
      .filter(isObject)
      .map(actionOf),
    ...(raw.lead === undefined ? {} : { lead: String(raw.lead) }),
    ...(raw.waiting === undefined ? {} : { waiting: String(raw.waiting) }),
    ...(form ? { form } : {}),
  };
}

function formOf(raw: JsonObject): NonNullable<Screen['form']> {
  return {
    schema: objectOf(raw.schema),
    ui: raw.ui ?? {},
    bind: typeof raw.bind === 'string' ? raw.bind : null,
    ...(raw.start === undefined ? {} : { start: raw.start }),
    ...(isObject(raw.require) ? { require: mapOf(raw.require, expandGuard) } : {}),
  };
}

function blockOf(raw: JsonObject): BlockUse {
  const { when: _when, unless: _unless, $comment: _comment, ...rest } = raw;
  const guard = guardOf(raw);
  return {
    ...rest,
    block: String(raw.block ?? ''),
    ...(guard === undefined ? {} : { when: guard }),
  };
}

function actionOf(raw: JsonObject): Screen['actions'][number] {
  const guard = guardOf(raw);
  const event = String(raw.event ?? '');
  return {
    event,
    label: String(raw.label ?? ''),
    kind: (raw.kind ??
      (event === 'submit' ? 'primary' : 'secondary')) as Screen['actions'][number]['kind'],
    ...(guard === undefined ? {} : { when: guard }),
    ...(raw.payload === undefined ? {} : { payload: raw.payload }),
  };
}

function shellOf(raw: JsonObject): App['shell'] {
  const help = objectOf(raw.help);
  return {
    links: listOf(raw.links).filter(isObject).map(actionOf),
    help: { label: String(help.label ?? ''), href: String(help.href ?? '') },
    footer: String(raw.footer ?? ''),
  };
}

function conditionOf(raw: Json): Condition {
  const condition = objectOf(raw);
  return {
    label: String(condition.label ?? ''),
    when: expandGuard(condition.when ?? null),
    examples: listOf(condition.examples) as unknown as Condition['examples'],
  };
}

function scopeOf(raw: Json): Scope {
  const scope = objectOf(raw);
  const schema = { type: 'object', ...objectOf(scope.schema) };
  return {
    ...(scope as unknown as Scope),
    keep: (scope.keep ?? 'local') as Scope['keep'],
    schema,
  };
}

function mapOf<Value>(
  raw: Json | undefined,
  one: (value: Json) => Value,
): Readonly<Record<string, Value>> {
  const entries = Object.entries(objectOf(raw)).filter(([name]) => !name.startsWith('$'));
  return Object.fromEntries(entries.map(([name, value]) => [name, one(value)]));
}

function objectOf(raw: Json | undefined): JsonObject {
  return isObject(raw) ? raw : {};
}

function listOf(raw: Json | undefined): readonly Json[] {
  return Array.isArray(raw) ? raw : [];
}
