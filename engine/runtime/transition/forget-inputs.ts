// Discards unsent input that newer answers have replaced.

import { isDeepEqual, isEmpty, omit } from 'remeda';
import {
  type Flow,
  isObject,
  type Json,
  type Program,
  readPath,
  type Snapshot,
} from '../../language/index.ts';
import { parseDraftInputKey } from '../draft-input-key.ts';
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

// helpers

/** Returns the flow of a draft input and the data path that the form is bound to. */
function findBoundForm({ flows }: Program, key: string): BoundForm | undefined {
  const flow = flows[key.slice(0, key.indexOf(':'))];
  const step = flow?.steps.find(({ id }) => id === parseDraftInputKey(flow, key).step);
  const bind = step && flow?.screens[step.screen]?.form?.bind;
  return flow && bind ? { flow, bind } : undefined;
}

function isNewAnswer({ flow, bind }: BoundForm, field: string, before: Data, after: Data): boolean {
  const read = ({ scopes, states }: Data) => {
    const answers = readPath({ ...scopes, state: states[flow.id] }, bind) as Json | undefined;
    return isObject(answers) && Object.hasOwn(answers, field) ? (answers[field] ?? null) : null;
  };
  return read(after) !== null && !isDeepEqual(read(before), read(after));
}
