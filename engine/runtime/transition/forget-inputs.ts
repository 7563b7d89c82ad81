// Forgets unsent input that an event of the user has replaced with an answer.

import { isDeepEqual } from 'remeda';
import {
  doPathsOverlap,
  type Flow,
  getFirstSegment,
  isObject,
  type Json,
  type Program,
  readPath,
  type Snapshot,
} from '../../language/index.ts';
import { parseDraftInputKey } from '../draft-input-key.ts';
import { patch, type Transaction } from './transaction.ts';

/** The data that answers are stored in. */
type Data = Pick<Snapshot, 'scopes' | 'states'>;

/** A form that writes its answers to a data path. */
interface BoundForm {
  readonly flow: Flow;
  readonly bind: string;
}

/**
 * Forgets the unsent input of the fields whose answers an event of the user has changed: the answers are newer than the
 * input. A cleared answer forgets nothing, so that no text is lost.
 * @param paths the data paths that the event has assigned
 * @param before the data before the event
 * @param flow the flow whose state paths such as `state.kind` belong to
 */
export function forgetReplacedInputs(
  transaction: Transaction,
  paths: readonly string[],
  before: Data,
  flow: Flow | null,
): void {
  const { program, snapshot } = transaction;
  const draftInputs: Record<string, Json> = {};
  for (const [key, input] of Object.entries(snapshot.draftInputs)) {
    const form = findBoundForm(program, key);
    const isReplaced = (field: string) =>
      form !== undefined &&
      (form.flow === flow || getFirstSegment(form.bind) !== 'state') &&
      paths.some((path) => doPathsOverlap(path, `${form.bind}.${field}`)) &&
      isNewAnswer(form, field, before, snapshot);
    const fields = isObject(input) ? Object.entries(input) : [];
    const open = fields.filter(([field]) => !isReplaced(field));
    if (open.length === fields.length) draftInputs[key] = input;
    else if (open.length > 0) draftInputs[key] = Object.fromEntries(open);
  }
  if (!isDeepEqual(draftInputs, snapshot.draftInputs)) patch(transaction, { draftInputs });
}

// helpers

/** Returns the flow of a draft input and the data path that its form writes to. */
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
