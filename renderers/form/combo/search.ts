// Searches the choices of a combobox.

import { sortBy } from 'remeda';
import type { Choice } from '../choices.ts';

/** Sorts the choices of a combobox. Recommended choices, which have a badge, come first. */
export function sortRecommendedFirst(choices: readonly Choice[]): readonly Choice[] {
  return sortBy(choices, (choice) => (choice.badge === undefined ? 1 : 0));
}

/**
 * Returns the choices that match the typed text. Choices that begin with the text come before choices that contain it.
 */
export function findChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = normalizeText(typed);
  if (wanted === '') return choices;
  const ranked = choices.map((choice) => ({ choice, rank: getRank(choice, wanted) }));
  return sortBy(
    ranked.filter((match) => match.rank < noMatchRank),
    (match) => match.rank,
  ).map((match) => match.choice);
}

/** Returns the choice whose label, hint, or value equals the typed text. */
export function findExactChoice(choices: readonly Choice[], typed: string): Choice | undefined {
  const wanted = normalizeText(typed);
  return choices.find((choice) => getSearchTexts(choice).includes(wanted));
}

// helpers

const noMatchRank = 3;

function getRank(choice: Choice, wanted: string): number {
  const names = getSearchTexts(choice);
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  return names.some((name) => name.includes(wanted)) ? 2 : noMatchRank;
}

/**
 * Returns the texts by which a choice is found. A value in words, such as `new-york`, is the name of the choice in the
 * source language. It finds the choice in every language.
 */
function getSearchTexts({ label, hint, value }: Choice): readonly string[] {
  const words = typeof value === 'string' && /^\p{L}[\p{L} -]+$/u.test(value) ? value : undefined;
  return [label, hint, words?.replaceAll('-', ' ')].flatMap((text) =>
    text === undefined ? [] : [normalizeText(text)],
  );
}

/** Normalizes case, accents, and whitespace, so that "Sao" finds "São". */
function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
}
