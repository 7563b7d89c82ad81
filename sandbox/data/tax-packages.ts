/**
 * The packages of tax filing and their prices. Amounts are whole cents. The prices are invented
 * (docs/decisions/027).
 */

import type { CatalogText } from '../texts/catalogs.ts';

/**
 * The known answers about the company. A missing answer is treated like the cheapest answer that is consistent with the
 * others and has a return.
 */
export interface TaxAnswers {
  readonly kind?: 'sole-llc' | 'partnership' | 's-corporation' | 'c-corporation' | undefined;
  readonly owners?: 'one' | 'few' | 'many' | undefined;
  readonly residence?: 'all' | 'some' | 'none' | undefined;
  readonly books?: 'kept' | 'partly' | 'none' | undefined;
}

/** A tax filing package with its price for the given answers. */
export interface TaxPackage {
  readonly id: 'essential' | 'complete' | 'guided';
  readonly title: CatalogText;
  readonly text: CatalogText;
  readonly badge: 'fits' | null;
  readonly price: number;
  readonly features: readonly { title: CatalogText; included: boolean }[];
}

/** The contents of the packages. An owner abroad can make Form 5472 part of the return. */
function listFeatures(needsForeignForm: boolean): readonly CatalogText[] {
  return [
    'Federal company return',
    'State return, if your state asks for one',
    needsForeignForm ? 'Form 5472 for foreign owners' : 'Forms for every owner',
    'Books brought up to date',
    'A year-round advisor',
  ];
}

const basePackages = [
  {
    id: 'essential',
    title: 'Essential',
    text: 'Your returns, from books that are up to date.',
    extra: 0,
    included: 3,
  },
  {
    id: 'complete',
    title: 'Complete',
    text: 'Your returns, after we get your books in order.',
    extra: 60_000,
    included: 4,
  },
  {
    id: 'guided',
    title: 'Guided',
    text: 'Everything in Complete, plus an advisor you can ask anytime.',
    extra: 120_000,
    included: 5,
  },
] as const;

const surchargeByKind = {
  'sole-llc': 39_900,
  partnership: 69_900,
  's-corporation': 89_900,
  'c-corporation': 89_900,
} as const;

const surchargeByOwners = { one: 0, few: 10_000, many: 30_000 } as const;

/** Foreign owners require additional forms. */
const surchargeByResidence = { all: 0, some: 20_000, none: 30_000 } as const;

const surchargeByBooks = { kept: 0, partly: 10_000, none: 30_000 } as const;

/** An LLC with one owner in the United States has no return of its own. It is on the return of its owner. */
export function isOnOwnersReturn({ kind, residence }: TaxAnswers): boolean {
  return kind === 'sole-llc' && residence === 'all';
}

/** All packages, smallest first. There are none for a company that is on the return of its owner. */
export function getTaxPackages(answers: TaxAnswers): readonly TaxPackage[] {
  if (isOnOwnersReturn(answers)) return [];
  const { kind = 'sole-llc', books = 'kept' } = answers;
  const { residence = kind === 'sole-llc' ? 'none' : 'all' } = answers;
  const { owners = kind === 'partnership' ? 'few' : 'one' } = answers;
  const base = surchargeByKind[kind] + surchargeByOwners[owners] + surchargeByResidence[residence];
  const needsForeignForm = kind === 'sole-llc' || (kind === 'c-corporation' && residence !== 'all');
  const features = listFeatures(needsForeignForm);
  const fit = books === 'kept' ? 'essential' : 'complete';
  return basePackages.map(({ extra, included, ...taxPackage }) => ({
    ...taxPackage,
    badge: answers.books !== undefined && taxPackage.id === fit ? 'fits' : null,
    price: base + extra + (taxPackage.id === 'essential' ? 0 : surchargeByBooks[books]),
    features: features.map((title, index) => ({ title, included: index < included })),
  }));
}
