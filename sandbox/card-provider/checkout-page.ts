/** The hosted payment page: the order and the card form. Works without scripts. */
import { html, type Markup, renderPage } from '../html.ts';
import { formatDollars, formatLineAmount } from '../money.ts';
import {
  type CardFormState,
  renderCardForm,
  renderErrorSummary,
  renderFreeForm,
  styleSheetPath,
  testBanner,
  testCardNote,
} from './card-form.ts';
import type { SessionRow } from './sessions.ts';

/** Returns the payment page of an open session. */
export function renderCheckoutPage(session: SessionRow, state: CardFormState = {}): string {
  const { problems = {}, failure } = state;
  const hasErrors = failure !== undefined || Object.keys(problems).length > 0;
  const amount = formatDollars(session.total);
  const base = `/checkout/${session.id}`;
  const body = html`${testBanner}
<main>
${hasErrors ? renderErrorSummary(problems, failure) : undefined}
<h1>Pay Charter ${amount}</h1>
${session.description === null ? undefined : html`<p>For ${session.description}</p>`}
${renderQuoteLines(session)}
${session.total === 0 ? renderFreeForm(base) : renderCardForm(base, `Pay ${amount}`, state)}
<p><a href="${base}/cancel">Cancel and go back to Charter</a></p>
${session.total === 0 ? undefined : testCardNote}
</main>`;
  return renderPage(
    `${hasErrors ? 'Error: ' : ''}Pay ${amount} – Test card provider`,
    body,
    styleSheetPath,
  );
}

/** Returns the page where the customer confirms a payment, for cards that require it. */
export function renderConfirmPage(session: SessionRow): string {
  const amount = formatDollars(session.total);
  const body = html`${testBanner}
<main>
<h1>Confirm your payment of ${amount}</h1>
<p>The bank of the card ending in ${session.pending_card ?? ''} asks you to confirm this payment.</p>
<form class="card" method="post" action="/checkout/${session.id}/confirm">
<div class="actions">
<button name="answer" value="complete">Complete</button>
<button name="answer" value="fail" class="quiet">Fail</button>
</div>
</form>
<p><a href="/checkout/${session.id}/cancel">Cancel and go back to Charter</a></p>
</main>`;
  return renderPage(`Confirm your payment – Test card provider`, body, styleSheetPath);
}

/** Returns a final page: a message with an optional link. */
export function renderFinalPage(
  title: string,
  text: string,
  link?: { href: string; label: string },
): string {
  const body = html`${testBanner}
<main>
<h1>${title}</h1>
<p>${text}</p>
${link ? html`<p><a class="button" href="${link.href}">${link.label}</a></p>` : undefined}
</main>`;
  return renderPage(`${title} – Test card provider`, body, styleSheetPath);
}

// helpers

function renderQuoteLines(session: SessionRow): Markup {
  return html`<div class="card">
<table>
<caption class="hint">Your order${session.customer_email ? ` for ${session.customer_email}` : ''}</caption>
<thead><tr><th scope="col">Item</th><th scope="col" class="amount">Price</th></tr></thead>
<tbody>${session.lines.map(
    (line) =>
      html`<tr><td>${line.label}${
        line.description ? html`<div class="hint">${line.description}</div>` : undefined
      }</td><td class="amount">${formatLineAmount(line)}</td></tr>`,
  )}</tbody>
<tfoot><tr><th scope="row">Total today</th><td class="amount">${formatDollars(session.total)}</td></tr></tfoot>
</table>
</div>`;
}
