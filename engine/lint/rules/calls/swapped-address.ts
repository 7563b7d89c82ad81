// The success and cancel addresses that a call passes to a service are not swapped.

import { getValueAt, isObject, type Json } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { splitNameIntoWords } from '../../name-words.ts';

const file = 'tea/flow.json';
const replace = '"help": "about"';
const lookCall = (success: string, cancel: string) =>
  `"help": { "call": "shop.look", "with": { "successUrl": ${success}, "cancelUrl": ${cancel} }, "on": { "ok": [{ "when": { "present": [{ "var": "result" }] }, "go": "about" }] } }`;
const createLink = (back: string) => `{ "$link": "about", "query": { "back": "${back}" } }`;
const at = `${file}:66`;

export const swappedAddress = defineRule({
  id: 'calls/swapped-address',
  summary:
    'The success and cancel addresses of a call are swapped or the same, or the success address leads back.',
  why: 'A user who paid reads that the payment was canceled, and a user who canceled is thanked.',
  examples: {
    valid: [{ file, replace, by: lookCall(createLink('paid'), createLink('cancelled')) }],
    invalid: [
      {
        file,
        replace,
        by: lookCall(createLink('cancelled'), createLink('paid')),
        at,
        says: 'Exchange the addresses of "successUrl" and "cancelUrl".',
      },
      {
        file,
        replace,
        by: lookCall(createLink('paid'), createLink('paid')),
        at,
        says: 'the address for success',
      },
      {
        file,
        replace,
        by: lookCall(createLink('a'), createLink('a')),
        at,
        says: 'the same address',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    getCalls(context).flatMap((place) => check(context, place)),
  ),
});

// helpers

const successWords = ['success', 'successful', 'succeeded', 'paid', 'done', 'thanks', 'complete'];
const successStepWords = [
  ...successWords,
  'completed',
  'confirm',
  'confirmed',
  'confirmation',
  'congratulations',
];
const failureWords = [
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
  { file, pointer, value, flow, step }: PlacedCall,
): readonly Finding[] {
  const given = isObject(value.with) ? value.with : {};
  const links = Object.entries(given).flatMap(([name, each]) => {
    const side = classifyWords(splitNameIntoWords(name), successWords, failureWords);
    return side && isObject(each) && typeof each.$link === 'string'
      ? [{ name, side, link: each, at: `${pointer}/with/${name}` }]
      : [];
  });
  const raw = /^\/steps\/\d+/.exec(pointer)?.[0] ?? '';
  const back = getValueAt(context.sources.values[file], `${raw}/back`);
  return links.flatMap(({ name, side, link, at }): readonly Finding[] => {
    const other = links.find((each) => each.name !== name && isSame(each.link, link));
    const led = classifyWords(getWords(link), successStepWords, failureWords);
    if (led && led !== side)
      return [
        {
          file,
          pointer: at,
          message: `"${name}" leads to ${formatLink(link)}, which is the address for ${led === 'good' ? 'success' : 'a cancellation or failure'}.`,
          ...suggestExchange(name, side, links),
        },
      ];
    // If the words of an address state its purpose, the wrong address of the pair is reported.
    if (other && side === 'good' && !led)
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

interface GivenLink {
  readonly name: string;
  readonly side: 'good' | 'bad';
  readonly link: { readonly [key: string]: Json };
}

/** Suggests swapping two addresses if each address belongs to the other input. */
function suggestExchange(
  name: string,
  side: GivenLink['side'],
  links: readonly GivenLink[],
): Pick<Finding, 'suggestion'> {
  const swapped = links.find(
    (each) =>
      each.side !== side &&
      classifyWords(getWords(each.link), successStepWords, failureWords) === side,
  );
  return swapped
    ? { suggestion: `Exchange the addresses of "${name}" and "${swapped.name}".` }
    : {};
}

function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function formatLink(link: { readonly [key: string]: Json }): string {
  const query = isObject(link.query) ? Object.entries(link.query) : [];
  const texts = query.filter(([, each]) => typeof each === 'string');
  return `"${[String(link.$link), ...texts.map(([name, each]) => `${name}=${String(each)}`)].join(' ')}"`;
}

/**
 * Returns the words of a link's query if they distinguish success from failure. Otherwise returns the words of the
 * step.
 */
function getWords(link: { readonly [key: string]: Json }): readonly string[] {
  const texts = Object.values(isObject(link.query) ? link.query : {}).filter(
    (each) => typeof each === 'string',
  );
  const words = texts.flatMap((each) => splitNameIntoWords(String(each)));
  return classifyWords(words, successStepWords, failureWords)
    ? words
    : splitNameIntoWords(String(link.$link));
}

function classifyWords(
  words: readonly string[],
  ok: readonly string[],
  failed: readonly string[],
): 'good' | 'bad' | null {
  const isGood = words.some((word) => ok.includes(word));
  const isBad = words.some((word) => failed.includes(word));
  return isGood === isBad ? null : isGood ? 'good' : 'bad';
}
