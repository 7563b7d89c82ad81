// Removes the data of a tab after another account has signed in on the same browser.

import {
  type App,
  getFirstSegment,
  type Json,
  type Route,
  readPath,
} from '../../language/index.ts';
import { readScope } from '../persistence/read-stored.ts';
import { type Store, writeStorageEntry } from '../persistence/store.ts';
import { assertAllRoutesLoaded } from '../route-index.ts';

/** The tab's storage entry that names the account that owns the tab's data. */
const tabOwnerEntry = 'tab-owner';

/**
 * Returns true if the tab's data and the browser's data belong to different accounts, because another tab has signed in
 * with another account.
 * @example
 * hasOtherTabOwner(store, app) // false
 */
export function hasOtherTabOwner(store: Store, app: App): boolean {
  const held = store.read('session', tabOwnerEntry);
  const owner = readOwner(store, app);
  return held !== null && owner !== null && held !== owner;
}

/**
 * Returns true if the account that owns the tab's data was signed out in another tab, and no account has signed in
 * since.
 * @example
 * isSignedOutElsewhere(store, app) // false
 */
export function isSignedOutElsewhere(store: Store, app: App): boolean {
  return store.read('session', tabOwnerEntry) !== null && readOwner(store, app) === null;
}

/**
 * Removes the data of the tab if it belongs to another account. Records the current account as the owner.
 * @example
 * claimTabData(store, app, routes)
 */
export function claimTabData(store: Store, app: App, routes: readonly Route[]): void {
  if (hasOtherTabOwner(store, app)) removeTabData(store, app, routes);
  if (readOwner(store, app) !== null) recordTabOwner(store, app);
}

/**
 * Records the owner of the tab's data after this tab signed in or out.
 * @example
 * recordTabOwner(store, app)
 */
export function recordTabOwner(store: Store, app: App): void {
  const owner = readOwner(store, app);
  if (owner !== store.read('session', tabOwnerEntry)) store.write('session', tabOwnerEntry, owner);
}

/**
 * Returns the account that owns the data of a session, or null if no account is signed in.
 * @example
 * getOwningAccount(app, { session: { owner: 'ann' } }) // 'ann'
 */
export function getOwningAccount(app: App, scopes: Readonly<Record<string, Json>>): string | null {
  const owner = app.owner === '' ? undefined : readPath(scopes, app.owner);
  return typeof owner === 'string' ? owner : null;
}

// helpers

/** Returns the account that owns the data in the browser's storage. */
function readOwner(store: Store, app: App): string | null {
  const name = getFirstSegment(app.owner);
  const scope = app.scopes[name];
  return scope?.keep === 'local'
    ? getOwningAccount(app, { [name]: readScope(store, scope, () => []) })
    : null;
}

/** Removes all data that only this tab has. The data of new tabs and other tabs is kept. */
function removeTabData(store: Store, app: App, routes: readonly Route[]): void {
  assertAllRoutesLoaded(routes);
  const scopes = Object.values(app.scopes).flatMap(({ keep, entry, entries }) =>
    keep === 'session' || keep === 'tab'
      ? [...(entry === undefined ? [] : [entry]), ...Object.values(entries ?? {})]
      : [],
  );
  const flows = routes.flatMap(({ storage }) =>
    storage?.keep === 'session' || storage?.keep === 'tab' ? storage.entries : [],
  );
  for (const entry of [...scopes, ...flows]) writeStorageEntry(store, 'session', entry, null);
}
