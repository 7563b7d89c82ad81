// Answers the question `inspect`: the texts, guards, calls, and fields of a step, with their positions in the files.

import type { Files } from '../../../cli/files.ts';
import { toGuardClause } from '../../../cli/map/words.ts';
import {
  type Condition,
  describeGuard,
  escapeSegment,
  expandGuard,
  type Flow,
  getValueAt,
  isObject,
  type Json,
  parsePointer,
} from '../../../engine/language/index.ts';
import type { StepOutline } from '../../protocol/api.ts';
import type { FilePlace, StepDetails } from '../../protocol/questions.ts';
import type { AnalysisContext, AnswerQuestion } from '../context.ts';
import { findDataFields } from '../data-fields.ts';
import { createOutline } from '../outline.ts';
import { describePartPlace, describeTextPlace } from '../place-words.ts';
import { findStepTexts } from '../step-texts.ts';
import { findTranslations } from '../translations.ts';

export const inspectStep: AnswerQuestion<'inspect'> = (context, { flow: id, step: stepId }) => {
  const flow = context.parsed.product.flows[id];
  const outline = createOutline(context.parsed).find((each) => each.id === id);
  const step = outline?.steps.find((each) => each.id === stepId);
  if (!flow || !step) throw new Error(`There is no step "${id}:${stepId}".`);
  const parts = findParts(context.files, step);
  const texts = findStepTexts(context.parsed.sources, step);
  const wordsOf = (rule: Json) =>
    toGuardClause(describeGuard(expandGuard(rule) as never, flow, context.parsed.product.app));
  return {
    place: toPlace(step),
    texts: nameTexts(context, step, texts),
    guards: parts.flatMap(({ name, value, ...place }) =>
      guardNames.has(name)
        ? [
            {
              ...{
                ...toPlace(place),
                where: place.where,
                rule: value,
                isInverted: isInverted(name),
              },
              words: wordsOf(isInverted(name) ? { '!': value } : value),
              ...splitGuard(value, place.pointer, wordsOf),
            },
          ]
        : [],
    ),
    calls: parts.flatMap(({ name, value, owner, ...place }) =>
      name === 'call' && typeof value === 'string'
        ? [
            {
              ...toPlace(place),
              where: place.where,
              operation: value,
              ...readInput(owner, place.pointer),
            },
          ]
        : [],
    ),
    translations: findTranslations(
      context,
      texts.filter(({ value }) => value.trim() !== ''),
    ),
    fields: findFields(context.files, step),
    conditions: listConditions(context, flow),
    paths: findDataFields(context.parsed.product, flow),
  };
};

// helpers

const guardNames = new Set(['when', 'unless', 'opensWhen', 'completeWhen', 'while']);

/** Returns true for a guard that holds when its rule is false. */
const isInverted = (name: string) => name === 'unless';

interface UnnamedPart extends FilePlace {
  readonly name: string;
  readonly value: Json;
  /** The object that contains the guard or call. */
  readonly owner: Json;
}

interface Part extends UnnamedPart {
  /** A description of the place in words. */
  readonly where: string;
}

const toPlace = ({ file, pointer }: FilePlace): FilePlace => ({ file, pointer });

function nameTexts(
  { parsed }: AnalysisContext,
  step: StepOutline,
  texts: ReturnType<typeof findStepTexts>,
): StepDetails['texts'] {
  return texts.map(({ file, pointer, value }) => {
    const base = file === step.screenFile ? '' : step.pointer;
    const root = getValueAt(parsed.sources.values[file], base) ?? null;
    const segments = parsePointer(pointer.slice(base.length));
    return { file, pointer, text: value, label: describeTextPlace(root, segments) };
  });
}

