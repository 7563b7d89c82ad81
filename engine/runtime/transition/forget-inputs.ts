// Discards unsent input that newer answers have replaced, and consents whose text has changed.

import { isDeepEqual, isEmpty, omit } from 'remeda';
import {
  type DisplayText,
  type ExpressionContext,
  type Flow,
  type Form,
  isObject,
  type Json,
  type Program,
  readPath,
  type Snapshot,
} from '../../language/index.ts';
import { createContext } from '../context.ts';
import { parseDraftInputKey } from '../draft-input-key.ts';
import { renderText } from '../template.ts';
import { patchSnapshot, type Transaction } from './transaction.ts';

/** The parts of a snapshot that store answers. */
type Data = Pick<Snapshot, 'scopes' | 'states'>;

/** A form that writes its answers to a data path. */
interface BoundForm {
  readonly flow: Flow;
  readonly bind: string;
}

/**
 * Discards the unsent input of the fields whose answers an event of the user has changed, because the answers are
 * newer. A cleared answer discards no input, so that typed text is not lost.
 * @param before the data before the event
 */
export function forgetReplacedInputs(transaction: Transaction, before: Data): void {
  const { program, snapshot } = transaction;
  let { draftInputs } = snapshot;
  for (const [key, input] of Object.entries(draftInputs)) {
    const form = findBoundForm(program, key);
    if (form === undefined || !isObject(input)) continue;
    const replaced = Object.keys(input).filter((field) =>
      isNewAnswer(form, field, before, snapshot),
    );
    if (replaced.length === 0) continue;
    const left = omit(input, replaced);
    draftInputs = isEmpty(left) ? omit(draftInputs, [key]) : { ...draftInputs, [key]: left };
  }
  if (draftInputs !== snapshot.draftInputs) patchSnapshot(transaction, { draftInputs });
}

/**
 * Discards the consents whose text an event of the user has changed, such as a ticked box that names a price: the user
 * has not agreed to the new text. A consent is a checkbox that must be ticked.
 * @param before the data before the event
 */
export function forgetChangedConsents(transaction: Transaction, before: Data): void {
  const { program, snapshot } = transaction;
  let { draftInputs } = snapshot;
  for (const [key, input] of Object.entries(draftInputs)) {
    const found = findForm(program, key);
    if (found === undefined || !isObject(input)) continue;
    const { flow, form } = found;
    const consents = Object.entries(
      isObject(form.schema.properties) ? form.schema.properties : {},
    ).filter(([name, schema]) => input[name] === true && isObject(schema) && schema.const === true);
    if (consents.length === 0) continue;
    const [then, now] = [{ ...snapshot, ...before }, snapshot].map((each) =>
      createContext(program, each, {}, { flow, params: each.params, query: each.query }),
    ) as [ExpressionContext, ExpressionContext];
    const changed = consents
      .filter(([, schema]) => {
        const { title = '' } = schema as { readonly title?: DisplayText };
        return renderText(title, then) !== renderText(title, now);
      })
      .map(([name]) => name);
    if (changed.length > 0) draftInputs = { ...draftInputs, [key]: omit(input, changed) };
  }
  if (draftInputs !== snapshot.draftInputs) patchSnapshot(transaction, { draftInputs });
}

// helpers

/** Returns the form that a draft input belongs to, with its flow. */
function findForm(
  { flows }: Program,
  key: string,
): { readonly flow: Flow; readonly form: Form } | undefined {
  const flow = flows[key.slice(0, key.indexOf(':'))];
  const step = flow?.steps.find(({ id }) => id === parseDraftInputKey(flow, key).step);
  const form = step && flow?.screens[step.screen]?.form;
  return flow && form ? { flow, form } : undefined;
}

/** Returns the flow of a draft input and the data path that the form is bound to. */
function findBoundForm(program: Program, key: string): BoundForm | undefined {
  const found = findForm(program, key);
  return found?.form.bind ? { flow: found.flow, bind: found.form.bind } : undefined;
}

function isNewAnswer({ flow, bind }: BoundForm, field: string, before: Data, after: Data): boolean {
  const read = ({ scopes, states }: Data) => {
    const answers = readPath({ ...scopes, state: states[flow.id] }, bind) as Json | undefined;
    return isObject(answers) && Object.hasOwn(answers, field) ? (answers[field] ?? null) : null;
  };
  return read(after) !== null && !isDeepEqual(read(before), read(after));
}
