// Adds the names that a flow may use to the schema definitions of the flow format.

import { type Flow, getSourceText } from '../../engine/language/index.ts';
import { replaceProperties } from './format-definitions.ts';
import { computedValueProperties, createCatalogReference, createReference } from './logic.ts';
import { createNameSchema, type EditorSchema } from './names.ts';

type Definitions = Readonly<Record<string, EditorSchema>>;

export interface FlowSpecifics {
  /** The schema of event handlers: event -> description and allowed content. */
  readonly events: EditorSchema;
  /** The flow, or null for the application file. */
  readonly flow: Flow | null;
}

/** Returns the schema definitions with the names that a flow may use: definition name -> schema. */
export function fillDefinitions(before: Definitions, { events, flow }: FlowSpecifics): Definitions {
  const on = {
    type: 'object',
    properties: events,
    additionalProperties: createReference('reactions'),
  };
  return {
    ...fillFlowDefinitions(before, flow, on),
    ...fillReactionDefinitions(before),
    ...fillScreenDefinitions(before),
    ...fillJourneyDefinitions(before),
  };
}

// helpers

/** @param on the schema of the flow's event handlers */
function fillFlowDefinitions(
  before: Definitions,
  flow: Flow | null,
  on: EditorSchema,
): Definitions {
  const screens = Object.entries(flow?.screens ?? {}).map(([name, { title }]) => ({
    name,
    about: getSourceText(title),
  }));
  return {
    app: replaceProperties(before.app, { home: createCatalogReference('flow'), on }),
    flow: replaceProperties(before.flow, { extends: createCatalogReference('flow'), on }),
    step: replaceProperties(before.step, {
      on,
      back: { anyOf: [createReference('target'), { const: false }] },
      screen: {
        anyOf: [createNameSchema(screens, 'There is no such screen file.'), { pattern: '/' }],
      },
    }),
  };
}

/** Adds names to the definitions of reactions and calls. */
function fillReactionDefinitions(before: Definitions): Definitions {
  return {
    reaction: addCallSchema(
      replaceProperties(before.reaction, {
        assign: createReference('written'),
        track: createTrackSchema(before.reaction),
        allow: createCatalogReference('allow'),
      }),
    ),
    load: addCallSchema(before.load),
    handoff: addCallSchema(
      replaceProperties(before.handoff, { allow: createCatalogReference('allow') }),
    ),
    outcomes: {
      type: 'object',
      allOf: [createCatalogReference('outcomes')],
      additionalProperties: createReference('reactions'),
    },
  };
}

function fillScreenDefinitions(before: Definitions): Definitions {
  return {
    block: {
      ...replaceProperties(before.block, { block: createCatalogReference('blockName') }),
      patternProperties: { '^event$': createReference('event') },
      additionalProperties: createReference('shape'),
      allOf: [createCatalogReference('blocks')],
    },
    form: replaceProperties(before.form, {
      ui: createReference('ui'),
      bind: { anyOf: [createReference('path'), { type: 'null' }] },
    }),
    ui: uiSchema,
    action: replaceProperties(before.action, { event: createReference('event') }),
  };
}

function fillJourneyDefinitions(before: Definitions): Definitions {
  const flags = { type: 'object', allOf: [createCatalogReference('flags')] };
  const step = replaceProperties(before.journeyStep, {
    event: createReference('event'),
    at: createReference('target'),
    calls: { type: 'object', allOf: [createCatalogReference('operations')] },
  });
  const journey = replaceProperties(before.journey, { flags });
  return {
    journey: {
      ...journey,
      // The properties of the first step can stand next to the journey's name.
      properties: { ...(step.properties as Definitions), ...(journey.properties as Definitions) },
      // A journey may have no steps of its own if its section has steps.
      required: ['name'],
    },
    section: replaceProperties(before.section, { flags }),
    journeyStep: step,
    answers: {
      ...before.answers,
      allOf: [createCatalogReference('operations')],
      additionalProperties: {
        ...(before.answers?.additionalProperties as EditorSchema),
        allOf: [createCatalogReference('outcomes')],
      },
    },
  };
}

function addCallSchema(definition: EditorSchema | undefined): EditorSchema {
  return { ...definition, allOf: [createCatalogReference('call')] };
}

function createTrackSchema(reaction: EditorSchema | undefined): EditorSchema {
  const { track } = (reaction?.properties ?? {}) as Definitions;
  return {
    ...replaceProperties(track, { event: createCatalogReference('event') }),
    allOf: [createCatalogReference('eventProperties')],
  };
}

/** The schema of a form's `ui`: fields by name, field groups, and options. */
const uiSchema: EditorSchema = {
  anyOf: [
    {
      type: 'object',
      properties: {
        'ui:widget': {
          description: 'How the field is asked.',
          anyOf: [createCatalogReference('widget'), createCatalogReference('computed')],
        },
      },
      patternProperties: { '^event$': createReference('event') },
      allOf: [createCatalogReference('field'), { properties: computedValueProperties }],
      additionalProperties: createReference('ui'),
    },
    { type: 'array', items: createReference('ui') },
    { type: ['string', 'number', 'boolean', 'null'] },
  ],
};
