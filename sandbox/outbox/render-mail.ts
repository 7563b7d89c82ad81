/** Renders the text of a mail as HTML, in the look of the application. */
import { html, type Markup } from '../html.ts';
import type { CatalogText, PageText } from '../texts/catalogs.ts';
import type { Say } from '../texts/translate.ts';

/** The contents of a mail. */
export interface MailContents {
  readonly subject: string;
  readonly body: string;
  readonly link: string | null;
}

/**
 * Renders a mail: the product's name, the subject as heading, and the body. Lines that end with an amount become the
 * rows of a table, lines that begin with a dash become a list, and all others become paragraphs. The link has the language of the page.
 * @example
 * renderMail({ subject: 'Your receipt: $29.00', body: 'Total: $29.00', link: null }, createSay('en'))
 */
export function renderMail({ subject, body, link }: MailContents, say: Say): Markup {
  return html`<div class="mail">
<p class="mail-brand">Charter</p>
<h2>${subject}</h2>
${groupLines(body.split('\n')).map(renderGroup)}
${link === null ? undefined : html`<p><a class="button" href="${link}">${say(getLinkLabel(link))}</a></p>`}
</div>`;
}

// helpers

/** A part of a link -> what opens there. */
const linkLabels: readonly (readonly [part: string, label: CatalogText | PageText])[] = [
  ['/agent-onboarding', 'Order an agent from us'],
  ['ps1583.pdf', 'Get Form 1583'],
  ['/sign-in/link', 'Log in'],
  ['/reset-password', 'Set your new password'],
  ['/accounting-manual-integrations', 'Tell us about your accounts'],
  ['/documents', 'Send your documents'],
  ['/owners', 'Tell us who owns the company'],
  ['/congratulations/name', 'Name your company'],
  ['/purchases', 'Open your dashboard'],
  ['/agents', 'Open your dashboard'],
  ['/mailroom', 'Open your dashboard'],
];

const getLinkLabel = (link: string): CatalogText | PageText =>
  linkLabels.find(([part]) => link.includes(part))?.[1] ?? 'Open the link';

type LineKind = 'amount' | 'item' | 'text';

interface LineGroup {
  readonly kind: LineKind;
  readonly lines: readonly string[];
}

const amountPattern = /^(.+): (-?\$[\d,]+\.\d{2}(?: (?:a month|a year|al mes|al año))?)$/;

const linkPattern = /^(.+): (https?:\/\/\S+)$/;

function getKind(line: string): LineKind {
  if (amountPattern.test(line)) return 'amount';
  return line.startsWith('- ') ? 'item' : 'text';
}

/** Groups neighboring lines of one kind. Each line of text is a group of its own. */
function groupLines(lines: readonly string[]): readonly LineGroup[] {
  const groups: LineGroup[] = [];
  for (const line of lines.filter((each) => each.trim() !== '')) {
    const kind = getKind(line);
    const last = groups.at(-1);
    if (last && last.kind === kind && kind !== 'text')
      groups[groups.length - 1] = { kind, lines: [...last.lines, line] };
    else groups.push({ kind, lines: [line] });
  }
  return groups;
}

function renderGroup({ kind, lines }: LineGroup): Markup {
  if (kind === 'amount') return html`<table><tbody>${lines.map(renderAmount)}</tbody></table>`;
  if (kind === 'item')
    return html`<ul>${lines.map((line) => html`<li>${line.slice(2)}</li>`)}</ul>`;
  const text = lines.join(' ');
  const [, label, address] = linkPattern.exec(text) ?? [];
  return address === undefined
    ? html`<p>${text}</p>`
    : html`<p><a href="${address}">${label}</a></p>`;
}

function renderAmount(line: string): Markup {
  const [, label, amount] = amountPattern.exec(line) ?? [];
  return html`<tr><th scope="row">${label}</th><td class="amount">${amount}</td></tr>`;
}
