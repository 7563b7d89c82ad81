// Creates the initial content of flows, journeys, and screens.

import { applyEdits, modify } from 'jsonc-parser';
import { capitalize } from '../../engine/language/index.ts';
import { formatJson } from '../format-json.ts';

/** Returns the content of a new flow's file. */
export function createFlowSkeleton(id: string): object {
  return {
    $schema: `../../editor/${id}.schema.json`,
    ...{ id, version: 1, title: toTitle(id), path: `/${id}` },
    steps: [{ id: 'start' }],
  };
}

/** Returns the content of a new flow's journeys file. */
export function createJourneysSkeleton(id: string): object {
  return [
    {
      name: 'the address of the flow opens its first screen',
      steps: [{ open: `/${id}`, at: 'start' }],
    },
  ];
}

/** Returns the content of a new screen's file. The screen has a text, or a form if a field is given. */
export function createScreenSkeleton(folder: string, title: string, field: string | null): object {
  const head = { $schema: `../../../editor/${folder}.schema.json`, title };
  if (field === null)
    return {
      ...head,
      blocks: [{ block: 'text', text: 'Write the text of the screen here.' }],
      actions: [{ event: 'submit', label: 'Continue', kind: 'primary' }],
    };
  return {
    ...head,
    form: {
      bind: 'state',
      schema: {
        type: 'object',
        required: [field],
        properties: { [field]: { ...answerSchema, title: 'Write the question here' } },
      },
      ui: { [field]: { 'ui:errors': { required: 'Enter an answer' } } },
    },
  };
}

/** Returns the text of a flow file with a new property in the flow's state. */
export function addField(flow: string, field: string): string {
  const parsed = JSON.parse(flow) as {
    readonly state?: { readonly schema?: { readonly properties?: object } };
  };
  if (parsed.state?.schema?.properties)
    return setJsonValue(flow, ['state', 'schema', 'properties', field], answerSchema);
  const schema = { type: 'object', properties: { [field]: answerSchema } };
  if (parsed.state) return setJsonValue(flow, ['state', 'schema'], schema);
  const before = Object.keys(parsed).indexOf('path') + 1;
  return setJsonValue(flow, ['state'], { keep: 'session', schema }, () => before);
}

/** Returns the text of a flow file with a new step at an index. */
export function addStep(flow: string, at: number, id: string): string {
  const edits = modify(flow, ['steps', at], { id }, { isArrayInsertion: true });
  return formatJson(applyEdits(flow, edits));
}

/** Converts an id to a title: `office-hours` becomes `Office hours`. */
export function toTitle(id: string): string {
  return capitalize(id.replaceAll('-', ' '));
}

/** Converts a screen's name to a field name: `office-hours` becomes `officeHours`. */
export function toFieldName(id: string): string {
  return id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

// helpers

const answerSchema = { type: 'string', maxLength: 200 };

function setJsonValue(
  text: string,
  path: string[],
  value: unknown,
  getInsertionIndex?: (names: string[]) => number,
): string {
  const options = getInsertionIndex ? { getInsertionIndex } : {};
  return formatJson(applyEdits(text, modify(text, path, value, options)));
}
