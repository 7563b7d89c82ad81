// Tests the facts that hold at a location in a flow, because of previous steps, events, calls and
// their outcomes.

import { describe, expect, test } from 'vitest';
import { parseProduct } from '../../../engine/index.ts';
import { checkProduct, sampleCatalog, sampleFiles } from '../../../engine/lint/index.ts';

type FilesChange = (files: { flow: EditableFlow; screens: Record<string, EditableScreen> }) => void;
type EditableFlow = Record<string, unknown> & {
  steps: (Record<string, unknown> & { id: string })[];
};
type EditableScreen = Record<string, unknown>;

/** Returns the findings about types for the sample with a change. */
function getTypeFindings(change: FilesChange): readonly string[] {
  const parse = (file: string) => JSON.parse(sampleFiles[file] ?? '{}');
  const names = ['kind', 'about', 'green', 'order'];
  const files = {
    flow: parse('tea/flow.json') as EditableFlow,
    screens: Object.fromEntries(names.map((name) => [name, parse(`tea/screens/${name}.json`)])),
  };
  change(files);
  const changed = Object.entries(files.screens).map(([name, screen]) => [
    `tea/screens/${name}.json`,
    JSON.stringify(screen),
  ]);
  const texts = {
    ...sampleFiles,
    ...Object.fromEntries(changed),
    'tea/flow.json': JSON.stringify(files.flow),
  };
  return checkProduct(parseProduct(texts), sampleCatalog)
    .filter(({ rule }) => /mismatch|unknown-path|arguments/.test(rule))
    .map(({ message }) => message);
}

const findStep = (flow: EditableFlow, id: string) =>
  flow.steps.find((each) => each.id === id) ?? flow.steps[0];
const kindInput = { kind: { $: { var: 'state.kind' } } };
const orderCall = { call: 'shop.order', with: kindInput };
const createAssign = (path: string) => ({ assign: { 'session.name': { $: { var: path } } } });

