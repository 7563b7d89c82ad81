// The promises to users and the rules and tests that prove them. docs/promises.md is generated from
// this table.

import { modelRules } from '../../engine/explore/index.ts';
import { rules } from '../../engine/lint/index.ts';
import { formatCode, formatTable } from './table.ts';

export interface UserPromise {
  /** The promise, in one sentence. */
  readonly promise: string;
  /** The rules of `check` that prove it from the files alone. */
  readonly rules: readonly string[];
  /** The rules of `check` that prove it by exploring the flows. */
  readonly explored: readonly string[];
  /**
   * The test files that prove it: journeys with varied outcomes, HTTP tests of the sandbox, or
   * browser tests.
   */
  readonly tests: readonly string[];
  /** The part of the promise that nothing proves yet, and the reason. */
  readonly open: string;
}

export const promises: readonly UserPromise[] = [
  {
    promise: 'The amount on the button is the amount charged.',
    rules: [
      'money/unconfirmed-amount',
      'money/other-lines',
      'money/other-scale',
      'money/missing-part',
      'calls/mixed-up-value',
      'calls/constant-choice',
      'expression/opposite-choice',
    ],
    explored: [],
    tests: ['tests/engine/amounts.test.ts', 'tests/sandbox/shown-total.test.ts'],
    open: 'The price of a payment page outside the product: the card provider shows it.',
  },
  {
    promise: 'What is said about a charge is true, and nothing is charged or created twice.',
    rules: [
      'charges/not-charged-claim',
      'calls/no-idempotency-key',
      'calls/shared-key',
      'calls/useless-retry',
      'calls/way',
      'charges/unlike-others',
      'charges/other-price',
      'charges/ignored-failure',
      'charges/lost-purchase',
      'charges/forgotten-subject',
      'calls/split-key',
    ],
    explored: [],
    tests: ['tests/engine/charges.test.ts', 'tests/sandbox/idempotency-and-faults.test.ts'],
    open: 'Claims in other words than those that app.json lists.',
  },
  {
    promise: 'Money, dates and times are shown as what they are.',
    rules: ['texts/placeholder-mismatch'],
    explored: [],
    tests: [],
    open: 'The unit of a number: an amount in cents is not told from a count, so a sum of both passes.',
  },
  {
    promise: 'Every state has a way on.',
    rules: [
      'safety/empty-leave',
      'paths/dead-end',
      'paths/no-way-on',
      'texts/absent-button',
      'paths/redirect-cycle',
      'paths/redirect-to-itself',
      'paths/unreachable-step',
      'paths/closed-target',
      'paths/late-start',
      'reactions/shadowed',
      'reactions/unanswered-case',
      'calls/unanswered-conflict',
      'expression/constant-guard',
    ],
    explored: ['model/redirect-cycle', 'model/broken', 'model/dead-end', 'model/nothing-happens'],
    tests: ['tests/engine/walk.test.ts'],
    open: 'States beyond the bound of the exploration: `--explore` raises it and names what is left.',
  },
  {
    promise: 'A session that ends leads to the login and back, with every answer kept.',
    rules: [
      'session/lost',
      'session/no-login',
      'outcomes/forgetful',
      'session/way-back',
      'session/login-leads-away',
      'session/not-forgotten',
      'session/half-guarded',
      'session/partial-reset',
    ],
    explored: [],
    tests: ['tests/engine/session-ends.test.ts', 'tests/engine/outcomes.test.ts'],
    open: 'Files that were chosen for an upload: a browser does not give them back.',
  },
  {
    promise: 'Handlers and senders match.',
    rules: [
      'names/unhandled-event',
      'names/unsent-event',
      'reactions/idle',
      'reactions/unread-payload',
    ],
    explored: ['model/nothing-happens'],
    tests: [],
    open: 'Events that a block sends by itself and that its declaration does not list.',
  },
  {
    promise: 'Success is confirmed by a service.',
    rules: [
      'charges/no-confirmation',
      'charges/other-purchase',
      'charges/success-by-address',
      'charges/same-confirmation',
      'texts/unconfirmed-claim',
      'charges/open-payment',
      'reactions/unread-confirmation',
    ],
    explored: [],
    tests: ['tests/engine/charges.test.ts'],
    open: 'Claims in texts that name no value of a service.',
  },
  {
    promise: 'Addresses cannot inject state.',
    rules: [
      'address/open-value',
      'address/shown-value',
      'address/secret-stays',
      'links/query',
      'safety/leave',
      'safety/dangerous-text',
    ],
    explored: [],
    tests: ['tests/engine/addresses.test.ts', 'tests/engine/domains.test.ts'],
    open: 'Values that no list and no enum bounds: their length is checked, their meaning is not.',
  },
  {
    promise: 'Back goes back.',
    rules: ['paths/back-forward', 'calls/swapped-address', 'charges/no-confirmation'],
    explored: [],
    tests: ['tests/engine/walk.test.ts'],
    open: 'The page of the card provider: where its own Back leads is up to the browser.',
  },
  {
    promise: 'Every form can be completed, and the service accepts every choice in it.',
    rules: [
      'form/fields',
      'form/choices',
      'form/merged-choices',
      'form/refused-file',
      'form/swapped-label',
      'form/any-year',
      'form/optional-consent',
      'form/refused-answer',
      'form/given-fields',
      'form/parts',
      'form/stated-limits',
      'data/limits',
      'data/same-bounds',
      'form/never-branch',
      'data/taken-refused',
      'calls/input-mismatch',
      'calls/form-mismatch',
      'calls/other-scope',
      'data/value-mismatch',
      'data/slow-pattern',
    ],
    explored: [],
    tests: [],
    open: 'Rules of a service that its document does not state.',
  },
  {
    promise: 'Real people can answer.',
    rules: ['form/real-people'],
    explored: [],
    tests: ['tests/renderers/fields.test.tsx'],
    open: 'Names, postal codes and telephone numbers that the list of the rule does not hold.',
  },
  {
    promise: 'Secrets stay hidden, and personal data stay where they belong.',
    rules: [
      'safety/secret-fields',
      'safety/sensitive',
      'safety/personal-input',
      'safety/unmarked-personal',
    ],
    explored: [],
    tests: [],
    open: 'What a person types into a free text.',
  },
  {
    promise: 'What is displayed was meant.',
    rules: [
      'texts/braces',
      'texts/markup',
      'texts/characters',
      'texts/unfinished',
      'texts/copied-value',
      'texts/slips',
      'texts/raw-value',
      'texts/other-unit',
      'words/opposite-label',
      'texts/other-date',
      'texts/counted-as-money',
      'texts/toast-tone',
      'words/plain',
      'expression/unknown-path',
    ],
    explored: ['model/empty-text'],
    tests: ['tests/engine/texts.test.ts'],
    open: 'Whether a sentence is true: only a reader can tell.',
  },
  {
    promise: 'Titles are unique in a flow, labels are unique in a form.',
    rules: ['words/same-title', 'form/labels', 'texts/same-label'],
    explored: [],
    tests: [],
    open: '',
  },
  {
    promise: 'A stored answer has one owner, and drafts survive a new version.',
    rules: ['data/migration', 'data/storage-owners', 'names/former-step'],
    explored: ['drafts/breaking'],
    tests: ['tests/engine/diff.test.ts', 'tests/engine/diff-replay.test.ts'],
    open: 'A change that is committed unchecked: the check compares with the last commit.',
  },
  {
    promise: 'What is read is written, and what is written is read.',
    rules: [
      'data/state-use',
      'data/never-first',
      'calls/null-instead',
      'data/unread-answer',
      'form/same-answer',
      'data/unstored-answer',
      'calls/unused-result',
      'calls/incomplete-key',
      'data/other-lookup',
      'form/forgotten-start',
      'calls/wrong-place',
      'names/unused',
    ],
    explored: [],
    tests: [],
    open: 'A value that only one of several ways writes, and two forms that bind the same property.',
  },
  {
    promise: 'Shared lists are complete and consistent.',
    rules: ['data/shared-list', 'data/unlisted-key', 'expression/comparison-mismatch'],
    explored: [],
    tests: ['tests/engine/diff.test.ts'],
    open: 'Facts that the schema of a list does not state.',
  },
  {
    promise: 'Inheritance is complete.',
    rules: ['names/incomplete-family', 'calls/unlike-others'],
    explored: [],
    tests: [],
    open: 'A step that a derived flow writes anew and that leaves out a part of the base.',
  },
  {
    promise: 'Every flow has journeys, and a failing one names its cause.',
    rules: ['journeys/unknown-name', 'journeys/answer-mismatch', 'journeys/expects'],
    explored: [
      'journeys/failed',
      'journeys/approved',
      'journeys/uncovered',
      'journeys/unasked-answer',
    ],
    tests: ['tests/engine/journeys.test.ts'],
    open: 'What a journey should have expected and does not.',
  },
  {
    promise: 'Every name resolves, and every expression can be evaluated.',
    rules: [],
    explored: [],
    tests: [],
    open: '',
  },
];

