// Normalizes source JSON to the types that the runtime interprets. Expands every short form.

import { isObject, type JsonObject } from '../data.ts';
import { defaultRegion } from '../formatters.ts';
import { getLanguageName } from '../language-name.ts';
import { hasSameMembers, memoize } from '../memoize.ts';
import type { App, ApplicationExit, Condition, Flow, Json, Scope, Step } from '../types.ts';
import { changeData } from './change-data.ts';
import { expandGuard } from './guard.ts';
import { mapObjectValues, toList, toNumber, toObject, toObjects, toText } from './raw.ts';
import {
  normalizeEnterRules,
  normalizeHandoff,
  normalizeLoads,
  normalizeReactions,
  normalizeWhen,
} from './reactions.ts';
import { normalizeAction, normalizeScreen } from './screen.ts';

/** Normalizes an application file whose shared data files have been read. */
export const normalizeApp = memoize(createApp, hasSameMembers);

/** Normalizes a flow file together with its screens. */
export const normalizeFlow = memoize(createFlow, hasSameMembers);

// helpers

function createApp(raw: JsonObject, data: Readonly<Record<string, Json>>): App {
  return {
    name: toText(raw.name),
    description: toText(raw.description),
    locale: toText(raw.locale ?? defaultRegion.locale),
    currency: toText(raw.currency ?? defaultRegion.currency),
    languages: normalizeLanguages(raw),
    languageNames: nameLanguages(normalizeLanguages(raw)),
    home: toText(raw.home),
    returnTo: toText(raw.returnTo),
    token: toText(raw.token),
    owner: toText(raw.owner),
    scopes: mapObjectValues(raw.scopes, normalizeScope),
    data,
    flags: mapObjectValues(raw.flags, normalizeFlag),
    config: toObject(raw.config),
    events: mapObjectValues(raw.events, normalizeEvent),
    conditions: mapObjectValues(raw.conditions, normalizeCondition),
    derive: toObject(raw.derive),
    enter: normalizeEnterRules(toObject(raw.enter)),
    on: mapObjectValues(raw.on, normalizeReactions),
    outcomes: mapObjectValues(raw.outcomes, normalizeReactions),
    leaves: mapObjectValues(raw.leaves, (list) => ({ origins: toText(toObject(list).origins) })),
    exits: toObjects(raw.exits).map(normalizeExit),
    claims: mapObjectValues(raw.claims, normalizeClaim),
    shell: normalizeShell(toObject(raw.shell)),
    texts: toObject(raw.texts) as unknown as App['texts'],
  };
}

/**
 * Returns the language of the source texts, followed by the languages of the catalogs. Returns an empty list if there
 * are no catalogs.
 */
function normalizeLanguages(raw: JsonObject): readonly string[] {
  const others = toList(raw.locales).map(toText);
  const [own = ''] = toText(raw.locale ?? defaultRegion.locale).split('-');
  return others.length === 0 ? [] : [own, ...others];
}

function nameLanguages(languages: readonly string[]): App['languageNames'] {
  return Object.fromEntries(languages.map((language) => [language, getLanguageName(language)]));
}

function createFlow(raw: JsonObject, screens: Readonly<Record<string, Json>>): Flow {
  return {
    id: toText(raw.id),
    version: toNumber(raw.version, 1),
    title: toText(raw.title),
    path: toText(raw.path),
    with: toObject(raw.with),
    state: normalizeScope(raw.state ?? {}),
    conditions: mapObjectValues(raw.conditions, normalizeCondition),
    derive: toObject(raw.derive),
    enter: normalizeEnterRules(toObject(raw.enter)),
    start: normalizeReactions(raw.start ?? []),
    on: mapObjectValues(raw.on, normalizeReactions),
    outcomes: mapObjectValues(raw.outcomes, normalizeReactions),
    steps: toObjects(raw.steps).map(normalizeStep),
    screens: mapObjectValues(screens, (screen) => normalizeScreen(toObject(screen))),
    migrations: toObjects(raw.migrations) as unknown as Flow['migrations'],
  };
}

function normalizeStep(raw: JsonObject): Step {
  const id = toText(raw.id);
  return {
    id,
    formerIds: toList(raw.formerIds).map(toText),
    path: toText(raw.path ?? id),
    offPath: raw.offPath === true,
    counts: raw.counts !== false,
    screen: toText(raw.screen ?? id),
    redirect: normalizeReactions(raw.redirect ?? []),
    load: normalizeLoads(raw.load),
    then: normalizeReactions(raw.then ?? []),
    on: mapObjectValues(raw.on, normalizeReactions),
    ...normalizeWhen(raw),
    ...(raw.stage === undefined ? {} : { stage: toText(raw.stage) }),
    ...(raw.opensWhen === undefined ? {} : { opensWhen: expandGuard(raw.opensWhen) }),
    ...(raw.completeWhen === undefined ? {} : { completeWhen: expandGuard(raw.completeWhen) }),
    ...(raw.back === undefined ? {} : { back: raw.back === false ? false : toText(raw.back) }),
    ...(raw.handoff === undefined ? {} : { handoff: normalizeHandoff(toObject(raw.handoff)) }),
  };
}

function normalizeShell(raw: JsonObject): App['shell'] {
  const help = toObject(raw.help);
  return {
    links: toObjects(raw.links).map(normalizeAction),
    help: { label: toText(help.label), href: toText(help.href) },
    footer: toText(raw.footer),
    footerLinks: toObjects(raw.footerLinks).map(({ label, href }) => ({
      label: toText(label),
      href: toText(href),
    })),
    support: raw.support ?? null,
  };
}

function normalizeExit(raw: JsonObject): ApplicationExit {
  return { path: toText(raw.path), leave: raw.leave ?? null, allow: toText(raw.allow) };
}

function normalizeFlag(raw: Json): App['flags'][string] {
  const flag = toObject(raw);
  return { default: flag.default === true, about: toText(flag.about) };
}

function normalizeClaim(raw: Json): App['claims'][string] {
  const claim = toObject(raw);
  return {
    about: toText(claim.about),
    phrases: toList(claim.phrases).map(toText),
    ...(claim.confirmedBy === undefined
      ? {}
      : { confirmedBy: toList(claim.confirmedBy).map(toText) }),
    ...(claim.deniesRenewal === true ? { deniesRenewal: true } : {}),
  };
}

function normalizeEvent(raw: Json): App['events'][string] {
  const event = toObject(raw);
  return { about: toText(event.about), properties: toList(event.properties).map(toText) };
}

function normalizeCondition(raw: Json): Condition {
  const condition = toObject(raw);
  return {
    label: toText(condition.label),
    when: expandGuard(condition.when ?? null),
    examples: [
      ...toList(condition.holds).map((each) => createExample(condition.given, each, true)),
      ...toList(condition.fails).map((each) => createExample(condition.given, each, false)),
    ],
  };
}

function createExample(given: Json | undefined, changes: Json, is: boolean) {
  return { given: isObject(changes) ? changeData(given, changes) : changes, is };
}

/** The schema of a scope is an object schema, even if it states no type. */
function normalizeScope(raw: Json): Scope {
  const scope = toObject(raw);
  return {
    ...(scope as unknown as Scope),
    keep: (scope.keep ?? 'local') as Scope['keep'],
    schema: { type: 'object', ...toObject(scope.schema) },
  };
}
