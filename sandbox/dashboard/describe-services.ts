/** Describes the services of a company on its dashboard. */
import type { Selectable } from 'kysely';
import { addMonths } from '../add-months.ts';
import { bundles } from '../data/bundles.ts';
import type { Tables } from '../database/tables.ts';
import { formatDay } from '../format-day.ts';
import { formatDollars } from '../money.ts';
import type { CatalogText } from '../texts/catalogs.ts';

/** A line on the dashboard's page of a company. */
export interface CompanyPageLine {
  readonly label: CatalogText;
  readonly detail: CatalogText;
}

/** The order that forms a company. */
export interface FormationOrder {
  readonly id: string;
  readonly paid_at: Date | null;
  readonly reference: string;
  readonly expedite_status: string | null;
  readonly status: string;
  /** True while the state forms the company. */
  readonly isForming: boolean;
}

/** The purchases of a company, and the names of the states. */
interface ServiceRecords {
  readonly names: ReadonlyMap<string, CatalogText>;
  readonly agents: readonly AgentSubscription[];
  readonly mailrooms: readonly Selectable<Tables['mailroom_subscriptions']>[];
  readonly purchases: readonly Selectable<Tables['accounting_purchases']>[];
  readonly report: { readonly confirmed_at: Date | null } | undefined;
  /** Returns the time by which the state has usually confirmed an agent. */
  readonly getConfirmedBy: (agent: AgentSubscription) => Date;
}

type AgentSubscription = Selectable<Tables['agent_subscriptions']>;

/** Describes the formation, the agents, the mailrooms, and the purchases of a company. */
export function describeServices(
  order: FormationOrder | undefined,
  { names, agents, mailrooms, purchases, report, getConfirmedBy }: ServiceRecords,
  now: Date,
): readonly CompanyPageLine[] {
  return [
    ...(order ? describeOrder(order) : []),
    ...agents.flatMap((agent) => describeAgent(agent, names, { by: getConfirmedBy(agent), now })),
    ...(report ? [describeReport(report)] : []),
    ...mailrooms.map((mailroom) => describeMailroom(mailroom, now)),
    ...purchases.map((purchase) => describePurchase(purchase, now)),
  ];
}

// helpers

function describeOrder(order: FormationOrder): readonly CompanyPageLine[] {
  const faster: CompanyPageLine = {
    label: 'Faster filing',
    detail: 'Paid. The state will process your filing faster.',
  };
  return [
    { label: 'Formation', detail: describeFormation(order) },
    ...(order.expedite_status === 'paid' ? [faster] : []),
  ];
}

function describeFormation({
  status,
  paid_at,
  reference,
  isForming,
}: FormationOrder): CompanyPageLine['detail'] {
  if (status === 'cancelled') return `Canceled. Order ${reference}`;
  if (!paid_at) return `${reference}, not paid for yet`;
  const day = formatDay(paid_at);
  return isForming
    ? `In progress. Order ${reference}, paid on ${day}`
    : `Done. Order ${reference}, paid on ${day}`;
}

function describeAgent(
  agent: AgentSubscription,
  names: ServiceRecords['names'],
  confirmed: { readonly by: Date; readonly now: Date },
): readonly CompanyPageLine[] {
  const plan = bundles.find(({ name }) => name === agent.bundle)?.title ?? 'Legacy';
  const day = formatDay(agent.renews_at);
  const state = names.get(agent.state) ?? agent.state;
  const label: CompanyPageLine['label'] = `Registered agent in ${state}`;
  const detail: CompanyPageLine['detail'] =
    agent.bundle === 'intro'
      ? `${plan}, ends on ${day}`
      : `${plan}, ${formatDollars(agent.amount)} a year, renews on ${day}`;
  if (confirmed.by <= confirmed.now) return [{ label, detail }];
  const progress: CompanyPageLine['detail'] = `In progress. ${state} usually confirms it by ${formatDay(confirmed.by)}.`;
  return [
    { label, detail: progress },
    { label: `Plan for ${state}`, detail },
  ];
}

function describeReport({ confirmed_at }: NonNullable<ServiceRecords['report']>): CompanyPageLine {
  return {
    label: 'Ownership report',
    detail: confirmed_at
      ? `We’re preparing it. You confirmed the owners on ${formatDay(confirmed_at)}.`
      : 'Waiting for the owners',
  };
}

function describeMailroom(
  { product_id, period, created_at }: ServiceRecords['mailrooms'][number],
  now: Date,
): CompanyPageLine {
  const plan = getPlanTitle(product_id);
  const day = formatDay(getNextRenewal(created_at, period, now));
  return {
    label: 'Mailroom',
    detail:
      period === 'annual'
        ? `${plan} plan, paid every year, renews on ${day}`
        : `${plan} plan, paid every month, renews on ${day}`,
  };
}

function describePurchase(
  { title, amount, recurrence, created_at }: ServiceRecords['purchases'][number],
  now: Date,
): CompanyPageLine {
  const detail: CompanyPageLine['detail'] = `${formatDollars(amount)}, paid on ${formatDay(created_at)}`;
  const renewal =
    recurrence === 'one_time' ? null : formatDay(getNextRenewal(created_at, recurrence, now));
  return {
    label: title as CatalogText,
    detail: renewal === null ? detail : `${detail}, renews on ${renewal}`,
  };
}

/** Returns the first day after today on which a plan renews. */
function getNextRenewal(start: Date, period: string, now: Date): Date {
  const months = period === 'annual' ? 12 : 1;
  let count = months;
  while (addMonths(start, count) <= now) count += months;
  return addMonths(start, count);
}

/** Returns the name of a mailroom plan, such as "Basic". Its id ends with the plan. */
function getPlanTitle(productId: string): string {
  const plan = productId.split('_').at(-1) ?? '';
  return plan.charAt(0).toUpperCase() + plan.slice(1);
}
