// Describes the users to whom a guard applies, such as: users who answer “No” to “Will you …?”.

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
import { describeValue, quoteText } from './describe.ts';
import type { VersionSide } from './types.ts';

/** Returns a text such as “Users …”. If the guard is missing and other cases come first, returns “All other users”. */
export function describeUsers(guard: Logic | undefined, side: VersionSide, others = false): string {
  const words = describeAffectedUsers(guard, side);
  if (words === '') return others ? 'All other users' : 'Users';
  return `Users ${words}`;
}

/** Describes a guard as words that follow a noun. Returns an empty text if the guard is missing. */
export function describeAffectedUsers(guard: Logic | undefined, side: VersionSide): string {
  if (guard === undefined || guard === true) return '';
  return describeLogic(guard as Json, side);
}

// helpers

function describeLogic(guard: Json, side: VersionSide): string {
  const { flow, app } = side;
  const operation = parseOperation(guard);
  if (!operation) return `where ${describeValue(guard)} holds`;
  const { name, operands: list } = operation;
  const value = list[0];
  const parts = () => list.map((each) => describeLogic(each, side));
  if (name === 'is')
    return (
      (flow?.conditions[String(value)] ?? app.conditions[String(value)])?.label ?? String(value)
    );
  if (name === '!') return describeNegation(list[0] ?? null, side);
  if (name === 'and') return parts().join(' and ');
  if (name === 'or') return `either ${parts().join(' or ')}`;
  if (name === 'present') return describePresence(list[0] ?? null, side);
  if (name === '==' || name === '===')
    return describeAnswer(list, side) ?? describeAsGuard(guard, side);
  if (name === '!=' || name === '!==')
    return describeAnswer(list, side, 'do not answer') ?? describeAsGuard(guard, side);
  if (name === 'var' || name === 'derived') return `where ${String(list[0])} is so`;
  return describeAsGuard(guard, side);
}

function describeNegation(guard: Json, side: VersionSide): string {
  const { name, operands: list } = parseOperation(guard) ?? { name: '', operands: [] };
  if (name === 'present') return describePresence(list[0] ?? null, side, true);
  if (name === '!') return describeLogic(list[0] ?? null, side);
  if (name === 'var' || name === 'derived') return `where ${String(list[0])} is not so`;
  return `other than those ${describeLogic(guard, side)}`;
}

function describePresence(what: Json, side: VersionSide, absent = false): string {
  const path = getVarPath(what);
  const question = path === undefined ? undefined : findQuestion(path, side);
  const subject = question?.title ?? path ?? describeValue(what);
  if (question) return `who ${absent ? 'have not answered' : 'answered'} ${quoteText(subject)}`;
  return `where ${subject} is ${absent ? 'not ' : ''}there`;
}

/** Describes a comparison such as `type == "llc"` with the title of the question and the label of the choice. */
function describeAnswer(
  list: readonly Json[],
  side: VersionSide,
  verb = 'answer',
): string | undefined {
  const path = list.map(getVarPath).find((each) => each !== undefined);
  const literal = list.find((each) => !isObject(each) && !Array.isArray(each));
  if (path === undefined || literal === undefined) return undefined;
  const question = findQuestion(path, side);
  if (!question) return undefined;
  return `who ${verb} ${quoteText(question.choice(literal))} to ${quoteText(question.title)}`;
}

function describeAsGuard(guard: Json, { flow, app }: VersionSide): string {
  return `where ${describeGuard(guard, flow ?? noFlow, app)}`;
}

const noFlow = { conditions: {} } as unknown as Flow;

function getVarPath(value: Json): string | undefined {
  if (!isObject(value) || !Object.hasOwn(value, 'var')) return undefined;
  const path = Array.isArray(value.var) ? value.var[0] : value.var;
  return typeof path === 'string' ? path : undefined;
}

interface Question {
  readonly title: string;
  choice(value: Json): string;
}

/**
 * Returns the question whose answer is stored at a path. The title of a form with one field is the question. In other
 * forms, the title of the field is.
 */
function findQuestion(path: string, { flow }: VersionSide): Question | undefined {
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
      choice: (value) => getChoiceLabel(form.ui, name, value),
    };
  }
  return undefined;
}

/** Returns the label of a choice if the form has a label for it. */
function getChoiceLabel(ui: Json, name: string, value: Json): string {
  const look = isObject(ui) && isObject(ui[name]) ? ui[name] : {};
  const options = isObject(look['ui:options']) ? look['ui:options'] : {};
  const choices = Array.isArray(options.choices) ? options.choices : [];
  const found = choices.find((each) => isObject(each) && isDeepEqual(each.value, value));
  return isObject(found) && typeof found.label === 'string' ? found.label : describeValue(value);
}
