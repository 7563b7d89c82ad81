// Tests that no acknowledged order is lost, and nothing is charged twice, when the database server is killed while founders
// order and pay, and its standby takes over.

import { expect, test } from 'vitest';
import type { Sandbox } from '../../sandbox/options.ts';
import { createSandbox } from '../../sandbox/server.ts';
import { signUp, waitForStatus } from '../sandbox/support/user-actions.ts';
import { findPrograms, startDatabasePair } from './database-pair.ts';
import { expectPaidOnce, orderAndPay, type PaidOrder } from './order-and-pay.ts';

const founders = 4;
const ordersPerFounder = 12;
const ordersBeforeFailover = 15;

test.each([1, 2, 3])('failover %i', async () => {
  const programs = findPrograms();
  if (programs === null) throw new Error('This test needs PostgreSQL and PgBouncer.');
  const pair = await startDatabasePair(programs);
  const options = { port: 0, dataFolder: 'memory', databaseUrl: pair.url, quiet: true };
  // Two processes share the database, as two machines would.
  const sandboxes = await Promise.all([createSandbox(options), createSandbox(options)]);
  try {
    await Promise.all(sandboxes.map((sandbox) => sandbox.listen()));
    const paid: PaidOrder[] = [];
    let failover: Promise<void> | undefined;
    const orderAll = async (index: number) => {
      const sandbox = sandboxes[index % sandboxes.length] as Sandbox;
      const { token } = await signUp(sandbox, `founder${index}@example.com`);
      for (let number = 0; number < ordersPerFounder; number += 1) {
        paid.push(await orderAndPay(sandbox, token, `Kites ${index} ${number}`));
        if (paid.length >= ordersBeforeFailover) failover ??= pair.failOver();
      }
    };
    await Promise.all(Array.from({ length: founders }, (_, index) => orderAll(index)));
    expect(failover).toBeDefined();
    await failover;
    for (const { token, id } of paid)
      await waitForStatus(sandboxes[0] as Sandbox, token, id, 'paid');
    await expectPaidOnce(pair.standbyUrl, paid);
  } finally {
    await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
    pair.end();
  }
});
