/** Renders the card form of the card provider's pages. It works without scripts. */
import { html, type Markup } from '../html.ts';
import type { PageText } from '../texts/catalogs.ts';
import type { Say } from '../texts/translate.ts';
import { type CardFields, type CardProblems, testCards } from './card.ts';

/** The path of the style sheet on the card provider's site. */
export const styleSheetPath = '/style.css';

/** Returns the bar at the top of every page. */
export function renderTestBanner(say: Say): Markup {
  return html`<header class="bar">${say('Test card provider: no real money')}</header>`;
}

/** The state of the card form after a submission. */
export interface CardFormState {
  readonly problems?: CardProblems;
  /** The error of the payment, which belongs to no field. */
  readonly failure?: PageText;
  /**
   * The cardholder's name, which may be displayed again. The card number and the security code are never displayed
   * again.
   */
  readonly name?: string;
  readonly expiry?: string;
}

/** Returns the card form: the fields of a card and a submit button. */
export function renderCardForm(
  action: string,
  button: PageText,
  state: CardFormState,
  say: Say,
): Markup {
  const { problems = {}, name = '', expiry = '' } = state;
  return html`<form class="card" method="post" action="${action}" novalidate>
<h2>${say('Card')}</h2>
${renderField({ id: 'number', label: 'Card number', autocomplete: 'cc-number', numeric: true, problems, say })}
<div class="pair">
${renderField({ id: 'expiry', label: 'Expiration date', hint: 'Month / year', autocomplete: 'cc-exp', value: expiry, problems, say })}
${renderField({ id: 'code', label: 'Security code', hint: '3 or 4 digits', autocomplete: 'cc-csc', numeric: true, problems, say })}
</div>
${renderField({ id: 'name', label: 'Name on card', autocomplete: 'cc-name', value: name, problems, say })}
<button class="wide">${say(button)}</button>
</form>`;
}

/** Returns the form for a free purchase, which needs no card. */
export function renderFreeForm(action: string, say: Say): Markup {
  return html`<form class="card" method="post" action="${action}">
<p>${say('Nothing is due today, so you don’t need a card.')}</p>
<button class="wide">${say('Confirm order')}</button>
</form>`;
}

/** Returns the list of test cards, displayed next to the form. */
export function renderTestCards(say: Say): Markup {
  return html`<div class="note">
<h2>${say('Test cards')}</h2>
<p>${say('No card is charged here. Use any future date, any code and any name with one of these numbers:')}</p>
<ul>${testCards.map((card) => html`<li><code>${card.number}</code> – ${say(card.description)}</li>`)}</ul>
</div>`;
}

/** Returns the error summary above the form. */
export function renderErrorSummary(
  problems: CardProblems,
  failure: PageText | undefined,
  say: Say,
): Markup {
  return html`<div class="error-summary" role="alert" tabindex="-1" autofocus>
<h2>${say('There is a problem')}</h2>
${failure === undefined ? undefined : html`<p>${say(failure)}</p>`}
<ul>${Object.entries(problems).map(([id, message]) => html`<li><a href="#${id}">${say(message)}</a></li>`)}</ul>
</div>`;
}

// helpers

interface FieldOptions {
  readonly id: keyof CardFields;
  readonly label: PageText;
  readonly autocomplete: string;
  readonly hint?: PageText;
  readonly numeric?: boolean;
  readonly value?: string;
  readonly problems: CardProblems;
  readonly say: Say;
}

function renderField({
  id,
  label,
  autocomplete,
  hint,
  numeric,
  value = '',
  problems,
  say,
}: FieldOptions): Markup {
  const problem = problems[id];
  const describedBy = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ');
  return html`<div class="field">
<label for="${id}">${say(label)}</label>
${hint ? html`<p class="hint" id="${id}-hint">${say(hint)}</p>` : undefined}
${problem ? html`<p class="error" id="${id}-error">${say(problem)}</p>` : undefined}
<input type="text" id="${id}" name="${id}" autocomplete="${autocomplete}" spellcheck="false" value="${value}"${
    numeric ? html` inputmode="numeric"` : undefined
  }${describedBy ? html` aria-describedby="${describedBy}"` : undefined}${
    problem ? html` aria-invalid="true"` : undefined
  }>
</div>`;
}
