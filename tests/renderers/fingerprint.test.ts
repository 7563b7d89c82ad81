// Tests which changes of a view change its fingerprint. A prerendered screen is hydrated only if it is the same.

import { expect, it } from 'vitest';
import type { FormView, ScreenView } from '../../engine/index.ts';
import { getFingerprint } from '../../renderers/prerender/fingerprint.ts';
import { createFakeSession } from './support/fake-session.ts';

const choices = [{ value: 'wy', label: 'Wyoming' }];
const detailed = [{ value: 'wy', label: 'Wyoming', detail: '$100' }];

it('is the same while a call is pending', () => {
  const busy = { event: 'submit', since: '2026-01-05T10:00:00.000Z' };
  expect(getFingerprint(createView({ busy }))).toBe(getFingerprint(createView({})));
  expect(getFingerprint(createView({ title: 'Other' }))).not.toBe(getFingerprint(createView({})));
});

it('ignores the choices of an empty picker, which are not shown', () => {
  const [before, after] = [createForm('picker', choices, {}), createForm('picker', detailed, {})];
  expect(getFingerprint(after)).toBe(getFingerprint(before));
  expect(getFingerprint(createForm('picker', [], {}))).not.toBe(getFingerprint(before));
});

it.each([
  ['picker', { state: 'wy' }],
  ['cards', {}],
])('reads the choices of %s with %o', (widget, data) => {
  const [before, after] = [createForm(widget, choices, data), createForm(widget, detailed, data)];
  expect(getFingerprint(after)).not.toBe(getFingerprint(before));
});

// helpers

function createView(changes: Partial<ScreenView>): ScreenView {
  return createFakeSession(changes).state.view;
}

function createForm(widget: string, offered: FormView['ui'][string], data: FormView['data']) {
  const ui = { state: { 'ui:widget': widget, 'ui:options': { choices: offered ?? null } } };
  const schema = { type: 'object', properties: { state: { type: 'string' } } };
  return createView({ form: { id: 'tea/cup', schema, ui, data, require: [], errors: {} } });
}
