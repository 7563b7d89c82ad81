// Discards unsent input that newer answers have replaced, and consents whose text has changed.

import { isDeepEqual, isEmpty, omit } from 'remeda';
import {
  type DisplayText,
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

/** The form of a draft input, and its flow. */
interface OwnedForm {
  readonly flow: Flow;
  readonly form: Form;
}

/**
 * Discards unsent input that an event of the user has outdated: of fields whose answers it has changed, because the
 * answers are newer, and consents whose text it has changed, because the user has not agreed to the new text. A cleared
 * answer discards no input, so that typed text is not lost. A consent is a checkbox that must be ticked.
 * @param before the data before the event
 */
export function forgetOutdatedInputs(transaction: Transaction, before: Data): void {
  const { program, snapshot } = transaction;
  let { draftInputs } = snapshot;
  for (const [key, input] of Object.entries(draftInputs)) {
    const owned = findForm(program, key);
    if (owned === undefined || !isObject(input)) continue;
    const changed = listChangedConsents(transaction, before, owned);
    const outdated = Object.keys(input).filter(
      (field) => isNewAnswer(owned, field, before, snapshot) || changed.includes(field),
    );
    if (outdated.length === 0) continue;
    const left = omit(input, outdated);
    draftInputs = isEmpty(left) ? omit(draftInputs, [key]) : { ...draftInputs, [key]: left };
  }
  if (draftInputs !== snapshot.draftInputs) patchSnapshot(transaction, { draftInputs });
}

// helpers

function findForm({ flows }: Program, key: string): OwnedForm | undefined {
  const flow = flows[key.slice(0, key.indexOf(':'))];
  const step = flow?.steps.find(({ id }) => id === parseDraftInputKey(flow, key).step);
  const form = step && flow?.screens[step.screen]?.form;
  return flow && form ? { flow, form } : undefined;
}

function isNewAnswer(
  { flow, form: { bind } }: OwnedForm,
  field: string,
  before: Data,
  after: Data,
): boolean {
  if (bind === null) return false;
  const read = ({ scopes, states }: Data) => {
    const answers = readPath({ ...scopes, state: states[flow.id] }, bind) as Json | undefined;
    return isObject(answers) && Object.hasOwn(answers, field) ? (answers[field] ?? null) : null;
  };
  return read(after) !== null && !isDeepEqual(read(before), read(after));
}

/** Returns the names of the form's consents whose text is another one than before. */
function listChangedConsents(
  { program, snapshot }: Transaction,
  before: Data,
  { flow, form }: OwnedForm,
): readonly string[] {
  const { properties } = form.schema;
  const consents = Object.entries(isObject(properties) ? properties : {}).flatMap(
    ([name, schema]) => (isObject(schema) && schema.const === true ? [{ name, schema }] : []),
  );
  if (consents.length === 0) return [];
  const createContextOf = (data: Data) => {
    const { params, query } = snapshot;
    return createContext(program, { ...snapshot, ...data }, {}, { flow, params, query });
  };
  const [then, now] = [createContextOf(before), createContextOf(snapshot)];
  return consents
    .filter(({ schema: { title = '' } }) => {
      const text = title as DisplayText;
      return renderText(text, then) !== renderText(text, now);
    })
    .map(({ name }) => name);
}
