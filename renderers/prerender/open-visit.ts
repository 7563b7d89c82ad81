// Opens a page as a new visitor, while the build renders it in Node.

import { app, contracts, scopeMismatches } from 'virtual:charter/app';
import { open, routes } from 'virtual:charter/directory';
import { createSession, type Flow, type Session } from '../../engine/index.ts';
import { createFlowDirectory } from '../directory.ts';
import { createFlowChunks } from '../flow-chunks.ts';
import type { AppContext } from '../session-context.tsx';
import { createMemoryStore, type MemoryStore } from './page-entries.ts';
import { createRecordingServices } from './record-requests.ts';

/** A visit of a page by a new visitor. */
export interface PageVisit extends Pick<AppContext, 'session' | 'getValidators'> {
  readonly opened: readonly Flow[];
  readonly requests: readonly Request[];
  readonly store: MemoryStore;
}

/** Opens a page as a new visitor, whose calls are never answered. */
export async function openVisit(path: string, now: string): Promise<PageVisit> {
  const store = createMemoryStore();
  const { loadFlow } = createFlowDirectory(async () => ({ routes, open }), null, noFile);
  const opened: Flow[] = [];
  const requests: Request[] = [];
  const services = createRecordingServices(contracts, requests);
  const { open: openFlow, getValidators } = createFlowChunks(
    loadFlow,
    ({ flow, contracts: ofFlow }) => {
      opened.push(flow);
      services.add(ofFlow);
    },
  );
  const session: Session = createSession({
    app,
    routes,
    operations: contracts.operations,
    scopeMismatches,
    open: openFlow,
    call: services.call,
    store,
    now: () => now,
    id: () => '00000000-0000-4000-8000-000000000000',
    after: () => () => undefined,
    leave: () => undefined,
    track: () => undefined,
    flags: {},
    config: {},
  });
  session.enter(path);
  const getStatus = () => session.state.snapshot;
  const countCalls = () => Object.keys(getStatus().calls).length;
  await waitUntil(() => getStatus().status !== 'starting' || countCalls() > 0);
  // The services' code has loaded, and each pending call has sent its request.
  await waitUntil(() => requests.length >= countCalls());
  return { session, opened, requests, store, getValidators };
}

// helpers

const noFile = async () =>
  Promise.reject(new Error('The files are not known while pages are rendered.'));

/** Waits until a condition holds, for at most 1000 turns of the event loop. */
async function waitUntil(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000 && !holds(); turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
