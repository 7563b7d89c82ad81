// Finds the places in the flow files where a text shown in the preview may be written.

import { sortBy, uniqueBy } from 'remeda';
import { listShownTexts, listTexts, type WrittenText } from './list-texts.ts';
import { createTextRelation, type ShownStep, type TextRelation } from './near-texts.ts';

/** A place in a file where a shown text may be written. */
export interface TextSource extends Pick<WrittenText, 'file' | 'pointer' | 'text'> {
  readonly nearness: TextRelation;
  /** The source text that this entry would translate, if the catalog has no translation yet. */
  readonly untranslated?: string;
}

/** The places where a shown text may be written, most likely first. */
export interface FoundTexts {
  readonly sources: readonly TextSource[];
  /** True if the first source is clearly more likely than all others. */
  readonly isSure: boolean;
}

/**
 * The files, step, and language of the preview in which the text is shown. The language is null for the source texts.
 */
export interface ShownTexts {
  readonly files: Readonly<Record<string, string>>;
  readonly step: ShownStep | null;
  readonly locale: string | null;
}

/** The minimum number of letters that a written text must have to be found inside a longer shown text. */
const minPartLength = 4;

/** The minimum difference between the letter shares of two matches for one match to be clearly better. */
const clearDifference = 0.2;

/**
 * Finds the places where a shown text may be written. Placeholders match any text. If no written text matches the whole
 * shown text, returns written texts that match a part of it. If the preview shows a translation, searches the
 * translations and the untranslated texts.
 * @example
 * findTexts('Pay $4', { files: { 'tea/flow.json': '{"title":"Pay {state.price, money}"}' }, step: null, locale: null })
 *   .sources[0].pointer // '/title'
 */
export function findTexts(shown: string, place: ShownTexts): FoundTexts {
  const candidates = listCandidates(place).flatMap(({ written, ...source }) => {
    const match = matchText(shown, written);
    return match === null ? [] : [{ source, ...match }];
  });
  const whole = candidates.filter(({ isWhole }) => isWhole);
  const near = whole.filter(isNear);
  const found = sortBy(
    near.length > 0 ? near : whole.length > 0 ? whole : candidates.filter(isNear),
    [({ isWhole }) => isWhole, 'desc'],
    [({ share, source }) => (share < minShare ? 2 : ranks[source.nearness]), 'asc'],
    [({ share }) => share, 'desc'],
  );
  const sorted = found.length > 0 ? found : sortBy(candidates, [({ share }) => share, 'desc']);
  const all = uniqueBy(sorted, ({ source: { file, pointer } }) => `${file} ${pointer}`);
  const [best, next] = all;
  const isSure = best !== undefined && (next === undefined || isClear(best, next));
  return { sources: all.map(({ source }) => source), isSure };
}

// helpers

const ranks: Readonly<Record<TextRelation, number>> = { own: 0, shared: 1, other: 2 };

/** The minimum share of matching letters. Below this share, a written text consists almost only of placeholders. */
const minShare = 0.1;

interface Match {
  /** True if the written text matches the whole shown text, apart from values. */
  readonly isWhole: boolean;
  /** The share of the shown letters that come from the written text. */
  readonly share: number;
}

interface Candidate extends Match {
  readonly source: TextSource;
}

const isNear = ({ source }: Candidate) => source.nearness !== 'other';

function isClear(best: Candidate, next: Candidate): boolean {
  if (best.isWhole !== next.isWhole) return true;
  const [rank, other] = [ranks[best.source.nearness], ranks[next.source.nearness]];
  if (rank < other) return best.share >= next.share - clearDifference;
  return best.share > next.share + clearDifference;
}

/** Returns the match between a written text and a shown text, or null if they do not match. */
function matchText(shown: string, parts: WrittenText['parts']): Match | null {
  const literals = parts.flatMap((part) => (part === null ? [] : [normalize(part)]));
  const letters = countLetters(literals.join(''));
  if (letters === 0) return null;
  const share = letters / Math.max(1, countLetters(shown));
  if (createPattern(parts).test(shown)) return { isWhole: true, share };
  const text = literals.join('').trim();
  if (parts.includes(null) || letters < minPartLength || !shown.includes(text)) return null;
  // A number next to a text, such as a price, is treated as a value.
  return { isWhole: countLetters(shown.replace(text, '')) === 0, share };
}

/** Returns the places of all texts, each with the parts of the text that screens show. */
function listCandidates({
  files,
  step,
  locale,
}: ShownTexts): readonly (TextSource & { readonly written: WrittenText['parts'] })[] {
  const getNearness = createTextRelation(files, step);
  const texts = listShownTexts(files).map((text) => ({ ...text, nearness: getNearness(text) }));
  const toCandidate = ({ parts, isJoined: _, ...source }: (typeof texts)[number]) => ({
    ...source,
    written: parts,
  });
  if (locale === null) return texts.map(toCandidate);
  const folders = new Map(texts.map(({ file }) => [file, getFolder(file, files)]));
  const catalogs = Object.entries(files)
    .filter(([file]) => /(^|\/)texts\./.test(file) && file.endsWith(`texts.${locale}.json`))
    .map(([file, text]) => ({
      folder: getFolder(file, files),
      entries: new Map(listTexts(file, text).map((each) => [each.pointer, each])),
    }));
  const find = (folder: string, text: string) => {
    const pointer = toPointer(text);
    const [own, common] = [folder, ''].map((each) =>
      catalogs.find((catalog) => catalog.folder === each)?.entries.get(pointer),
    );
    return own && own.text !== '' ? own : common?.text === '' ? undefined : common;
  };
  return texts.map(({ file, text, nearness, parts, isJoined }) => {
    const folder = folders.get(file) ?? '';
    const found = find(folder, text);
    const catalog = found?.file ?? `${folder === '' ? '' : `${folder}/`}texts.${locale}.json`;
    const joined = parts.flatMap((part) =>
      part === null ? [null] : (find(folder, part)?.parts ?? [part]),
    );
    return {
      ...{ file: catalog, pointer: toPointer(text), text: found?.text ?? '', nearness },
      written: isJoined ? joined : (found?.parts ?? parts),
      ...(found ? {} : { untranslated: text }),
    };
  });
}

const toPointer = (name: string) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Returns the folder of the catalog that translates a file: the folder of the file's flow, or the root. */
function getFolder(file: string, files: Readonly<Record<string, string>>): string {
  const [folder = ''] = file.includes('/') ? file.split('/') : [''];
  return Object.hasOwn(files, `${folder}/flow.json`) ? folder : '';
}

/** Returns a regular expression that matches the shown form of a written text. */
function createPattern(parts: WrittenText['parts']): RegExp {
  const patterns = parts.map((part) => (part === null ? '.*' : escapePattern(part)));
  return new RegExp(`^\\s*${patterns.join('')}\\s*$`, 's');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s*');
}

function countLetters(text: string): number {
  return text.replace(/[^\p{L}]/gu, '').length;
}

function normalize(text: string): string {
  return text.replace(/\s+/g, ' ');
}
