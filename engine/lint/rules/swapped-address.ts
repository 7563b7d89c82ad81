// The success and cancel addresses given to a service are not swapped.

import { getValueAt, isObject, type Json } from '../../language/index.ts';
import { byFlow } from '../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../define-rule.ts';
import { wordsOfName } from '../name-words.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const look = (success: string, cancel: string) =>
  `"help": { "call": "shop.look", "with": { "successUrl": ${success}, "cancelUrl": ${cancel} }, "on": { "ok": [{ "when": { "present": [{ "var": "result" }] }, "go": "about" }] } }`;
const link = (back: string) => `{ "$link": "about", "query": { "back": "${back}" } }`;
const at = `${file}:66`;

export const swappedAddress = defineRule({
  id: 'calls/swapped-address',
  summary:
    'The success and cancel addresses of a call are swapped or the same, or the success address leads back.',
  why: 'A user who paid reads that the payment was canceled, and a user who canceled is thanked.',
  examples: {
    valid: [{ file, replace, by: look(link('paid'), link('cancelled')) }],
    invalid: [
      {
        file,
        replace,
        by: look(link('cancelled'), link('paid')),
        at,
        says: 'the address for a cancellation',
      },
      { file, replace, by: look(link('paid'), link('paid')), at, says: 'the address for success' },
      { file, replace, by: look(link('a'), link('a')), at, says: 'the same address' },
    ],
  },
  check: byFlow((context) =>
    context.places.filter(({ kind }) => kind === 'call').flatMap((place) => check(context, place)),
  ),
});

// helpers

const good = ['success', 'successful', 'succeeded', 'paid', 'done', 'thanks', 'complete'];
const goodSteps = [...good, 'completed', 'confirm', 'confirmed', 'confirmation', 'congratulations'];
const bad = [
  'cancel',
  'cancelled',
  'canceled',
  'failure',
  'failed',
  'fail',
  'error',
  'abort',
  'aborted',
];

function check(
  context: FlowContext,
  { file, pointer, value, flow, step }: FlowContext['places'][number],
): readonly Finding[] {
  const given = isObject(value) && isObject(value.with) ? value.with : {};
  const links = Object.entries(given).flatMap(([name, each]) => {
    const side = sideOf(wordsOfName(name), good, bad);
    return side && isObject(each) && typeof each.$link === 'string'
      ? [{ name, side, link: each, at: `${pointer}/with/${name}` }]
      : [];
  });
  const raw = /^\/steps\/\d+/.exec(pointer)?.[0] ?? '';
  const back = getValueAt(context.sources.values[file], `${raw}/back`);
  return links.flatMap(({ name, side, link, at }): readonly Finding[] => {
    const other = links.find((each) => each.name !== name && isSame(each.link, link));
    const led = sideOf(wordsIn(link), goodSteps, bad);
    if (led && led !== side)
      return [
        {
          file,
          pointer: at,
          message: `"${name}" leads to ${shownLink(link)}, which is the address for ${led === 'good' ? 'success' : 'a cancellation or failure'}.`,
        },
      ];
    if (other && side === 'good')
      return [
        {
          file,
          pointer: at,
          message: `"${name}" and "${other.name}" lead to the same address, so the flow cannot tell success from cancellation.`,
          related: [{ file, pointer: other.at, message: `"${other.name}" leads there too.` }],
        },
      ];
    const isBefore = side === 'good' && raw !== '' && link.$link === back && link.$link !== step;
    return isBefore && !flow?.steps.some(({ id, handoff }) => id === link.$link && handoff)
      ? [
          {
            file,
            pointer: at,
            message: `"${name}" leads back to "${String(back)}", the step before this one, instead of a step for success.`,
          },
        ]
      : [];
  });
}

function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function shownLink(link: { readonly [key: string]: Json }): string {
  const query = isObject(link.query) ? Object.entries(link.query) : [];
  const said = query.filter(([, each]) => typeof each === 'string');
  return `"${[String(link.$link), ...said.map(([name, each]) => `${name}=${String(each)}`)].join(' ')}"`;
}

/** Returns the words of a link: those of its query, else those of its step. */
function wordsIn(link: { readonly [key: string]: Json }): readonly string[] {
  const said = Object.values(isObject(link.query) ? link.query : {}).filter(
    (each) => typeof each === 'string',
  );
  const words = said.flatMap((each) => wordsOfName(String(each)));
  return sideOf(words, goodSteps, bad) ? words : wordsOfName(String(link.$link));
}

function sideOf(
  words: readonly string[],
  ok: readonly string[],
  failed: readonly string[],
): 'good' | 'bad' | null {
  const isGood = words.some((word) => ok.includes(word));
  const isBad = words.some((word) => failed.includes(word));
  return isGood === isBad ? null : isGood ? 'good' : 'bad';
}
