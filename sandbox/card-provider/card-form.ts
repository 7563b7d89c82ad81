/** Renders the card form of the card provider's pages. It works without scripts. */
import { html, type Markup } from '../html.ts';
import { type CardFields, testCards } from './card.ts';

/** The path of the style sheet on the card provider's site. */
export const styleSheetPath = '/style.css';

/** The bar at the top of every page. */
export const testBanner = html`<header class="bar">Test card provider: no real money</header>`;

/** The state of the card form after a submission. */
export interface CardFormState {
  /** Invalid field -> message that says how to fix the field. */
  readonly problems?: Partial<CardFields>;
  /** The error of the payment, which belongs to no field. */
  readonly failure?: string;
  /**
   * The cardholder's name, which may be displayed again. The card number and the security code are never displayed
   * again.
   */
  readonly name?: string;
  readonly expiry?: string;
}

/** Returns the card form: the fields of a card and a submit button. */
export function renderCardForm(action: string, button: string, state: CardFormState): Markup {
  const { problems = {}, name = '', expiry = '' } = state;
  return html`<form class="card" method="post" action="${action}" novalidate>
<h2>Card</h2>
${renderField({ id: 'number', label: 'Card number', autocomplete: 'cc-number', numeric: true, problems })}
<div class="pair">
${renderField({ id: 'expiry', label: 'Expiration date', hint: 'Month / year', autocomplete: 'cc-exp', value: expiry, problems })}
${renderField({ id: 'code', label: 'Security code', hint: '3 or 4 digits', autocomplete: 'cc-csc', numeric: true, problems })}
</div>
${renderField({ id: 'name', label: 'Name on card', autocomplete: 'cc-name', value: name, problems })}
<button class="wide">${button}</button>
</form>`;
}

/** Returns the form for a free purchase, which needs no card. */
export function renderFreeForm(action: string): Markup {
  return html`<form class="card" method="post" action="${action}">
<p>Nothing is due today, so you don’t need a card.</p>
<button class="wide">Confirm order</button>
</form>`;
}

/** The list of test cards, displayed next to the form. */
export const testCardNote: Markup = html`<div class="note">
<h2>Test cards</h2>
<p>No card is charged here. Use any future date, any code and any name with one of these numbers:</p>
<ul>${testCards.map((card) => html`<li><code>${card.number}</code> – ${card.description}</li>`)}</ul>
</div>`;

/** Returns the error summary above the form. */
export function renderErrorSummary(
  problems: Partial<CardFields>,
  failure: string | undefined,
): Markup {
  return html`<div class="error-summary" role="alert" tabindex="-1" autofocus>
<h2>There is a problem</h2>
${failure === undefined ? undefined : html`<p>${failure}</p>`}
<ul>${Object.entries(problems).map(([id, message]) => html`<li><a href="#${id}">${message}</a></li>`)}</ul>
</div>`;
}

// helpers

interface FieldOptions {
  readonly id: keyof CardFields;
  readonly label: string;
  readonly autocomplete: string;
  readonly hint?: string;
  readonly numeric?: boolean;
  readonly value?: string;
  readonly problems: Partial<CardFields>;
}

function renderField({
  id,
  label,
  autocomplete,
  hint,
  numeric,
  value = '',
  problems,
}: FieldOptions): Markup {
  const problem = problems[id];
  const describedBy = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ');
  return html`<div class="field">
<label for="${id}">${label}</label>
${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : undefined}
${problem ? html`<p class="error" id="${id}-error">${problem}</p>` : undefined}
<input type="text" id="${id}" name="${id}" autocomplete="${autocomplete}" spellcheck="false" value="${value}"${
    numeric ? html` inputmode="numeric"` : undefined
  }${describedBy ? html` aria-describedby="${describedBy}"` : undefined}${
    problem ? html` aria-invalid="true"` : undefined
  }>
</div>`;
}
