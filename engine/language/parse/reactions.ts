// Normalizes reactions, entry hooks and external steps: expands their short forms.

import { isObject, type JsonObject } from '../data.ts';
import type { EnterRules, Handoff, Json, Load, Reaction, Take } from '../types.ts';
import { expandGuard, guardOf } from './guard.ts';
import { listOf, mapOf, numberOf, objectOf, objectsOf, textOf } from './raw.ts';

/** Reads a reaction, a target, or a list of either. */
export function reactionsOf(raw: Json): readonly Reaction[] {
  if (Array.isArray(raw)) return raw.flatMap(reactionsOf);
  if (typeof raw === 'string') return [{ go: raw }];
  if (!isObject(raw)) return [];
  const { when: _when, unless: _unless, on, ...rest } = raw;
  return [
    {
      ...(rest as Reaction),
      ...whenOf(raw),
      ...(on === undefined ? {} : { on: mapOf(on, reactionsOf) }),
    },
  ];
}

/** Reads what the application or a flow does on entry. */
export function entryOf(raw: JsonObject): EnterRules {
  return {
    take: objectsOf(raw.take).map(takeOf),
    redirect: reactionsOf(raw.redirect ?? []),
    load: loadsOf(raw.load),
    then: reactionsOf(raw.then ?? []),
  };
}

/** Reads an operation, a load, or a list of either. */
export function loadsOf(raw: Json | undefined): readonly Load[] {
  const list = typeof raw === 'string' || isObject(raw) ? [raw] : listOf(raw);
  return list.map((each) => {
    const load: JsonObject = typeof each === 'string' ? { call: each } : objectOf(each);
    const { when: _when, unless: _unless, ...rest } = load;
    return {
      ...(rest as unknown as Load),
      ...whenOf(load),
      on: mapOf(load.on, reactionsOf),
      wait: load.wait !== false,
    };
  });
}

/** Reads an external step. By default it polls every 2 seconds, for 60 seconds. */
export function handoffOf(raw: JsonObject): Handoff {
  const back = objectOf(raw.back);
  const confirm = objectOf(back.confirm);
  return {
    ...(raw as unknown as Handoff),
    ...(raw.opensWhen === undefined ? {} : { opensWhen: expandGuard(raw.opensWhen) }),
    on: mapOf(raw.on, reactionsOf),
    back: {
      confirm: {
        ...(confirm as unknown as Handoff['back']['confirm']),
        on: mapOf(confirm.on, reactionsOf),
      },
      every: numberOf(back.every, 2),
      for: numberOf(back.for, 60),
      on: reactionsOf(back.on ?? []),
      late: reactionsOf(back.late ?? []),
    },
  };
}

/**
 * Combines `when` and `unless` into one `when`. Returns an empty object when neither is present.
 */
export function whenOf(raw: JsonObject): { readonly when?: Json } {
  const guard = guardOf(raw);
  return guard === undefined ? {} : { when: guard };
}

// helpers

function takeOf(raw: JsonObject): Take {
  return {
    query: textOf(raw.query),
    into: textOf(raw.into),
    remove: raw.remove === true,
    flag: raw.flag === true,
    or: listOf(raw.or).map(textOf),
    ...whenOf(raw),
  };
}
