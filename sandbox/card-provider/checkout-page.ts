/** The hosted payment page: the order and the card form. Works without scripts. */
import { html, type Markup, page } from '../html.ts';
import { dollars } from '../money.ts';
import { bar, cardForm, freeForm, type Shown, style, summary, testCardNote } from './card-form.ts';
import type { SessionRow } from './sessions.ts';

const cents: Readonly<Record<string, string>> = {
  one_time: '',
  monthly: 'a month',
  annual: 'a year',
};

/** The page of an open session. */
export function checkoutPage(session: SessionRow, shown: Shown = {}): string {
  const { problems = {}, failure } = shown;
  const wrong = failure !== undefined || Object.keys(problems).length > 0;
  const amount = dollars(session.total);
  const base = `/checkout/${session.id}`;
  const body = html`${bar}
<main>
${wrong ? summary(problems, failure) : undefined}
<h1>Pay Charter ${amount}</h1>
${lines(session)}
${session.total === 0 ? freeForm(base) : cardForm(base, `Pay ${amount}`, shown)}
<p><a href="${base}/cancel">Cancel and go back to Charter</a></p>
${session.total === 0 ? undefined : testCardNote}
</main>`;
  return page(`${wrong ? 'Error: ' : ''}Pay ${amount} – Test card provider`, body, style);
}

/** The second page, for a card that requires confirmation. */
export function confirmPage(session: SessionRow): string {
  const amount = dollars(session.total);
  const body = html`${bar}
<main>
<h1>Confirm the payment of ${amount}</h1>
<p>The bank of the card ending in ${session.pending_card ?? ''} asks whether it is you.</p>
<form class="card" method="post" action="/checkout/${session.id}/confirm">
<div class="actions">
<button name="answer" value="complete">Complete</button>
<button name="answer" value="fail" class="quiet">Fail</button>
</div>
</form>
<p><a href="/checkout/${session.id}/cancel">Cancel and go back to Charter</a></p>
</main>`;
  return page(`Confirm the payment – Test card provider`, body, style);
}

/** A final page with one link. */
export function endPage(
  title: string,
  text: string,
  way?: { href: string; label: string },
): string {
  const body = html`${bar}
<main>
<h1>${title}</h1>
<p>${text}</p>
${way ? html`<p><a class="button" href="${way.href}">${way.label}</a></p>` : undefined}
</main>`;
  return page(`${title} – Test card provider`, body, style);
}

// helpers

function lines(session: SessionRow): Markup {
  return html`<div class="card">
<table>
<caption class="hint">Your order${session.customer_email ? ` for ${session.customer_email}` : ''}</caption>
<thead><tr><th scope="col">Item</th><th scope="col" class="amount">Price</th></tr></thead>
<tbody>${session.lines.map(
    (line) =>
      html`<tr><td>${line.label}${
        line.description ? html`<div class="hint">${line.description}</div>` : undefined
      }</td><td class="amount">${dollars(line.amount)} ${cents[line.recurrence] ?? ''}</td></tr>`,
  )}</tbody>
<tfoot><tr><th scope="row">Total today</th><td class="amount">${dollars(session.total)}</td></tr></tfoot>
</table>
</div>`;
}
