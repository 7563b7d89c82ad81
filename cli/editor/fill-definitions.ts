// Adds the names that one flow may use to the schemas of the flow format.

import { type Flow, getSourceText } from '../../engine/language/index.ts';
import { replaceProperties } from './format-definitions.ts';
import { computedValueKeys, refTo, refToCatalog } from './logic.ts';
import { createNameSchema, type EditorSchema } from './names.ts';

type Definitions = Readonly<Record<string, EditorSchema>>;

export interface FlowSpecifics {
  /** Event -> description and allowed content. */
  readonly events: EditorSchema;
  /** Null for the application file. */
  readonly flow: Flow | null;
}

/** Returns the definitions with the names of a flow: name of the definition -> schema. */
export function fillDefinitions(before: Definitions, { events, flow }: FlowSpecifics): Definitions {
  const on = { type: 'object', properties: events, additionalProperties: refTo('reactions') };
  const screens = Object.entries(flow?.screens ?? {}).map(([name, { title }]) => ({
    name,
    about: getSourceText(title),
  }));
  return {
    app: replaceProperties(before.app, { home: refToCatalog('flow'), on }),
    flow: replaceProperties(before.flow, { extends: refToCatalog('flow'), on }),
    step: replaceProperties(before.step, {
      on,
      back: { anyOf: [refTo('target'), { const: false }] },
      screen: {
        anyOf: [createNameSchema(screens, 'There is no such screen file.'), { pattern: '/' }],
      },
    }),
    reaction: addCallSchema(
      replaceProperties(before.reaction, {
        assign: refTo('written'),
        track: createTrackSchema(before.reaction),
        allow: refToCatalog('allow'),
      }),
    ),
    load: addCallSchema(before.load),
    handoff: addCallSchema(replaceProperties(before.handoff, { allow: refToCatalog('allow') })),
    outcomes: {
      type: 'object',
      allOf: [refToCatalog('outcomes')],
      additionalProperties: refTo('reactions'),
    },
    block: {
      ...replaceProperties(before.block, { block: refToCatalog('blockName') }),
      patternProperties: { '^event$': refTo('event') },
      additionalProperties: refTo('shape'),
      allOf: [refToCatalog('blocks')],
    },
    form: replaceProperties(before.form, {
      ui: refTo('ui'),
      bind: { anyOf: [refTo('path'), { type: 'null' }] },
    }),
    ui: uiSchema,
    action: replaceProperties(before.action, { event: refTo('event') }),
    journey: replaceProperties(before.journey, {
      flags: { type: 'object', allOf: [refToCatalog('flags')] },
    }),
    journeyStep: replaceProperties(before.journeyStep, {
      event: refTo('event'),
      at: refTo('target'),
      calls: { type: 'object', allOf: [refToCatalog('operations')] },
    }),
    answers: {
      ...before.answers,
      allOf: [refToCatalog('operations')],
      additionalProperties: {
        ...(before.answers?.additionalProperties as EditorSchema),
        allOf: [refToCatalog('outcomes')],
      },
    },
  };
}

// helpers

function addCallSchema(definition: EditorSchema | undefined): EditorSchema {
  return { ...definition, allOf: [refToCatalog('call')] };
}

function createTrackSchema(reaction: EditorSchema | undefined): EditorSchema {
  const { track } = (reaction?.properties ?? {}) as Definitions;
  return {
    ...replaceProperties(track, { event: refToCatalog('event') }),
    allOf: [refToCatalog('eventProperties')],
  };
}

/** The schema of a form's `ui`: fields by name, groups of fields, and options. */
const uiSchema: EditorSchema = {
  anyOf: [
    {
      type: 'object',
      properties: {
        'ui:widget': {
          description: 'How the field is asked.',
          anyOf: [refToCatalog('widget'), refToCatalog('computed')],
        },
      },
      patternProperties: { '^event$': refTo('event') },
      allOf: [refToCatalog('field'), { properties: computedValueKeys }],
      additionalProperties: refTo('ui'),
    },
    { type: 'array', items: refTo('ui') },
    { type: ['string', 'number', 'boolean', 'null'] },
  ],
};
