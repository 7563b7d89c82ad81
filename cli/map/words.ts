// Writes the texts of a map: titles without placeholders, and readable names for events and guards.

import { capitalize, type Flow, isObject, type Json } from '../../engine/language/index.ts';

/**
 * Returns a title without placeholders. If the title has no other text, returns the id in words.
 * @example toReadableTitle('Pay {derived.total, money}', 'pay') // 'Pay …'
 */
export function toReadableTitle(title: string, id: string): string {
  const text = removePlaceholders(title)
    .replace(/…(\s*…)+/g, '…')
    .trim();
  return /[\p{L}\p{N}]/u.test(text) ? text : capitalize(toReadableWords(id));
}

/** Converts an id, a name, or a data path to words: `draft.companyType` becomes `company type`. */
export function toReadableWords(name: string): string {
  const last = name.split('.').at(-1) ?? name;
  return last
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
}

/**
 * Converts the engine's description of a guard to a clause.
 * @example toGuardClause('forming an LLC') // 'if forming an LLC'
 * @example toGuardClause('not whose order is paid') // 'unless their order is paid'
 */
export function toGuardClause(guard: string): string {
  if (guard === '') return '';
  const readable = guard.replace(
    /(?<![“\w.])[a-z]\w*(\.\w+)+(?![\w”])|(?<![“\w])[a-z]+[A-Z]\w*/g,
    toReadableWords,
  );
  const alternatives = splitClauses(readable, 'or');
  if (alternatives.length > 1) return joinClauses('if', alternatives, ', or ');
  const clauses = splitClauses(readable, 'and').map((each) =>
    each.replace(/^not with\b/, 'without'),
  );
  const negated = clauses.filter((each) => each.startsWith('not '));
  const others = clauses.filter((each) => !each.startsWith('not '));
  const exceptions = negated.map((each) => each.slice('not '.length));
  return [joinClauses('if', others, ', and '), joinClauses('unless', exceptions, ', or ')]
    .filter(Boolean)
    .join(', ');
}

/** Returns the label of the action that sends an event. If there is no label, returns the event's name in words. */
export function getEventWords(flow: Flow, screen: string, event: string): string {
  const [name = ''] = event.split(': ');
  if (name === 'back' || name === 'submit') return '';
  if (name === 'back, late') return 'no answer in time';
  const label = findLabel(flow.screens[screen] as Json | undefined, name);
  const text = label === undefined ? '' : toReadableTitle(label, name);
  return text === '' || text.startsWith('…') ? capitalize(toReadableWords(name)) : text;
}

// helpers

/** Removes placeholders, including nested placeholders in computed texts. */
function removePlaceholders(text: string): string {
  const shorter = text.replace(/\{[^{}]*\}/g, '…');
  return shorter === text ? text : removePlaceholders(shorter);
}

/** Matches words that begin a clause to which no “if” is added. */
const begins = /^(with|without|where|when|in|on|at|for|of|after|before|from)\b/;

/** Splits the description of a guard at a conjunction outside of parentheses. */
function splitClauses(guard: string, word: 'and' | 'or'): readonly string[] {
  const parts = guard.split(`, ${word} `);
  const clauses: string[] = [];
  for (const part of parts) {
    const last = clauses.at(-1);
    if (last !== undefined && isOpen(last))
      clauses[clauses.length - 1] = `${last}, ${word} ${part}`;
    else clauses.push(part);
  }
  return clauses;
}

/** Returns true if a text has an unclosed parenthesis. */
const isOpen = (text: string) => text.split('(').length > text.split(')').length;

function joinClauses(first: 'if' | 'unless', clauses: readonly string[], joint: string): string {
  if (clauses.length === 0) return '';
  const parts = clauses.map(toClause);
  const [head = ''] = parts;
  const start = !begins.test(head) ? `${first} ` : first === 'unless' ? 'not ' : '';
  return `${start}${parts.join(joint)}`;
}

/** Converts a description of users to a clause: `whose order is paid` becomes `their order is paid`. */
function toClause(clause: string): string {
  const list = /^(not )?\((.*)\)$/.exec(clause)?.[2];
  if (list !== undefined) {
    const word = splitClauses(list, 'or').length > 1 ? 'or' : 'and';
    const words = splitClauses(list, word).map(toClause).join(` ${word} `);
    return clause.startsWith('not') ? `not (${words})` : words;
  }
  return clause
    .replace(/^not (whose|who) (.*?)\b(is|are|has|have|can)\b/, '$1 $2$3 not')
    .replace(/^(\S+) is true$/, '$1')
    .replace(/^whose\b/, 'their')
    .replace(/^who (have|are|want|know)\b/, 'users $1')
    .replace(/^who\b/, 'the user')
    .replace(/^whom (.*)$/, '$1 the user')
    .replace(/( (?:and|or)) whose\b/g, '$1 their')
    .replace(/( (?:and|or)) who\b/g, '$1 the user');
}

/** Returns the label that is next to an event in the JSON of a screen. */
function findLabel(value: Json | undefined, event: string): string | undefined {
  if (Array.isArray(value)) {
    for (const each of value) {
      const found = findLabel(each, event);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isObject(value)) return undefined;
  if (value.event === event && typeof value.label === 'string') return value.label;
  return findLabel(Object.values(value), event);
}