/** Returns the guards and calls of a step and its screen, in the order of the files. */
function findParts(files: Files, { file, pointer, screenFile }: StepOutline): readonly Part[] {
  const declared = getValueAt(readJson(files[file]), pointer) ?? null;
  const screen = screenFile === null ? null : readJson(files[screenFile]);
  const actions = isObject(screen) && Array.isArray(screen.actions) ? screen.actions : [];
  const step = isObject(declared) ? { ...declared, actions } : declared;
  const nameParts = (root: Json, base: string, parts: readonly UnnamedPart[]) =>
    parts.map((part) => {
      const segments = parsePointer(part.pointer.slice(base.length)).slice(0, -1);
      return { ...part, where: describePartPlace(root, segments, part.name) };
    });
  return [
    ...nameParts(step, pointer, collectParts(declared, { file, pointer })),
    ...(screenFile === null
      ? []
      : nameParts(screen, '', collectParts(screen, { file: screenFile, pointer: '' }))),
  ];
}

function collectParts(value: Json | undefined, place: FilePlace): readonly UnnamedPart[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) =>
      collectParts(each, { ...place, pointer: `${place.pointer}/${index}` }),
    );
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const below = { ...place, pointer: `${place.pointer}/${escapeSegment(name)}` };
    if (guardNames.has(name) || name === 'call')
      return [{ ...below, name, value: each, owner: value }];
    return collectParts(each, below);
  });
}

/** Splits a guard that joins conditions with "and" or "or" into these conditions. */
function splitGuard(
  rule: Json,
  pointer: string,
  wordsOf: (rule: Json) => string,
): Pick<StepDetails['guards'][number], 'joiner' | 'parts'> {
  for (const joiner of ['and', 'or'] as const) {
    const list = isObject(rule) && Object.keys(rule).length === 1 ? rule[joiner] : undefined;
    if (!Array.isArray(list)) continue;
    const parts = list.map((part, index) => ({
      ...{ pointer: `${pointer}/${joiner}/${index}`, rule: part, words: wordsOf(part) },
    }));
    return { joiner, parts };
  }
  return { joiner: null, parts: [{ pointer, rule, words: wordsOf(rule) }] };
}

/** @param pointer the JSON Pointer of the name of the operation */
function readInput(
  owner: Json,
  pointer: string,
): Pick<StepDetails['calls'][number], 'input' | 'values' | 'part'> {
  const written = isObject(owner) && isObject(owner.with) ? owner.with : {};
  const part = typeof written.$use === 'string' ? written.$use : null;
  return {
    input: pointer.replace(/call$/, 'with'),
    values: part === null ? written : {},
    part,
  };
}

function findFields(files: Files, { screenFile }: StepOutline): StepDetails['fields'] {
  const screen = screenFile === null ? null : readJson(files[screenFile]);
  const form = isObject(screen) && isObject(screen.form) ? screen.form : {};
  const schema = isObject(form.schema) ? form.schema : {};
  const required: readonly Json[] = Array.isArray(schema.required) ? schema.required : [];
  const properties = isObject(schema.properties) ? schema.properties : {};
  return Object.entries(properties).map(([name, property]) => ({
    file: screenFile ?? '',
    pointer: `/form/schema/properties/${escapeSegment(name)}`,
    name,
    title: isObject(property) && typeof property.title === 'string' ? property.title : '',
    type: isObject(property) && typeof property.type === 'string' ? property.type : 'any',
    required: required.includes(name),
  }));
}

function listConditions({ parsed }: AnalysisContext, flow: Flow): StepDetails['conditions'] {
  const all = { ...parsed.product.app.conditions, ...flow.conditions };
  const getExamples = ({ examples }: Condition, isHeld: boolean) =>
    examples.flatMap(({ given, is }) => (is === isHeld ? [given] : []));
  return Object.entries(all).map(([name, condition]) => ({
    ...{ name, label: condition.label },
    holds: getExamples(condition, true),
    fails: getExamples(condition, false),
  }));
}

function readJson(text: string | undefined): Json {
  try {
    return text === undefined ? null : (JSON.parse(text) as Json);
  } catch {
    return null;
  }
}
