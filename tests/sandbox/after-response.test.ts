/** Tests that work for after a response begins when the response has left. */
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { followResponses, waitForResponse } from '../../sandbox/after-response.ts';

test('work that waits for the response begins after it, however long the response takes', async () => {
  const events: string[] = [];
  const app = Fastify();
  followResponses(app);
  app.get('/', async (_request, reply) => {
    void waitForResponse().then(() => events.push('work'));
    reply.raw.once('finish', () => events.push('response'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    return 'done';
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await (await fetch(address)).text()).toBe('done');
  await app.close();
  expect(events).toEqual(['response', 'work']);
});

test('outside of a request it begins at once', async () => {
  expect(await waitForResponse()).toBeUndefined();
});
