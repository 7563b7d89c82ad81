// Describes the audience of a guard: “users who answer “No” to “Will you …?”, and forming an
// LLC”.

import { isDeepEqual } from 'remeda';
import {
  describeGuard,
  type Flow,
  getSourceText,
  isObject,
  type Json,
  type Logic,
  parseOperation,
} from '../language/index.ts';
import type { VersionSide } from './types.ts';
import { quoted, valueWords } from './words.ts';

/** Returns “Users …”, or “All other users” without a guard after other cases. */
export function users(guard: Logic | undefined, side: VersionSide, others = false): string {
  const words = whomWords(guard, side);
  if (words === '') return others ? 'All other users' : 'Users';
  return `Users ${words}`;
}

/** Returns the guard as words that follow the noun, or an empty text. */
export function whomWords(guard: Logic | undefined, side: VersionSide): string {
  if (guard === undefined || guard === true) return '';
  return words(guard as Json, side);
}

// helpers

function words(guard: Json, side: VersionSide): string {
  const { flow, app } = side;
  const operation = parseOperation(guard);
  if (!operation) return `where ${valueWords(guard)} holds`;
  const { name, operands: list } = operation;
  const value = list[0];
  const parts = () => list.map((each) => words(each, side));
  if (name === 'is')
    return (
      (flow?.conditions[String(value)] ?? app.conditions[String(value)])?.label ?? String(value)
    );
  if (name === '!') return not(list[0] ?? null, side);
  if (name === 'and') return parts().join(' and ');
  if (name === 'or') return `either ${parts().join(' or ')}`;
  if (name === 'present') return present(list[0] ?? null, side);
  if (name === '==' || name === '===') return answers(list, side) ?? plain(guard, side);
  if (name === '!=' || name === '!==')
    return answers(list, side, 'do not answer') ?? plain(guard, side);
  if (name === 'var' || name === 'derived') return `where ${String(list[0])} is so`;
  return plain(guard, side);
}

function not(guard: Json, side: VersionSide): string {
  const { name, operands: list } = parseOperation(guard) ?? { name: '', operands: [] };
  if (name === 'present') return present(list[0] ?? null, side, true);
  if (name === '!') return words(list[0] ?? null, side);
  if (name === 'var' || name === 'derived') return `where ${String(list[0])} is not so`;
  return `other than those ${words(guard, side)}`;
}

function present(what: Json, side: VersionSide, absent = false): string {
  const path = pathOf(what);
  const question = path === undefined ? undefined : questionOf(path, side);
  const subject = question?.title ?? path ?? valueWords(what);
  if (question) return `who ${absent ? 'have not answered' : 'answered'} ${quoted(subject)}`;
  return `where ${subject} is ${absent ? 'not ' : ''}there`;
}

/** Describes an answer compared with a literal, in the words of the question and the choice. */
function answers(list: readonly Json[], side: VersionSide, verb = 'answer'): string | undefined {
  const path = list.map(pathOf).find((each) => each !== undefined);
  const literal = list.find((each) => !isObject(each) && !Array.isArray(each));
  if (path === undefined || literal === undefined) return undefined;
  const question = questionOf(path, side);
  if (!question) return undefined;
  return `who ${verb} ${quoted(question.choice(literal))} to ${quoted(question.title)}`;
}

function plain(guard: Json, { flow, app }: VersionSide): string {
  return `where ${describeGuard(guard, flow ?? noFlow, app)}`;
}

const noFlow = { conditions: {} } as unknown as Flow;

function pathOf(value: Json): string | undefined {
  if (!isObject(value) || !Object.hasOwn(value, 'var')) return undefined;
  const path = Array.isArray(value.var) ? value.var[0] : value.var;
  return typeof path === 'string' ? path : undefined;
}

interface Question {
  readonly title: string;
  choice(value: Json): string;
}

/**
 * Returns the question whose answer is stored at a path. A form with one field has its title, else
 * the field's.
 */
function questionOf(path: string, { flow }: VersionSide): Question | undefined {
  for (const { title, form } of Object.values(flow?.screens ?? {})) {
    if (!form || form.bind === null || !path.startsWith(`${form.bind}.`)) continue;
    const name = path.slice(form.bind.length + 1);
    const fields = isObject(form.schema.properties) ? form.schema.properties : {};
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!isObject(field)) continue;
    const alone = Object.keys(fields).length === 1;
    const own = typeof field.title === 'string' ? field.title : name;
    return {
      title: alone ? getSourceText(title) : own,
      choice: (value) => choiceOf(form.ui, name, value),
    };
  }
  return undefined;
}

/** Returns the label of a choice, if the form has one. */
function choiceOf(ui: Json, name: string, value: Json): string {
  const look = isObject(ui) && isObject(ui[name]) ? ui[name] : {};
  const options = isObject(look['ui:options']) ? look['ui:options'] : {};
  const choices = Array.isArray(options.choices) ? options.choices : [];
  const found = choices.find((each) => isObject(each) && isDeepEqual(each.value, value));
  return isObject(found) && typeof found.label === 'string' ? found.label : valueWords(value);
}
