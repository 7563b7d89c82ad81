// Tests the words of a map: titles without placeholders, and guards as parts of sentences.

import { describe, expect, test } from 'vitest';
import { toGuardClause, toReadableTitle, toReadableWords } from '../../cli/map/words.ts';

describe('titles', () => {
  test.each([
    ['Which tea?', 'kind', 'Which tea?'],
    ['Pay {derived.total, money}', 'pay', 'Pay …'],
    ['{derived.name}', 'company-name', 'Company name'],
    ['{a} {b}', 'review', 'Review'],
    ['{"cat":[{"var":"a"},"b"]}', 'order-sent', 'Order sent'],
  ])('%s', (title, id, words) => {
    expect(toReadableTitle(title, id)).toBe(words);
  });
});

describe('guards', () => {
  test.each([
    ['', ''],
    ['forming an LLC', 'if forming an LLC'],
    ['with an order', 'with an order'],
    ['not with an order', 'without an order'],
    ['whose order is paid', 'if their order is paid'],
    ['not whose order is paid', 'unless their order is paid'],
    ['who have a card', 'if users have a card'],
    [
      'who is signed in, and whose order is paid',
      'if the user is signed in, and their order is paid',
    ],
    ['not who is signed in, and query.back is set', 'if back is set, unless the user is signed in'],
    ['not with a plan, and not who is signed in', 'without a plan, unless the user is signed in'],
    ['on the Intro plan, or event.agreed is true', 'on the Intro plan, or agreed'],
    [
      'not (whose address names the state, and not whose report is paid)',
      'unless their address names the state and their report is not paid',
    ],
    [
      'who is signed in, or not (whose order is paid, and with an order)',
      'if the user is signed in, or not (their order is paid and with an order)',
    ],
    [
      'whose order is paid and who is signed in, or query.back is set',
      'if their order is paid and the user is signed in, or back is set',
    ],
    ['draft.companyType is “llc”', 'if company type is “llc”'],
  ])('%s', (guard, sentence) => {
    expect(toGuardClause(guard)).toBe(sentence);
  });

  test('names become words', () => {
    expect(toReadableWords('state.moneyRaising')).toBe('money raising');
    expect(toReadableWords('change-company_type')).toBe('change company type');
  });
});
