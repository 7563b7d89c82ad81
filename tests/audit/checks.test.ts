// Tests each check of the auditor with a planted violation and with a correct screen.

import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checks } from '../../e2e/audit/checks/index.ts';
import type { PageSample } from '../../e2e/audit/page-sample.ts';
import { refusedFieldMessage } from '../../e2e/audit/situation.ts';
import { makeField, makeSample, makeSnapshot, makeTarget } from './samples.ts';

const problem = { text: 'Enter your email', target: 'root_email', hasTarget: true };
const invalid = makeField({ isInvalid: true, descriptions: ['Enter your email'] });
const errors = {
  title: 'Error: Your email – Visit – Shop',
  focus: 'problems',
  fields: [invalid],
  problems: { title: 'There is a problem', items: [problem] },
  fieldErrors: ['Enter your email'],
  messages: ['Enter your email'],
};
const box = { left: 0, top: 0, right: 20, bottom: 20 };
/** A box right below the first one. */
const near = { left: 0, top: 21, right: 20, bottom: 41 };
const choice = {
  name: 'kind',
  type: 'radio',
  autocomplete: '',
  legends: ['Kind'],
  isLabelAbove: true,
};

const refusedProblems = {
  title: 'There is a problem',
  items: [{ text: refusedFieldMessage, target: 'root_email', hasTarget: true }],
};
const payButton = makeTarget({ name: 'Pay $349' });
const receipt = { labels: ['Receipt number'], isPrintable: true };
const answered = makeField({ value: 'ann@example.com' });

interface Plant {
  readonly wrong: readonly PageSample[];
  /** Correct samples beside the correct screen. */
  readonly right?: readonly PageSample[];
}

