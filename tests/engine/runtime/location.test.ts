// Tests locations: their address, their context, and whether a destination is the same step.

import { describe, expect, test } from 'vitest';
import type { Flow, Step } from '../../../engine/index.ts';
import {
  type FlowLocation,
  getCurrentLocation,
  getCurrentStep,
  getLocationAddress,
  getLocationContext,
  getLocationFlowPath,
  isSameStep,
  isStepAtLocation,
} from '../../../engine/runtime/transition/location.ts';
import {
  assignValue,
  createTransaction,
  type Transaction,
} from '../../../engine/runtime/transition/transaction.ts';
import { program } from './product.ts';
import { createSnapshotAt } from './support.ts';
import { defaultTime } from './test-events.ts';

const kite = program.flows.kite as Flow;
const shape = kite.steps.find(({ id }) => id === 'shape') as Step;
const topic = kite.steps.find(({ id }) => id === 'topic') as Step;

describe('the current location', () => {
  test('is the step that is shown', () => {
    const transaction = createAt('kite:shape');
    expect(getCurrentStep(transaction)).toEqual({ flow: kite, step: shape });
    expect(getCurrentLocation(transaction)).toEqual({
      flow: kite,
      step: shape,
      address: '/kite/shape',
      params: {},
      query: {},
    });
  });

  test('has neither flow nor step before one is shown, or if there is none of that name', () => {
    for (const place of ['start', 'kite:nothing', 'nothing:shape']) {
      const transaction = createAt(place);
      expect(getCurrentStep(transaction)).toBeNull();
      expect(getCurrentLocation(transaction)).toMatchObject({ flow: null, step: null });
    }
  });
});

describe('the address of a location', () => {
  const transaction = createAt('kite:shape');

  test.each<readonly [address: string, location: Partial<FlowLocation>]>([
    ['/kite/tail?x=1', { address: '/kite/tail?x=1', path: '/other', query: { y: '2' } }],
    ['/entered/path?y=2', { path: '/entered/path', query: { y: '2' } }],
    ['/kite/shape', {}],
    ['/kite/help/wind?y=2', { step: topic, params: { topic: 'wind' }, query: { y: '2' } }],
  ])('is %s', (address, location) => {
    expect(getLocationAddress(transaction, at(location))).toBe(address);
  });

  test('without a step is that of the flow, and without a flow it is refused', () => {
    expect(getLocationAddress(transaction, at({ step: null }))).toBe('/kite');
    expect(() => getLocationAddress(transaction, at({ flow: null, step: null }))).toThrow();
  });
});

describe('the context of a location', () => {
  test('is cached for the same flow, parameters, query and additional data', () => {
    const transaction = createAt('kite:shape');
    const first = getLocationContext(
      transaction,
      at({ params: { a: '1', b: '2' }, query: { c: '3' } }),
    );
    const again = at({ params: { b: '2', a: '1' }, query: { c: '3' } });
    expect(getLocationContext(transaction, again)).toBe(first);
    expect(first).toMatchObject({ flow: kite, params: { a: '1', b: '2' } });
  });

  test.each<readonly [what: string, location: Partial<FlowLocation>]>([
    ['flow', { flow: null }],
    ['parameter', { params: { a: '2' } }],
    ['number of parameters', { params: { a: '1', b: '1' } }],
    ['missing parameter', { params: {} }],
    ['query', { query: { c: '4' } }],
    ['number of queries', { query: { c: '3', d: '3' } }],
  ])('is another one for another %s', (_what, other) => {
    const transaction = createAt('kite:shape');
    const location = at({ params: { a: '1' }, query: { c: '3' } });
    const first = getLocationContext(transaction, location);
    expect(getLocationContext(transaction, { ...location, ...other })).not.toBe(first);
    expect(getLocationContext(transaction, location)).toBe(first);
  });

  test('is another one for additional data, and after the data have changed', () => {
    const transaction = createAt('kite:shape');
    const first = getLocationContext(transaction, at({}));
    const extra = { result: 'x' };
    const withResult = getLocationContext(transaction, at({}), extra);
    expect(withResult).not.toBe(first);
    expect(getLocationContext(transaction, at({}), extra)).toBe(withResult);
    assignValue(transaction, 'state.tail', 'red', kite);
    expect(getLocationContext(transaction, at({}))).not.toBe(first);
  });

  test('has the path of its flow, which is computed once', () => {
    const transaction = createAt('kite:shape');
    const path = getLocationFlowPath(transaction, kite, at({}));
    expect(getLocationFlowPath(transaction, kite, at({}))).toBe(path);
    expect(path.line.map(({ id }) => id)).toContain('shape');
  });
});

describe('a destination', () => {
  const shapeHere = { flow: 'kite', step: 'shape' };

  test.each<readonly [isSame: boolean, to: Parameters<typeof isSameStep>[1]]>([
    [true, '/kite/shape'],
    [true, '/kite/shape?x=1'],
    [false, '/kite/tail'],
    [false, '/maze/hall'],
    [false, '/no/such/page'],
  ])('is the same step: %s for %s', (isSame, to) => {
    const transaction = createAt('kite:shape');
    expect(isSameStep(transaction, to, shapeHere)).toBe(isSame);
    expect(isStepAtLocation(transaction, to, getCurrentLocation(transaction))).toBe(isSame);
  });

  test('of another flow with a step of the same name is another one', () => {
    const transaction = createAt('kite:shape');
    const to = '/kite/shape';
    expect(isSameStep(transaction, to, { flow: 'maze', step: 'shape' })).toBe(false);
  });

  test('that is no page is not the same as a location without a flow', () => {
    const transaction = createAt('start');
    expect(isSameStep(transaction, '/no/such/page', { flow: null, step: null })).toBe(false);
  });

  test('is compared with the address that is entered, if another one is shown', () => {
    const transaction = createAt('kite:shape');
    const entered = at({ step: shape, address: '/kite/tail' });
    expect(isStepAtLocation(transaction, '/kite/tail', entered)).toBe(true);
    expect(isStepAtLocation(transaction, '/kite/shape', entered)).toBe(false);
    const withoutStep = at({ flow: null, step: null, address: '/kite/tail' });
    expect(isStepAtLocation(transaction, '/kite/tail', withoutStep)).toBe(true);
    const shown = at({ flow: null, step: null, address: '/kite/shape' });
    expect(isStepAtLocation(transaction, '/kite/shape', shown)).toBe(true);
  });
});

// helpers

function createAt(place: string): Transaction {
  return createTransaction(program, createSnapshotAt(place), defaultTime);
}

function at(location: Partial<FlowLocation>): FlowLocation {
  return { flow: kite, step: shape, params: {}, query: {}, ...location };
}
