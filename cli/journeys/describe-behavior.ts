// Describes the differences between a line of approved.json and the current behavior: other steps, buttons, blocks,
// stored values, or call inputs. engine/explore writes the lines.

import { isObject, type Json } from '../../engine/language/index.ts';

/**
 * Returns the differences between two lines as a clause, such as “the result no longer offers “pay””.
 * @param was the line in approved.json
 * @param now the current line, or undefined if the case no longer exists
 */
export function describeDifference(was: string, now: string | undefined): string {
  if (now === undefined) return `“${was}” was approved, but this case no longer exists`;
  const [before, after] = [was, now].map(parseLine) as [BehaviorLine, BehaviorLine];
  const clauses = [
    ...describePlace(before.place, after.place),
    ...describeList('offers', before.offers, after.offers),
    ...describeList('shows the block', before.blocks, after.blocks),
    ...describeList('stores', before.stores, after.stores),
    ...describeList('clears', before.clears, after.clears),
    ...describeCalls(before.calls, after.calls),
    ...describeValues(before.others, after.others),
  ];
  const [first, ...more] = clauses;
  return first === undefined
    ? 'the result now has the same parts in another order'
    : [`the result ${first}`, ...more].join(', and ');
}

// helpers

/** A line of approved.json, split at its separators: the place, and its other parts grouped by their first word. */
interface BehaviorLine {
  readonly place: string;
  readonly offers: readonly string[];
  readonly blocks: readonly string[];
  readonly stores: readonly string[];
  readonly clears: readonly string[];
  readonly calls: readonly string[];
  readonly others: readonly string[];
}

const callPattern = /^[\w-]+\.[\w-]+ [{[n]/;
const listKinds = ['shows ', 'stores ', 'clears '] as const;

function parseLine(line: string): BehaviorLine {
  const [place = '', ...parts] = line.split(' | ');
  const [shows, stores, clears] = listKinds.map((kind) =>
    splitList(parts.find((part) => part.startsWith(kind))?.slice(kind.length) ?? ''),
  );
  const isListed = (part: string) => listKinds.some((kind) => part.startsWith(kind));
  const [first = ''] = parts;
  const hasOffers = !isListed(first) && !callPattern.test(first) && !first.startsWith('leaves for');
  const rest = parts.slice(hasOffers ? 1 : 0).filter((part) => !isListed(part));
  return {
    place,
    offers: hasOffers && first !== 'nothing to do' ? splitList(first) : [],
    ...{ blocks: shows ?? [], stores: stores ?? [], clears: clears ?? [] },
    calls: rest.filter((part) => callPattern.test(part)),
    others: rest.filter((part) => !callPattern.test(part)),
  };
}

/** Splits a list at its commas. Ignores commas inside brackets. */
function splitList(text: string): readonly string[] {
  const items: string[] = [];
  let [depth, from] = [0, 0];
  for (const [at, character] of [...text].entries()) {
    if ('{[('.includes(character)) depth += 1;
    if ('}])'.includes(character)) depth -= 1;
    if (depth > 0 || character !== ',') continue;
    items.push(text.slice(from, at));
    from = at + 2;
  }
  return [...items, text.slice(from)].filter((item) => item !== '');
}

function describePlace(before: string, after: string): readonly string[] {
  return before === after ? [] : [`now leads to “${after}” instead of “${before}”`];
}

function describeList(
  verb: string,
  before: readonly string[],
  after: readonly string[],
): readonly string[] {
  const gone = removeEach(before, after).map(describeItem);
  const come = removeEach(after, before).map(describeItem);
  if (gone.length > 0 && gone.join() === come.join())
    return [`now ${verb} other values of ${gone.join(' and ')}`];
  return [
    ...(gone.length > 0 ? [`no longer ${verb} ${gone.join(' and ')}`] : []),
    ...(come.length > 0 ? [`now ${verb} ${come.join(' and ')}`] : []),
  ];
}

/** Removes each of the other items once from the list. */
function removeEach(items: readonly string[], others: readonly string[]): readonly string[] {
  const unmatched = [...others];
  return items.filter((item) => {
    const at = unmatched.indexOf(item);
    if (at >= 0) unmatched.splice(at, 1);
    return at < 0;
  });
}

/** Quotes an item of a line. Leaves out the count and the checksum of a scope with many values. */
function describeItem(item: string): string {
  return `“${item.replace(/ \(\d+\) \w{1,8}$/, '')}”`;
}

function describeCalls(before: readonly string[], after: readonly string[]): readonly string[] {
  const [gone, come] = [removeEach(before, after), removeEach(after, before)];
  const operationOf = (call: string) => call.split(' ')[0] ?? '';
  const matched = gone.flatMap((call) => {
    const other = come.find((each) => operationOf(each) === operationOf(call));
    return other === undefined ? [] : [{ call, other }];
  });
  const changed = matched.flatMap(({ call, other }) => describeInputs(call, other));
  const isMatched = (call: string) =>
    matched.some((each) => each.call === call || each.other === call);
  const names = (calls: readonly string[]) =>
    calls.filter((call) => !isMatched(call)).map((call) => `“${operationOf(call)}”`);
  const [removed, added] = [names(gone), names(come)];
  return [
    ...(removed.length > 0 ? [`no longer calls ${removed.join(' and ')}`] : []),
    ...(added.length > 0 ? [`now calls ${added.join(' and ')}`] : []),
    ...changed,
  ];
}

/** Lists the call inputs that differ. Recorded lines have long inputs truncated, so the exact difference may be unknown. */
function describeInputs(before: string, after: string): readonly string[] {
  const operation = before.slice(0, before.indexOf(' '));
  const [was, now] = [parseInput(before), parseInput(after)];
  if (!isObject(was) || !isObject(now)) return [`now sends other values to “${operation}”`];
  return [...new Set([...Object.keys(was), ...Object.keys(now)])].flatMap((name) => {
    const [old, current] = [JSON.stringify(was[name]), JSON.stringify(now[name])];
    if (old === current) return [];
    if (current === undefined) return [`no longer sends “${name}” to “${operation}”`];
    const value = `“${name}” as ${current}`;
    return [`now sends ${value}${old === undefined ? '' : ` instead of ${old}`} to “${operation}”`];
  });
}

function parseInput(call: string): Json | undefined {
  try {
    return JSON.parse(call.slice(call.indexOf(' ') + 1).replaceAll("'", '"')) as Json;
  } catch {
    return undefined;
  }
}

function describeValues(before: readonly string[], after: readonly string[]): readonly string[] {
  const gone = removeEach(before, after).map(describeValue).join(' and ');
  const come = removeEach(after, before).map(describeValue).join(' and ');
  if (gone === come)
    return gone === '' ? [] : [`now shows ${gone} with other values, or in another order`];
  if (come === '') return [`no longer shows ${gone}`];
  return [gone === '' ? `now also shows ${come}` : `now shows ${come} instead of ${gone}`];
}

/** Describes a list of choices by how many choices it has, instead of by a checksum. */
function describeValue(part: string): string {
  const choices = /^(\S+) (\d+)\/(\d+) \w{1,8}$/.exec(part);
  return choices
    ? `the field "${choices[1]}" with ${choices[2]} of ${choices[3]} choices`
    : `“${part.replace(/ and \d+ more \w{1,8}$/, ' …')}”`;
}