describe('a value that a call needs', () => {
  test('is missed where nothing asked for it', () => {
    const messages = getTypeFindings(({ flow }) =>
      Object.assign(findStep(flow, 'about') ?? {}, { on: { submit: orderCall } }),
    );
    expect(messages).toEqual([
      'The input "kind" of "shop.order" may be nothing, and must be "green" or "black".',
    ]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['a redirect', { redirect: { unless: { present: [{ var: 'state.kind' }] }, go: 'kind' } }],
    ['a need', { opensWhen: { or: ['isGreen', { '==': [{ var: 'state.kind' }, 'black'] }] } }],
    ['a step that is shown only then', { when: 'isGreen' }],
    ['an entry that writes it', { then: { when: 'signedIn', assign: { 'state.kind': 'black' } } }],
  ])('is not missed behind %s', (_, way) => {
    const change: FilesChange = ({ flow }) =>
      Object.assign(findStep(flow, 'about') ?? {}, { ...way, on: { submit: orderCall } });
    expect(getTypeFindings(change)).toEqual([]);
  });

  test('is not missed behind a step of the line that asks for it', () => {
    expect(
      getTypeFindings(({ flow }) =>
        Object.assign(findStep(flow, 'order') ?? {}, { redirect: undefined }),
      ),
    ).toEqual([]);
  });

  test('may have been answered on the step itself, whatever held when it was entered', () => {
    const change: FilesChange = ({ flow, screens }) => {
      const form = (screens.kind?.form ?? {}) as { schema: Record<string, unknown> };
      form.schema.required = [];
      Object.assign(findStep(flow, 'order') ?? {}, { on: { send: 'kind' } });
      Object.assign(findStep(flow, 'kind') ?? {}, {
        redirect: { when: { present: [{ var: 'state.kind' }] }, go: 'about' },
        on: { help: 'about', submit: orderCall },
      });
    };
    expect(getTypeFindings(change)).toEqual([]);
  });

  test('has what was assigned just before', () => {
    const assigned = (value: unknown) =>
      getTypeFindings(({ flow }) =>
        Object.assign(findStep(flow, 'about') ?? {}, {
          on: {
            submit: {
              assign: { 'session.name': value },
              call: 'shop.order',
              with: { kind: { $: { var: 'session.name' } } },
            },
          },
        }),
      );
    expect(assigned('green')).toEqual([]);
    expect(assigned('red')).toEqual([
      'The input "kind" of "shop.order" is "red", and must be "green" or "black".',
    ]);
  });
});

describe('what an event brings along', () => {
  const findPayloadFaults = (path: string, payload: unknown) =>
    getTypeFindings(({ flow, screens }) => {
      screens.about = {
        title: 'About tea',
        blocks: [
          {
            block: 'list',
            items: {
              $each: [1, 2],
              as: 'n',
              of: { title: 'Cup', action: { event: 'take', label: 'Take', payload } },
            },
          },
        ],
        actions: [{ event: 'submit', label: 'Back to the choice' }],
      };
      Object.assign(findStep(flow, 'about') ?? {}, {
        on: { take: { assign: { 'state.cups': { $: { var: path } } } } },
      });
    });

  test('is the payload of the button, made of the element that it stands at', () => {
    expect(findPayloadFaults('event.cups', { cups: { $: { var: 'n' } } })).toEqual([]);
    expect(findPayloadFaults('event.cup', { cups: { $: { var: 'n' } } })).toEqual([
      'No value named "cup" in event.',
    ]);
    expect(findPayloadFaults('event.cups', { cups: 'Cup {n}' })).toEqual([
      '"state.cups" is a text, and must be a number.',
    ]);
    expect(findPayloadFaults('event.cups', undefined)).toEqual([
      'This sends "take" without "cups", but the reaction to it reads "event.cups".',
    ]);
  });

  test('is the form for the event that sends it', () => {
    const sent = (path: string) =>
      getTypeFindings(({ flow }) =>
        Object.assign(findStep(flow, 'kind') ?? {}, {
          on: { help: 'about', submit: createAssign(path) },
        }),
      );
    expect(sent('event.kind')).toEqual([]);
    expect(sent('event.sort')).toEqual(['No value named "sort" in event.']);
  });
});

describe('how a call ends', () => {
  const ended = (on: Record<string, unknown>) =>
    getTypeFindings(({ flow }) =>
      Object.assign(findStep(flow, 'order') ?? {}, { on: { send: { ...orderCall, on } } }),
    );

  test('well: with what the operation gives, and without an error', () => {
    expect(ended({ ok: createAssign('result.number') })).toEqual([]);
    expect(ended({ ok: createAssign('error.message') })).toEqual([
      'No value named "message" in error.',
    ]);
  });

  test('refused: with an error, and with what the document says of that status', () => {
    expect(
      ended({ 402: createAssign('result.payAt'), 422: createAssign('error.message') }),
    ).toEqual([]);
    expect(
      ended({ '4xx': createAssign('result.payAt'), '*': createAssign('result.payAt') }),
    ).toEqual([]);
    expect(ended({ 402: createAssign('result.number') })).toEqual([
      'No value named "number" in result.',
    ]);
    expect(ended({ 409: createAssign('result.payAt') })).toEqual([
      'No value named "payAt" in result.',
    ]);
  });

  test('a case behind another is seen where that one does not hold', () => {
    const cases = (second: string) => [
      { when: 'isGreen', go: 'kind' },
      { when: { '==': [{ var: 'state.kind' }, second] }, go: 'about' },
    ];
    expect(ended({ ok: cases('black') })).toEqual([]);
    expect(ended({ ok: cases('green') })).toEqual([
      '"state.kind" is never "green", so this never holds: it is "black".',
    ]);
  });
});

describe('what a call gives is kept', () => {
  const kept = (
    path: string,
    more: Record<string, unknown> = {},
    schema: unknown = { type: 'object' },
  ) =>
    getTypeFindings(({ flow }) => {
      const { properties } = (flow.state as { schema: { properties: Record<string, unknown> } })
        .schema;
      properties.receipt = schema;
      Object.assign(findStep(flow, 'order') ?? {}, {
        on: { send: { ...orderCall, into: 'state.receipt', on: { ok: 'kind' } }, ...more },
      });
      Object.assign(findStep(flow, 'about') ?? {}, { on: { submit: createAssign(path) } });
    });

  test('as what the document says, where the schema of its place leaves that open', () => {
    expect(kept('state.receipt.number')).toEqual([]);
    expect(kept('state.receipt.nubmer')).toEqual(['No value named "nubmer" in state.receipt.']);
    expect(kept('state.receipt.price')).toEqual([
      '"session.name" is a number, and must be a text.',
    ]);
  });

  test('unless something else is put there too', () => {
    expect(
      kept('state.receipt.other', { other: { assign: { 'state.receipt': { other: 'x' } } } }),
    ).toEqual([]);
    expect(kept('state.receipt.other', {}, { type: 'object', default: { other: 'x' } })).toEqual(
      [],
    );
  });
});

describe('a step that leads to an external page', () => {
  const priced = { unless: { present: [{ var: 'state.kind' }] }, go: 'kind' };
  const paying = (input: object) => ({
    call: 'shop.charge',
    idempotencyKey: 'tea',
    leave: { $: { var: 'result.url' } },
    allow: 'pay',
    on: {},
    back: {
      confirm: { call: 'shop.order', with: input },
      every: 2,
      for: 9,
      on: [],
      late: ['kind'],
    },
  });

  test('is shown after the return whatever its guards say', () => {
    const messages = getTypeFindings(({ flow, screens }) => {
      flow.steps.push({ id: 'pay', offPath: true, redirect: priced, handoff: paying(kindInput) });
      screens.pay = { title: 'Pay' };
    });
    expect(messages).toEqual([expect.stringContaining('"kind" of "shop.order" may be nothing')]);
  });
});
