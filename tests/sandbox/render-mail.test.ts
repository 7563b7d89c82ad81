/** Tests how the outbox renders mails: amounts in a table, items in a list, links, and escaped texts. */
import { expect, test } from 'vitest';
import { renderMail } from '../../sandbox/outbox/render-mail.ts';
import { createSay } from '../../sandbox/texts/translate.ts';

const say = createSay('en');

test('a receipt lists its amounts in one table, and links to the refund policy', () => {
  const { text } = renderMail(
    {
      subject: 'Your receipt: $299.00',
      body: [
        'Receipt R-1',
        'Formation service (We prepare, check and file): $199.00',
        'Texas: Light: $99.00 a year',
        'Total: $299.00',
        'Refund policy: https://app.example/legal/refunds',
      ].join('\n'),
      link: null,
    },
    say,
  );
  expect(text).toContain('<h2>Your receipt: $299.00</h2>');
  expect(text).toContain('<p>Receipt R-1</p>');
  expect(text.match(/<table>/g)).toHaveLength(1);
  expect(text).toContain(
    '<tr><th scope="row">Texas: Light</th><td class="amount">$99.00 a year</td></tr>',
  );
  expect(text).toContain('<p><a href="https://app.example/legal/refunds">Refund policy</a></p>');
});

test('items are a list, empty lines are left out, and a link is a button', () => {
  const { text } = renderMail(
    {
      subject: 'What we need',
      body: 'Reply with:\n- Last year’s return\n\n- Your books\nThank you.',
      link: 'https://app.example/reset?token=1&again=2',
    },
    say,
  );
  expect(text).toContain(
    '<p>Reply with:</p><ul><li>Last year’s return</li><li>Your books</li></ul><p>Thank you.</p>',
  );
  expect(text).toContain(
    '<a class="button" href="https://app.example/reset?token=1&#38;again=2">Open the link</a>',
  );
});

test('what a user wrote is escaped', () => {
  const { text } = renderMail(
    {
      subject: '<b>',
      body: 'For <script>alert(1)</script>',
      link: null,
    },
    say,
  );
  expect(text).not.toContain('<script>');
  expect(text).not.toContain('<b>');
});
