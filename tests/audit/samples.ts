// Samples for the tests of the checks: a correct screen, and changes of it.

import type { PageSample } from '../../e2e/audit/page-sample.ts';
import type { FieldData, PageSnapshot, TargetData } from '../../e2e/audit/snapshot.ts';

const field: FieldData = {
  ...{ id: 'root_email', name: 'email', tag: 'input', type: 'email', role: '', value: '' },
  ...{ label: 'Email', isLabelVisible: true, isLabelAbove: true, placeholder: '' },
  ...{ autocomplete: 'email', inputMode: 'email', spellcheck: 'false', autocapitalize: 'none' },
  ...{ maxLength: -1, legends: [], isInvalid: false, descriptions: [], blocksPaste: false },
};

const button: TargetData = {
  ...{
    name: 'Continue',
    tag: 'button',
    action: 'submit',
    goal: 'submit',
    isInMain: true,
    isInText: false,
  },
  ...{ isBusy: false, isDisabled: false, isPrimary: true },
  box: { left: 0, top: 100, right: 120, bottom: 148 },
};

const snapshot: PageSnapshot = {
  ...{ path: '/visit', step: 'visit:name', lang: 'en-US', title: 'Your email – Visit – Shop' },
  headings: ['Your email'],
  landmarks: { main: 1, header: 1, footer: 1, nav: 1 },
  skip: { target: 'main', hasTarget: true },
  ...{ backAt: 0, progress: 'Step 1 of 3: Email', focus: 'h1', isNative: false },
  fields: [field],
  targets: [button],
  ...{ problems: null, fieldErrors: [], messages: [], statusTexts: [] },
  ...{
    hasFailure: false,
    hasSavedNote: true,
    receipt: null,
    hasNextSteps: false,
    totals: [],
    isOfflineShown: false,
    help: 'Help → /help, last',
  },
  ...{ texts: ['Your email', 'Email'], spokenTexts: ['Menu'] },
  overflow: { width: 360, view: 360, by: '' },
  ...{ truncated: [], overlaps: [], columnWidth: 320, layoutShift: 0, shifted: '' },
  blocks: [{ name: 'h1', isWide: false, left: 0, right: 320 }],
};

const sample: PageSample = {
  ...{ flow: 'visit', screen: 'visit/name', state: 'pristine', width: 360, scheme: 'light' },
  ...{ snapshot, violations: [], stops: [], before: null, earlier: null },
};

/** Returns a sample in a state whose snapshot has these properties. */
export function makeSample(
  state: string,
  changes: Partial<PageSnapshot> = {},
  others: Partial<PageSample> = {},
): PageSample {
  return { ...sample, state, snapshot: { ...snapshot, ...changes }, ...others };
}

/** Returns the snapshot of a correct screen with these properties. */
export const makeSnapshot = (changes: Partial<PageSnapshot>): PageSnapshot => ({
  ...snapshot,
  ...changes,
});

/** Returns a correct field with these properties. */
export const makeField = (changes: Partial<FieldData>): FieldData => ({ ...field, ...changes });

/** Returns a correct button with these properties. */
export const makeTarget = (changes: Partial<TargetData>): TargetData => ({ ...button, ...changes });
