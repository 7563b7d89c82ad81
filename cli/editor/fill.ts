// Fills the names of one flow into the definitions of the format.

import { type Flow, getSourceText } from '../../engine/language/index.ts';
import { changed } from './format.ts';
import { computing, to, toCatalog } from './logic.ts';
import { type EditorSchema, oneOf } from './names.ts';

type Definitions = Readonly<Record<string, EditorSchema>>;

export interface Filling {
  /** Event -> description and allowed content. */
  readonly events: EditorSchema;
  /** Null for the application file. */
  readonly flow: Flow | null;
}

/** Definition -> its schema. */
export function filled(before: Definitions, { events, flow }: Filling): Definitions {
  const on = { type: 'object', properties: events, additionalProperties: to('reactions') };
  const screens = Object.entries(flow?.screens ?? {}).map(([name, { title }]) => ({
    name,
    about: getSourceText(title),
  }));
  return {
    app: changed(before.app, { home: toCatalog('flow'), on }),
    flow: changed(before.flow, { extends: toCatalog('flow'), on }),
    step: changed(before.step, {
      on,
      back: { anyOf: [to('target'), { const: false }] },
      screen: { anyOf: [oneOf(screens, 'There is no such screen file.'), { pattern: '/' }] },
    }),
    reaction: calling(
      changed(before.reaction, {
        assign: to('written'),
        track: tracking(before.reaction),
        allow: toCatalog('allow'),
      }),
    ),
    load: calling(before.load),
    handoff: calling(changed(before.handoff, { allow: toCatalog('allow') })),
    outcomes: {
      type: 'object',
      allOf: [toCatalog('outcomes')],
      additionalProperties: to('reactions'),
    },
    block: {
      ...changed(before.block, { block: toCatalog('blockName') }),
      patternProperties: { '^event$': to('event') },
      additionalProperties: to('shape'),
      allOf: [toCatalog('blocks')],
    },
    form: changed(before.form, {
      ui: to('ui'),
      bind: { anyOf: [to('path'), { type: 'null' }] },
    }),
    ui,
    action: changed(before.action, { event: to('event') }),
    journey: changed(before.journey, { flags: { type: 'object', allOf: [toCatalog('flags')] } }),
    journeyStep: changed(before.journeyStep, {
      event: to('event'),
      at: to('target'),
      calls: { type: 'object', allOf: [toCatalog('operations')] },
    }),
    answers: {
      ...before.answers,
      allOf: [toCatalog('operations')],
      additionalProperties: {
        ...(before.answers?.additionalProperties as EditorSchema),
        allOf: [toCatalog('outcomes')],
      },
    },
  };
}

// helpers

function calling(definition: EditorSchema | undefined): EditorSchema {
  return { ...definition, allOf: [toCatalog('call')] };
}

function tracking(reaction: EditorSchema | undefined): EditorSchema {
  const { track } = (reaction?.properties ?? {}) as Definitions;
  return {
    ...changed(track, { event: toCatalog('event') }),
    allOf: [toCatalog('eventProperties')],
  };
}

/** A form's `ui`: fields by name, groups of fields, and options. */
const ui: EditorSchema = {
  anyOf: [
    {
      type: 'object',
      properties: {
        'ui:widget': {
          description: 'How the field is asked.',
          anyOf: [toCatalog('widget'), toCatalog('computed')],
        },
      },
      patternProperties: { '^event$': to('event') },
      allOf: [toCatalog('field'), { properties: computing }],
      additionalProperties: to('ui'),
    },
    { type: 'array', items: to('ui') },
    { type: ['string', 'number', 'boolean', 'null'] },
  ],
};
