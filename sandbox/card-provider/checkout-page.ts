/** The hosted payment page: the order and the card form. Works without scripts. */
import { html, type Markup, renderPage } from '../html.ts';
import { formatDollars, formatLineAmount } from '../money.ts';
import type { CatalogText, PageText } from '../texts/catalogs.ts';
import { type Language, toLanguage } from '../texts/language.ts';
import { createSay, type Say } from '../texts/translate.ts';
import {
  type CardFormState,
  renderCardForm,
  renderErrorSummary,
  renderFreeForm,
  renderTestBanner,
  renderTestCards,
  styleSheetPath,
} from './card-form.ts';
import type { SessionRow } from './sessions.ts';

/** Returns the payment page of an open session. */
export function renderCheckoutPage(session: SessionRow, state: CardFormState = {}): string {
  const { problems = {}, failure } = state;
  const hasErrors = failure !== undefined || Object.keys(problems).length > 0;
  const language = toLanguage(session.language);
  const say = createSay(language);
  const amount = formatDollars(session.total);
  const base = `/checkout/${session.id}`;
  const body = html`${renderTestBanner(say)}
<main>
${hasErrors ? renderErrorSummary(problems, failure, say) : undefined}
<h1>${say(session.total === 0 ? 'Confirm your order with Charter' : `Pay Charter ${amount}`)}</h1>
${session.description === null ? undefined : html`<p>${say(`For ${session.description}`)}</p>`}
${renderQuoteLines(session, say)}
${session.total === 0 ? renderFreeForm(base, say) : renderCardForm(base, `Pay ${amount}`, state, say)}
<p><a href="${base}/cancel">${say('Cancel and go back to Charter')}</a></p>
${session.total === 0 ? undefined : renderTestCards(say)}
</main>`;
  const heading: CatalogText | PageText = session.total === 0 ? 'Confirm order' : `Pay ${amount}`;
  const title = `${say(heading)} – ${say('Test card provider')}`;
  return renderPage(
    hasErrors ? `${say('Error')}: ${title}` : title,
    body,
    styleSheetPath,
    language,
  );
}

/** Returns the page where the customer confirms a payment, for cards that require it. */
export function renderConfirmPage(session: SessionRow): string {
  const language = toLanguage(session.language);
  const say = createSay(language);
  const amount = formatDollars(session.total);
  const body = html`${renderTestBanner(say)}
<main>
<h1>${say(`Confirm your payment of ${amount}`)}</h1>
<p>${say(`The bank of the card ending in ${session.pending_card ?? ''} asks you to confirm this payment.`)}</p>
<form class="card" method="post" action="/checkout/${session.id}/confirm">
<div class="actions">
<button name="answer" value="complete">${say('Complete the payment')}</button>
<button name="answer" value="fail" class="quiet">${say('Refuse the payment')}</button>
</div>
</form>
<p><a href="/checkout/${session.id}/cancel">${say('Cancel and go back to Charter')}</a></p>
</main>`;
  const title = `${say('Confirm your payment')} – ${say('Test card provider')}`;
  return renderPage(title, body, styleSheetPath, language);
}

/** Returns a final page: a message, and a button that leads back to the application if there is an address. */
export function renderFinalPage(
  [title, text]: readonly [title: PageText, text: PageText],
  language: Language,
  returnUrl?: string,
): string {
  const say = createSay(language);
  const body = html`${renderTestBanner(say)}
<main>
<h1>${say(title)}</h1>
<p>${say(text)}</p>
${returnUrl === undefined ? undefined : html`<p><a class="button" href="${returnUrl}">${say('Go back to Charter')}</a></p>`}
</main>`;
  return renderPage(`${say(title)} – ${say('Test card provider')}`, body, styleSheetPath, language);
}

// helpers

function renderQuoteLines(session: SessionRow, say: Say): Markup {
  return html`<div class="card">
<table>
<caption class="hint">${say(session.customer_email ? `Your order for ${session.customer_email}` : 'Your order')}</caption>
<thead><tr><th scope="col">${say('Item')}</th><th scope="col" class="amount">${say('Price')}</th></tr></thead>
<tbody>${session.lines.map(
    (line) =>
      html`<tr><td>${say(line.label)}${
        line.description
          ? html`<div class="hint">${say(line.description as CatalogText)}</div>`
          : undefined
      }</td><td class="amount">${say(formatLineAmount(line))}</td></tr>`,
  )}</tbody>
<tfoot><tr><th scope="row">${say('Total today')}</th><td class="amount">${formatDollars(session.total)}</td></tr></tfoot>
</table>
</div>`;
}