const plants: Readonly<Record<string, Plant>> = {
  axe: {
    wrong: [makeSample('error', {}, { violations: ['label: <input>'] })],
    right: [makeSample('loading', {}, { violations: ['page-has-heading-one: <html>'] })],
  },
  'one-heading': {
    wrong: [makeSample('pristine', { headings: [] }), makeSample('pristine', { headings: [''] })],
    right: [makeSample('loading', { headings: [], step: ':loading' })],
  },
  title: {
    wrong: [
      makeSample('pristine', { title: 'Visit – Your email – Shop' }),
      makeSample('pristine', { title: 'Your email – Shop' }),
      makeSample('error', { ...errors, title: 'Your email – Visit – Shop' }),
      makeSample('pristine', { title: 'Error: Your email – Visit – Shop' }),
    ],
    right: [makeSample('error', errors)],
  },
  'heading-focus': {
    wrong: [makeSample('arrived', { focus: 'body' })],
    right: [makeSample('pristine', { focus: 'body' }), makeSample('arrived', { focus: 'failure' })],
  },
  'back-link': {
    wrong: [makeSample('pristine', { backAt: 2 })],
    right: [makeSample('pristine', { backAt: null })],
  },
  'primary-button': {
    wrong: [makeSample('pristine', { targets: [makeTarget({ name: 'Next' })] })],
  },
  'step-text': {
    wrong: [
      makeSample('pristine', { progress: '1/3' }),
      makeSample('pristine', { progress: 'Step 4 of 3' }),
    ],
    right: [makeSample('pristine', { progress: null })],
  },
  'skip-link': {
    wrong: [
      makeSample('pristine', { skip: null }),
      makeSample('pristine', { skip: { target: 'content', hasTarget: false } }),
    ],
  },
  landmarks: {
    wrong: [
      makeSample('pristine', { landmarks: { main: 2, header: 1, footer: 1, nav: 1 } }),
      makeSample('pristine', { landmarks: { main: 1, header: 1, footer: 1, nav: 0 } }),
      makeSample('pristine', { lang: '' }),
    ],
  },
  'field-label': {
    wrong: [
      makeSample('pristine', { fields: [makeField({ label: '' })] }),
      makeSample('pristine', { fields: [makeField({ isLabelVisible: false })] }),
      makeSample('pristine', { fields: [makeField({ isLabelAbove: false })] }),
      makeSample('pristine', { fields: [makeField({ placeholder: 'Email' })] }),
    ],
  },
  'optional-mark': {
    wrong: [
      makeSample('pristine', { fields: [makeField({ label: 'Email *' })] }),
      makeSample('pristine', { fields: [makeField({ label: 'Email – optional' })] }),
    ],
    right: [makeSample('pristine', { fields: [makeField({ label: 'Email (optional)' })] })],
  },
  autocomplete: {
    wrong: [makeSample('pristine', { fields: [makeField({ autocomplete: '' })] })],
    right: [
      makeSample('pristine', { fields: [makeField({ label: 'Question', autocomplete: '' })] }),
    ],
  },
  'input-mode': {
    wrong: [
      makeSample('pristine', { fields: [makeField({ type: 'number' })] }),
      makeSample('pristine', { fields: [makeField({ type: 'text', inputMode: '' })] }),
      makeSample('pristine', {
        fields: [makeField({ type: 'text', inputMode: '', autocomplete: 'tel' })],
      }),
      makeSample('pristine', {
        fields: [makeField({ type: 'text', inputMode: '', autocomplete: '', label: 'EIN' })],
      }),
    ],
  },
  spellcheck: {
    wrong: [
      makeSample('pristine', { fields: [makeField({ spellcheck: '' })] }),
      makeSample('pristine', {
        fields: [makeField({ type: 'password', autocomplete: 'new-password', spellcheck: 'true' })],
      }),
    ],
  },
  legend: {
    wrong: [makeSample('pristine', { fields: [makeField({ ...choice, legends: [] })] })],
    right: [
      makeSample('pristine', { fields: [makeField(choice)] }),
      makeSample('pristine', { fields: [makeField({ ...choice, type: 'checkbox', legends: [] })] }),
    ],
  },
  'error-summary': {
    wrong: [
      makeSample('error', { ...errors, problems: { title: 'Errors', items: [problem] } }),
      makeSample('error', { ...errors, focus: 'body' }),
      makeSample('error', { ...errors, problems: { ...errors.problems, items: [] } }),
      makeSample('error', {
        ...errors,
        problems: { ...errors.problems, items: [{ ...problem, hasTarget: false }] },
      }),
    ],
    right: [makeSample('error', errors)],
  },
  'error-text': {
    wrong: [
      makeSample('error', { ...errors, fieldErrors: ['Enter an email'] }),
      makeSample('error', { ...errors, problems: null }),
      makeSample('error', { ...errors, fields: [makeField({ isInvalid: true })] }),
      makeSample('error', { ...errors, fields: [makeField({})] }),
    ],
    right: [makeSample('error', errors)],
  },
  'message-words': {
    wrong: [
      makeSample('error', { messages: ['Please enter your email'] }),
      makeSample('error', { messages: ['Invalid email'] }),
      makeSample('failed', { messages: ['The service said error 503'] }),
    ],
    right: [makeSample('error', errors)],
  },
  'values-kept': {
    wrong: [
      makeSample(
        'second-error',
        {},
        {
          before: makeSnapshot({ fields: [makeField({ value: 'ann' })] }),
        },
      ),
    ],
    right: [
      makeSample(
        'second-error',
        { fields: [makeField({ value: 'ann' })] },
        {
          before: makeSnapshot({ fields: [makeField({ value: 'ann' })] }),
        },
      ),
    ],
  },
  'early-message': {
    wrong: [
      makeSample('pristine', { problems: errors.problems }),
      makeSample('pristine', { fieldErrors: ['Enter your email'] }),
      makeSample('pristine', { fields: [invalid] }),
    ],
    right: [makeSample('error', errors)],
  },
  'duplicate-errors': {
    wrong: [
      makeSample('error', {
        ...errors,
        problems: { ...errors.problems, items: [problem, problem] },
      }),
    ],
    right: [makeSample('error', errors)],
  },
  'own-messages': { wrong: [makeSample('pristine', { isNative: true })] },
  'pending-button': {
    wrong: [
      makeSample('pending'),
      makeSample('pending', { targets: [makeTarget({ isBusy: true, isDisabled: true })] }),
    ],
    right: [makeSample('pending', { targets: [makeTarget({ isBusy: true })] })],
  },
  'status-message': {
    wrong: [makeSample('pending', { statusTexts: [''] }), makeSample('loading')],
    right: [makeSample('pending', { statusTexts: ['', 'Loading'] })],
  },
  'offline-notice': {
    wrong: [
      makeSample('offline'),
      makeSample('offline', {
        isOfflineShown: true,
        targets: [makeTarget({ isDisabled: true })],
      }),
    ],
    right: [makeSample('offline', { isOfflineShown: true })],
  },
  failure: {
    wrong: [
      makeSample('failed', { hasFailure: true, focus: 'failure' }),
      makeSample('failed', {
        ...{ hasFailure: true, focus: 'body' },
        targets: [makeTarget({ action: 'retry' })],
      }),
    ],
    right: [
      makeSample('failed', {
        ...{ hasFailure: true, focus: 'failure' },
        targets: [makeTarget({ action: 'retry' })],
      }),
    ],
  },
  'retry-time': {
    wrong: [makeSample('limited', { texts: ['Try again later.'] })],
    right: [
      makeSample('limited', { texts: ['You can try again in 30 seconds.'] }),
      makeSample('failed', { texts: ['Try again later.'] }),
    ],
  },
  'login-again': {
    wrong: [
      makeSample('logged-out', { messages: ['You’ve been logged out.'] }),
      makeSample('logged-out', { fields: [makeField({ type: 'password' })] }),
      makeSample('logged-out', {
        ...{ fields: [makeField({ type: 'password' })], messages: ['You’ve been logged out.'] },
        focus: 'body',
      }),
    ],
    right: [
      makeSample('logged-out', {
        fields: [makeField({ type: 'password' })],
        messages: ['You’ve been logged out.'],
      }),
      makeSample('pristine'),
    ],
  },
  'link-purpose': {
    wrong: [
      makeSample('pristine', {
        targets: [
          makeTarget({ name: 'Change', goal: '/visit/name' }),
          makeTarget({ name: 'Change', goal: '/visit/kind' }),
        ],
      }),
    ],
    right: [
      makeSample('pristine', {
        targets: [
          makeTarget({ name: 'Help', goal: '/help' }),
          makeTarget({ name: 'Help', goal: '/help' }),
        ],
      }),
    ],
  },
  refresh: {
    wrong: [
      makeSample('pristine', {}, { before: makeSnapshot({ step: 'visit:kind' }) }),
      makeSample(
        'pristine',
        {},
        {
          before: makeSnapshot({ fields: [makeField({ value: 'ann@example.com' })] }),
        },
      ),
    ],
    right: [makeSample('pristine', {}, { before: makeSnapshot({}) })],
  },
  'target-size': {
    wrong: [
      makeSample('pristine', { targets: [makeTarget({ box }), makeTarget({ box: near })] }),
      makeSample('pristine', {
        targets: [makeTarget({ box }), makeTarget({ box: { ...near, right: 60, bottom: 60 } })],
      }),
    ],
    right: [
      makeSample('pristine', { targets: [makeTarget({ box })] }),
      makeSample('pristine', {
        targets: [
          makeTarget({ box, isInText: true }),
          makeTarget({ box: { ...near, right: 60, bottom: 60 } }),
        ],
      }),
    ],
  },
  reflow: {
    wrong: [makeSample('reflow', { overflow: { width: 400, view: 320, by: 'table' } })],
  },
  'cut-text': { wrong: [makeSample('pristine', { truncated: ['button “Continue”'] })] },
  'overlapping-text': { wrong: [makeSample('pristine', { overlaps: ['p “One” and p “Two”'] })] },
  'focus-visible': {
    wrong: [
      makeSample('pristine', {}, { stops: [{ name: 'a', isSeen: false, hasRing: true }] }),
      makeSample('pristine', {}, { stops: [{ name: 'a', isSeen: true, hasRing: false }] }),
    ],
    right: [makeSample('pristine', {}, { stops: [{ name: 'a', isSeen: true, hasRing: true }] })],
  },
  'raw-text': {
    wrong: [
      'Hello {name}',
      'Total: NaN',
      'undefined',
      'null items',
      '[object Object]',
      '{{x}}',
    ].map((text) => makeSample('pristine', { texts: [text] })),
  },
  edges: {
    wrong: [
      makeSample('pristine', {
        blocks: [{ name: 'div.form', isWide: false, left: 16, right: 320 }],
      }),
      makeSample('pristine', {
        blocks: [{ name: 'div.form', isWide: false, left: 0, right: 400 }],
      }),
    ],
    right: [
      makeSample('pristine', {
        blocks: [{ name: 'div.block “Plans”', isWide: true, left: 0, right: 900 }],
      }),
    ],
  },
  'layout-shift': {
    wrong: [makeSample('pristine', { layoutShift: 0.05 })],
    right: [makeSample('error', { layoutShift: 0.05 })],
  },
  'redundant-entry': {
    wrong: [
      makeSample('arrived', {}, { earlier: [{ screen: 'visit/kind', autocomplete: 'email' }] }),
    ],
    right: [
      makeSample('arrived', {}, { earlier: [{ screen: 'visit/name', autocomplete: 'email' }] }),
      makeSample(
        'arrived',
        { fields: [makeField({ value: 'ann@example.com' })] },
        {
          earlier: [{ screen: 'visit/kind', autocomplete: 'email' }],
        },
      ),
    ],
  },
  paste: { wrong: [makeSample('pristine', { fields: [makeField({ blocksPaste: true })] })] },
  'silent-limit': { wrong: [makeSample('pristine', { fields: [makeField({ maxLength: 10 })] })] },
  'same-help': {
    wrong: [makeSample('pristine', { help: '' }), makeSample('pristine', { help: 'Help → /help' })],
  },
  'fixed-error': {
    wrong: [
      makeSample(
        'fixed-error',
        { fields: [{ ...invalid, value: 'ann@example.com' }] },
        {
          before: makeSnapshot({ fields: [invalid] }),
        },
      ),
    ],
    right: [
      makeSample(
        'fixed-error',
        { fields: [makeField({ value: 'ann@example.com' })] },
        {
          before: makeSnapshot({ fields: [invalid] }),
        },
      ),
    ],
  },
  'server-error': {
    wrong: [
      makeSample('refused', { hasFailure: true }),
      makeSample('refused', { ...errors, fieldErrors: [refusedFieldMessage] }),
      makeSample('refused', { problems: refusedProblems }),
    ],
    right: [
      makeSample('refused', { problems: refusedProblems, fieldErrors: [refusedFieldMessage] }),
    ],
  },
  'pay-amount': {
    wrong: [
      makeSample('pristine', { targets: [payButton], totals: ['$339'] }),
      makeSample('pristine', { targets: [payButton], texts: [payButton.name] }),
    ],
    right: [
      makeSample('pristine', { targets: [payButton], totals: ['$349'] }),
      makeSample('pristine', { targets: [payButton], texts: [payButton.name, 'Fee: $349'] }),
      makeSample('pristine', { targets: [makeTarget({ name: 'Pay $5', isInMain: false })] }),
    ],
  },
  'renewal-terms': {
    wrong: [
      makeSample('pristine', { targets: [payButton], texts: ['a year'] }),
      makeSample('pristine', { targets: [payButton], texts: ['a month', 'It renews.'] }),
    ],
    right: [
      makeSample('pristine', { targets: [payButton], texts: ['one time'] }),
      makeSample('pristine', { texts: ['a year'] }),
      makeSample('pristine', {
        targets: [payButton],
        texts: ['a year', 'It renews on May 1. Cancel any time.'],
      }),
    ],
  },
  'saved-note': {
    wrong: [makeSample('fixed-error', { fields: [answered], hasSavedNote: false })],
    right: [
      makeSample('fixed-error', { fields: [answered] }),
      makeSample('fixed-error', {
        fields: [makeField({ type: 'password', value: 'secret' })],
        hasSavedNote: false,
      }),
    ],
  },
  'account-link': {
    wrong: [makeSample('pristine', {}, { width: 1280 })],
    right: [
      makeSample(
        'pristine',
        { targets: [makeTarget({ name: 'Log out ann@example.com', isInMain: false })] },
        { width: 1280 },
      ),
    ],
  },
  'way-on': {
    wrong: [
      makeSample('pristine', { targets: [] }),
      makeSample('failed', { targets: [makeTarget({ action: 'back' })] }),
      makeSample('pristine', { targets: [makeTarget({ isInMain: false })] }),
    ],
    right: [
      makeSample('loading', { targets: [] }),
      makeSample('pristine', { targets: [], statusTexts: ['Opening the payment page…'] }),
    ],
  },
  'time-limit': {
    wrong: [
      makeSample('idle', { step: 'visit:start' }, { before: makeSnapshot({ fields: [answered] }) }),
      makeSample('idle', {}, { before: makeSnapshot({ fields: [answered] }) }),
    ],
    right: [
      makeSample('idle', { fields: [answered] }, { before: makeSnapshot({ fields: [answered] }) }),
    ],
  },
  'payment-host': {
    wrong: [makeSample('pristine', { targets: [payButton] })],
    right: [
      makeSample('pristine', { targets: [payButton], texts: ['Next, the payment page opens.'] }),
    ],
  },
  confirmation: {
    wrong: [
      makeSample('pristine', { receipt: { ...receipt, labels: ['Paid on'] }, hasNextSteps: true }),
      makeSample('pristine', { receipt: { ...receipt, isPrintable: false }, hasNextSteps: true }),
      makeSample('pristine', { receipt }),
      makeSample('pristine', { receipt, hasNextSteps: true, help: '' }),
    ],
    right: [makeSample('pristine', { receipt, hasNextSteps: true })],
  },
};

describe.each(checks)('$id', ({ id, point, source, find }) => {
  test('reports each planted violation', () => {
    const wrong = plants[id]?.wrong ?? [];
    expect(wrong.length).toBeGreaterThan(0);
    for (const sample of wrong) expect(find(sample)).not.toEqual([]);
  });

  test('does not report a correct screen', () => {
    for (const sample of [
      makeSample('pristine'),
      makeSample('arrived'),
      ...(plants[id]?.right ?? []),
    ])
      expect(find(sample)).toEqual([]);
  });

  test('says what it proves and who asks for it', () => {
    expect(point).toMatch(/\.$/);
    expect(source).not.toBe('');
  });
});

test('every file of the folder is one of the checks', () => {
  const files = readdirSync(new URL('../../e2e/audit/checks', import.meta.url));
  const ids = files.map((name) => name.replace('.ts', '')).filter((name) => name !== 'index');
  expect(checks.map(({ id }) => id).sort()).toEqual(ids.sort());
});
