/** Tests the messages to the support team. */
import { expect, test } from 'vitest';
import { sendRequest } from './support/http.ts';
import { startBackEndForFile } from './support/start.ts';
import { signUp } from './support/user-actions.ts';

const getBackEnd = startBackEndForFile();

const message = {
  topic: 'cancel',
  name: 'Zed Prize',
  email: 'Victim@kites.example',
  companyName: 'Lottery Kft',
  message: 'Visit evil.example now',
};

const send = (body: object, token?: string) =>
  sendRequest(getBackEnd().sandbox, '/services/support/api/messages', {
    body,
    ...(token === undefined ? {} : { token }),
  });

const readMails = async (to: string) =>
  (await sendRequest(getBackEnd().sandbox, `/sandbox/outbox.json?to=${to}`)).json;

test('a message is confirmed with its day and without a text of the sender, and the team gets all of it', async () => {
  const { sandbox } = getBackEnd();
  const { reference, receivedOn } = (await send(message)).json;
  expect(receivedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  const day = new Date(receivedOn).toLocaleDateString('en-US', {
    ...{ dateStyle: 'long', timeZone: 'UTC' },
  });
  const [mail, ...others] = await readMails('victim@kites.example');
  expect(others).toEqual([]);
  expect([mail.subject, mail.body]).toEqual([
    `We’ve received your message (${reference})`,
    `It arrived on ${day}.\nWe’ll reply by email within one business day.\nIf you didn’t contact us, you can ignore this email.`,
  ]);
  const [inbox] = await readMails('support@charter.example');
  expect(inbox.subject).toContain(reference);
  expect(inbox.body).toContain('About: cancel a service');
  const { topic: _topic, ...texts } = message;
  for (const text of Object.values(texts)) expect(inbox.body).toContain(text);
  const [stored] = await sandbox.db.selectFrom('support_messages').selectAll().execute();
  expect(stored).toMatchObject({ reference, topic: 'cancel', account_id: null });
});

test('the message of a signed-in founder belongs to the account', async () => {
  const { sandbox } = getBackEnd();
  const { token } = await signUp(sandbox);
  const { reference } = (await send({ ...message, topic: 'refund' }, token)).json;
  const stored = await sandbox.db
    .selectFrom('support_messages')
    .select('account_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(stored.account_id).not.toBeNull();
});

test('an unknown topic and an empty message are refused, and messages are not taken without end', async () => {
  expect((await send({ ...message, topic: 'else' })).status).toBe(422);
  expect((await send({ ...message, message: '' })).status).toBe(422);
  const statuses = [];
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await send(message)).status);
  expect(statuses.at(-1)).toBe(429);
});
