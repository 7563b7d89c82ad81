// Tests `paths --format playwright`, which prints a deterministic spec and reports steps that a
// browser cannot play.

import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createFieldFills } from '../../cli/explore/playwright/fills.ts';
import type { Operations } from '../../cli/explore/playwright/mock-responses.ts';
import { printSpec } from '../../cli/explore/playwright/print-spec.ts';
import { createSources } from '../../cli/explore/sources.ts';
import { createExploration } from '../../engine/explore/index.ts';
import { parseProduct } from '../../engine/index.ts';
import type { Journey } from '../../engine/language/index.ts';
import { sampleCatalog, sampleFiles } from '../../engine/lint/index.ts';
import { runFlows } from './run-flows.ts';

const exploration = createExploration(parseProduct(sampleFiles), createSources(sampleCatalog));
const teaFlow = exploration.product.flows.tea;

/** Returns the spec of one journey of the sample product. */
function createSpec(journey: Omit<Journey, 'name'>, operations: Operations = {}): string {
  if (!teaFlow) throw new Error('The sample has lost its flow.');
  return printSpec({ exploration, operations }, teaFlow, [{ name: 'a cup', ...journey }]);
}

function findFaults(text: string): readonly string[] {
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true });
  return diagnostics.map(({ messageText }) => String(messageText));
}

describe('the spec of a flow', () => {
  it('is TypeScript, and the same twice', () => {
    const words = ['paths', 'mailroom-account', '--moves', '800', '--format', 'playwright'];
    const [first, second] = [runFlows(...words), runFlows(...words)];
    expect(first.status, first.stderr).toBe(0);
    expect(findFaults(first.stdout)).toEqual([]);
    expect(first.stdout).toContain('playJourneys({');
    expect(first.stdout).toMatch(
      /^\/\/ Left out, because a browser cannot play them: \d+ of \d+\.$/m,
    );
    expect(second.stdout).toBe(first.stdout);
  });

  it('holds what is opened and the step that it comes to', () => {
    const text = createSpec({ steps: [{ open: teaFlow?.path ?? '' }] });
    expect(text).toContain(`"open": "${teaFlow?.path}"`);
    expect(text).toMatch(/"at": "tea:\w+"/);
    expect(text).toContain('0 of 1.');
  });

  it('marks a consent, which has to be given each time', () => {
    const schema = { properties: { name: { type: 'string' }, agreed: { const: true } } };
    const fills = createFieldFills({ schema, ui: {}, data: {} }, { name: 'Ann', agreed: true });
    expect(fills).toEqual([
      { field: 'name', value: 'Ann' },
      { field: 'agreed', value: true, isConsent: true },
    ]);
  });

  it('leaves out a journey where the address of a call lacks a value', () => {
    const given = { session: { token: 'abc' }, state: { kind: 'black' } };
    const steps = [{ open: '/tea/order' }, { event: 'send' }];
    const answers = { 'shop.order': { ok: { number: '1', price: 400 } } };
    const create = (path: string) => {
      const operation = { method: 'post', path, required: {}, results: {} };
      const operations = { 'shop.order': operation } as unknown as Operations;
      return createSpec({ given, answers, steps }, operations);
    };
    expect(create('/orders/{kind}')).toContain('0 of 1.');
    expect(create('/orders/{cups}')).toContain('shop.order is not sent without “cups”');
  });

  it.each<[string, Journey['steps'][number], string]>([
    ['time passes', { wait: 5 }, 'time passes'],
    ['nothing sends an event', { event: 'fly' }, 'sends “fly” with nothing'],
    [
      'a call never ends so',
      { answers: { 'tea.brew': { cancelled: null } }, event: 'fly' },
      'no response leads to the outcome',
    ],
    ['pages come elsewhere', { open: '/nowhere', at: 'tea:moon' }, 'the browser shows'],
  ])('leaves out a journey where %s, and says why', (_, step, reason) => {
    const text = createSpec({ steps: [{ open: teaFlow?.path ?? '' }, step] });
    expect(text).toContain('"journeys": []');
    expect(text).toContain('1 of 1.');
    expect(text.slice(text.indexOf('1 of 1.'))).toContain('// - a cup');
    expect(text.slice(text.indexOf('// - a cup'))).toContain(reason);
    expect(findFaults(text)).toEqual([]);
  });
});
