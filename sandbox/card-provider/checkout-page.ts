/** The hosted payment page: what is paid, and the card. Works without scripts. */
import { html, type Markup, page } from '../html.ts';
import { dollars } from '../money.ts';
import { type CardFields, testCards } from './card.ts';
import type { SessionRow } from './sessions.ts';

const style = '/style.css';

const bar = html`<header class="bar">Test card provider: no real money</header>`;

/** What the page is shown with. */
interface Shown {
  /** How to mend each field. */
  readonly problems?: Partial<CardFields>;
  /** What went wrong with the payment as a whole. */
  readonly failure?: string;
  /** What was typed and may be shown again: never the number or the code. */
  readonly name?: string;
  readonly expiry?: string;
}

const cents: Readonly<Record<string, string>> = {
  one_time: '',
  monthly: 'a month',
  annual: 'a year',
};

/** The page of an open session. */
export function checkoutPage(session: SessionRow, shown: Shown = {}): string {
  const { problems = {}, failure, name = '', expiry = '' } = shown;
  const wrong = failure !== undefined || Object.keys(problems).length > 0;
  const amount = dollars(session.total);
  const base = `/checkout/${session.id}`;
  const body = html`${bar}
<main>
${wrong ? summary(problems, failure) : undefined}
<h1>Pay Charter ${amount}</h1>
${lines(session)}
<form class="card" method="post" action="${base}" novalidate>
<h2>Card</h2>
${field({ id: 'number', label: 'Card number', autocomplete: 'cc-number', numeric: true, problems })}
<div class="pair">
${field({ id: 'expiry', label: 'Expiry date', hint: 'Month / year', autocomplete: 'cc-exp', value: expiry, problems })}
${field({ id: 'code', label: 'Security code', hint: '3 or 4 digits', autocomplete: 'cc-csc', numeric: true, problems })}
</div>
${field({ id: 'name', label: 'Name on card', autocomplete: 'cc-name', value: name, problems })}
<button class="wide">Pay ${amount}</button>
</form>
<p><a href="${base}/cancel">Cancel and go back to Charter</a></p>
<div class="note">
<h2>Test cards</h2>
<p>No card is charged here. Use any future date, any code and any name with one of these numbers:</p>
<ul>${testCards.map((card) => html`<li><code>${card.number}</code> – ${card.words}</li>`)}</ul>
</div>
</main>`;
  return page(`${wrong ? 'Error: ' : ''}Pay ${amount} – Test card provider`, body, style);
}

/** The second page, for a card that wants to be confirmed. */
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

/** A page that ends here, with one way on. */
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

function summary(problems: Partial<CardFields>, failure: string | undefined): Markup {
  return html`<div class="error-summary" role="alert" tabindex="-1" autofocus>
<h2>There is a problem</h2>
${failure === undefined ? undefined : html`<p>${failure}</p>`}
<ul>${Object.entries(problems).map(([id, mend]) => html`<li><a href="#${id}">${mend}</a></li>`)}</ul>
</div>`;
}

interface Field {
  readonly id: keyof CardFields;
  readonly label: string;
  readonly autocomplete: string;
  readonly hint?: string;
  readonly numeric?: boolean;
  readonly value?: string;
  readonly problems: Partial<CardFields>;
}

function field({ id, label, autocomplete, hint, numeric, value = '', problems }: Field): Markup {
  const problem = problems[id];
  const described = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ');
  return html`<div class="field">
<label for="${id}">${label}</label>
${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : undefined}
${problem ? html`<p class="error" id="${id}-error">${problem}</p>` : undefined}
<input type="text" id="${id}" name="${id}" autocomplete="${autocomplete}" spellcheck="false" value="${value}"${
    numeric ? html` inputmode="numeric"` : undefined
  }${described ? html` aria-describedby="${described}"` : undefined}${
    problem ? html` aria-invalid="true"` : undefined
  }>
</div>`;
}