/** The index of the promise that lists every rule not named by another promise. */
const otherRulesIndex = promises.length - 1;

/** Returns the text of docs/promises.md. */
export function createPromisesPage(): string {
  const rows = promises.map((each, index) => {
    const ids = index === otherRulesIndex ? getUnnamedRules() : each.rules;
    return [
      String(index + 1),
      each.promise,
      formatList(ids.map(formatCode)),
      formatList(each.explored.map(formatCode)),
      formatList(each.tests.map(formatCode)),
      each.open || 'nothing known',
    ];
  });
  return [
    '# Promises',
    '',
    'What every flow guarantees to the people who use it, and where each guarantee is proven. `npm run flows -- docs` generates this page from `cli/docs/promises.ts`; a test holds that every rule and file it names exists.',
    '',
    '`npm run flows -- check` runs the rules of the third and the fourth column, `npm test` the rest. `npm run flows:corpus` measures the check with defects that were written by hand, by promise.',
    '',
    formatTable(
      [
        '',
        'promise',
        'proven from the files',
        'proven by exploration',
        'played by tests',
        'not proven',
      ],
      rows,
    ),
    '',
  ].join('\n');
}

/** Returns the ids of rules that no promise names. */
export function getUnnamedRules(): readonly string[] {
  const named = new Set(promises.flatMap((each) => [...each.rules, ...each.explored]));
  return [...rules, ...modelRules].map(({ id }) => id).filter((id) => !named.has(id));
}

// helpers

function formatList(items: readonly string[]): string {
  return items.length === 0 ? '–' : items.join(', ');
}
