// Normalizes reactions, entry hooks, and external steps. Expands their short forms.

import { isObject, type JsonObject } from '../data.ts';
import type { EnterRules, Handoff, Json, Load, QueryTake, Reaction } from '../types.ts';
import { combineGuards, expandGuard } from './guard.ts';
import { mapObjectValues, toList, toNumber, toObject, toObjects, toText } from './raw.ts';

/** Normalizes a reaction, a target, or a list of both. */
export function normalizeReactions(raw: Json): readonly Reaction[] {
  if (Array.isArray(raw)) return raw.flatMap(normalizeReactions);
  if (typeof raw === 'string') return [{ go: raw }];
  if (!isObject(raw)) return [];
  const { when: _when, unless: _unless, on, ...rest } = raw;
  return [
    {
      ...(rest as Reaction),
      ...normalizeWhen(raw),
      ...(on === undefined ? {} : { on: mapObjectValues(on, normalizeReactions) }),
    },
  ];
}

/** Normalizes the entry rules of the application or a flow. */
export function normalizeEnterRules(raw: JsonObject): EnterRules {
  return {
    take: toObjects(raw.take).map(normalizeTake),
    redirect: normalizeReactions(raw.redirect ?? []),
    load: normalizeLoads(raw.load),
    then: normalizeReactions(raw.then ?? []),
  };
}

/** Normalizes an operation, a load, or a list of both. */
export function normalizeLoads(raw: Json | undefined): readonly Load[] {
  const list = typeof raw === 'string' || isObject(raw) ? [raw] : toList(raw);
  return list.map((each) => {
    const load: JsonObject = typeof each === 'string' ? { call: each } : toObject(each);
    const { when: _when, unless: _unless, ...rest } = load;
    return {
      ...(rest as unknown as Load),
      ...normalizeWhen(load),
      on: mapObjectValues(load.on, normalizeReactions),
      wait: load.wait !== false,
      ...(load.repeat === undefined ? {} : { repeat: normalizeRepeat(toObject(load.repeat)) }),
    };
  });
}

/**
 * Normalizes the `handoff` of a step: expands its guards and reactions, and fills in the defaults. The default polling
 * interval is 2 seconds for 60 seconds.
 */
export function normalizeHandoff(raw: JsonObject): Handoff {
  const back = toObject(raw.back);
  const confirm = toObject(back.confirm);
  return {
    ...(raw as unknown as Handoff),
    ...(raw.opensWhen === undefined ? {} : { opensWhen: expandGuard(raw.opensWhen) }),
    on: mapObjectValues(raw.on, normalizeReactions),
    back: {
      confirm: {
        ...(confirm as unknown as Handoff['back']['confirm']),
        on: mapObjectValues(confirm.on, normalizeReactions),
      },
      every: toNumber(back.every, 2),
      for: toNumber(back.for, 60),
      on: normalizeReactions(back.on ?? []),
      late: normalizeReactions(back.late ?? []),
    },
  };
}

/** Combines `when` and `unless` into one `when`. Returns an empty object if both are missing. */
export function normalizeWhen(raw: JsonObject): { readonly when?: Json } {
  const guard = combineGuards(raw);
  return guard === undefined ? {} : { when: guard };
}

// helpers

function normalizeRepeat(raw: JsonObject): NonNullable<Load['repeat']> {
  return { every: toNumber(raw.every, 2), while: expandGuard(raw.while ?? false) };
}

function normalizeTake(raw: JsonObject): QueryTake {
  return {
    query: toText(raw.query),
    into: toText(raw.into),
    remove: raw.remove === true,
    flag: raw.flag === true,
    or: toList(raw.or).map(toText),
    ...normalizeWhen(raw),
  };
}
