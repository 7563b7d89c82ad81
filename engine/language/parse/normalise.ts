// Normalizes source JSON to the types that the runtime interprets: expands every short form.

import type { JsonObject } from '../data.ts';
import { defaultRegion } from '../formatters.ts';
import { hasSameMembers, memoize } from '../memoize.ts';
import type { App, Condition, Exit, Flow, Json, Scope, Step } from '../types.ts';
import { expandGuard } from './guard.ts';
import { listOf, mapOf, numberOf, objectOf, objectsOf, textOf } from './raw.ts';
import { entryOf, handoffOf, loadsOf, reactionsOf, whenOf } from './reactions.ts';
import { actionOf, screenOf } from './screen.ts';

/** Normalizes an application file whose shared data files are already read. */
export const appOf = memoize(makeApp, hasSameMembers);

/** Normalizes a flow file with its screens. */
export const flowOf = memoize(makeFlow, hasSameMembers);

// helpers

function makeApp(raw: JsonObject, data: Readonly<Record<string, Json>>): App {
  return {
    name: textOf(raw.name),
    description: textOf(raw.description),
    locale: textOf(raw.locale ?? defaultRegion.locale),
    currency: textOf(raw.currency ?? defaultRegion.currency),
    home: textOf(raw.home),
    returnTo: textOf(raw.returnTo),
    token: textOf(raw.token),
    scopes: mapOf(raw.scopes, scopeOf),
    data,
    flags: mapOf(raw.flags, flagOf),
    config: objectOf(raw.config),
    events: mapOf(raw.events, eventOf),
    conditions: mapOf(raw.conditions, conditionOf),
    derive: objectOf(raw.derive),
    enter: entryOf(objectOf(raw.enter)),
    on: mapOf(raw.on, reactionsOf),
    outcomes: mapOf(raw.outcomes, reactionsOf),
    leaves: mapOf(raw.leaves, (list) => ({ origins: textOf(objectOf(list).origins) })),
    exits: objectsOf(raw.exits).map(exitOf),
    claims: mapOf(raw.claims, claimOf),
    shell: shellOf(objectOf(raw.shell)),
    texts: objectOf(raw.texts) as unknown as App['texts'],
  };
}

function makeFlow(raw: JsonObject, screens: Readonly<Record<string, Json>>): Flow {
  return {
    id: textOf(raw.id),
    version: numberOf(raw.version, 1),
    title: textOf(raw.title),
    path: textOf(raw.path),
    with: objectOf(raw.with),
    state: scopeOf(raw.state ?? {}),
    conditions: mapOf(raw.conditions, conditionOf),
    derive: objectOf(raw.derive),
    enter: entryOf(objectOf(raw.enter)),
    start: reactionsOf(raw.start ?? []),
    on: mapOf(raw.on, reactionsOf),
    outcomes: mapOf(raw.outcomes, reactionsOf),
    steps: objectsOf(raw.steps).map(stepOf),
    screens: mapOf(screens, (screen) => screenOf(objectOf(screen))),
    migrations: objectsOf(raw.migrations) as unknown as Flow['migrations'],
  };
}

function stepOf(raw: JsonObject): Step {
  const id = textOf(raw.id);
  return {
    id,
    formerIds: listOf(raw.formerIds).map(textOf),
    path: textOf(raw.path ?? id),
    offPath: raw.offPath === true,
    counts: raw.counts !== false,
    screen: textOf(raw.screen ?? id),
    redirect: reactionsOf(raw.redirect ?? []),
    load: loadsOf(raw.load),
    then: reactionsOf(raw.then ?? []),
    on: mapOf(raw.on, reactionsOf),
    ...whenOf(raw),
    ...(raw.opensWhen === undefined ? {} : { opensWhen: expandGuard(raw.opensWhen) }),
    ...(raw.completeWhen === undefined ? {} : { completeWhen: expandGuard(raw.completeWhen) }),
    ...(raw.back === undefined ? {} : { back: raw.back === false ? false : textOf(raw.back) }),
    ...(raw.handoff === undefined ? {} : { handoff: handoffOf(objectOf(raw.handoff)) }),
  };
}

function shellOf(raw: JsonObject): App['shell'] {
  const help = objectOf(raw.help);
  return {
    links: objectsOf(raw.links).map(actionOf),
    help: { label: textOf(help.label), href: textOf(help.href) },
    footer: textOf(raw.footer),
    support: raw.support ?? null,
  };
}

function exitOf(raw: JsonObject): Exit {
  return { path: textOf(raw.path), leave: raw.leave ?? null, allow: textOf(raw.allow) };
}

function flagOf(raw: Json): App['flags'][string] {
  const flag = objectOf(raw);
  return { default: flag.default === true, about: textOf(flag.about) };
}

function claimOf(raw: Json): App['claims'][string] {
  const claim = objectOf(raw);
  return { about: textOf(claim.about), phrases: listOf(claim.phrases).map(textOf) };
}

function eventOf(raw: Json): App['events'][string] {
  const event = objectOf(raw);
  return { about: textOf(event.about), properties: listOf(event.properties).map(textOf) };
}

function conditionOf(raw: Json): Condition {
  const condition = objectOf(raw);
  return {
    label: textOf(condition.label),
    when: expandGuard(condition.when ?? null),
    examples: [
      ...listOf(condition.holds).map((given) => ({ given, is: true })),
      ...listOf(condition.fails).map((given) => ({ given, is: false })),
    ],
  };
}

/** The schema of a scope is an object schema, also when it states no type. */
function scopeOf(raw: Json): Scope {
  const scope = objectOf(raw);
  return {
    ...(scope as unknown as Scope),
    keep: (scope.keep ?? 'local') as Scope['keep'],
    schema: { type: 'object', ...objectOf(scope.schema) },
  };
}
