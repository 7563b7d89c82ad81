// A success message is shown after a success, and an error message after a failure.

import { formatForMessage, getValueAt, isObject } from '../../../language/index.ts';
import { defineRule, type Finding } from '../../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"ok": "kind"';
const at = `${file}:99`;
const toastReaction = (type: string, message: string) =>
  `{ "toast": { "type": "${type}", "message": "${message}" }, "go": "kind" }`;

export const toastTone = defineRule({
  id: 'texts/toast-tone',
  summary: 'A toast has the type "success" after a failure, or the type "error" after a success.',
  why: 'The user sees a check mark next to an error, or a warning next to a success.',
  examples: {
    valid: [{ file, replace, by: `"ok": ${toastReaction('success', 'Your tea is on its way.')}` }],
    invalid: [
      {
        file,
        replace,
        by: `"ok": ${toastReaction('error', 'Your tea is ordered.')}`,
        at,
        says: 'the call succeeded',
      },
      {
        ...{ file, replace, by: `"ok": ${toastReaction('success', 'We couldn’t order it.')}`, at },
        says: 'something failed',
      },
      {
        ...{ file, replace, by: `"ok": "kind", "402": ${toastReaction('success', 'Pay first.')}` },
        ...{ at, says: 'the call failed' },
      },
    ],
  },
  check: ({ places, sources }) =>
    places.flatMap(({ kind, file, pointer, value }): readonly Finding[] => {
      if (kind !== 'reaction' || !isObject(value) || !isObject(value.toast)) return [];
      const { type, message } = value.toast;
      // A message that is also shown after success is not an error message.
      const ok = getValueAt(sources.values[file], pointer.replace(/\/[^/]+$/, '/ok'));
      const isSame =
        ok !== value && isObject(ok) && isObject(ok.toast) && ok.toast.message === message;
      const outcome = isSame ? null : getOutcome(pointer);
      const fault = findFault(formatForMessage(type), outcome, formatForMessage(message));
      return fault ? [{ file, pointer: `${pointer}/toast/type`, ...fault }] : [];
    }),
});

// helpers

/** Returns the outcome of a reaction that handles exactly one outcome. Otherwise returns null. */
function getOutcome(pointer: string): string | null {
  const [, outcome] = /\/on\/([^/]+)$/.exec(pointer) ?? [];
  return outcome !== undefined && /^(?:ok|[45]\d\d|[45]xx|offline|timeout|failed)$/.test(outcome)
    ? outcome
    : null;
}

const failurePhrases =
  /\b(?:could(?: not|n['’]t)|can(?:not|['’]t)|failed|was declined|went wrong|did(?: not|n['’]t) work)\b/i;
const successPhrases =
  /\b(?:has arrived|is paid(?: for)?|is saved|are saved|was sent|is booked|is on its way|thank you|all set)\b/i;
const negationWords = /\b(?:not|\w+n['’]t|no|never|already|yet|once|until)\b/i;

function findFault(
  type: string,
  outcome: string | null,
  message: string,
): Pick<Finding, 'message' | 'severity'> | null {
  if (type === 'success' && outcome !== null && outcome !== 'ok')
    return { message: `This toast has the type "success", but the call failed (${outcome}).` };
  if (type === 'error' && outcome === 'ok')
    return { message: 'This toast has the type "error", but the call succeeded.' };
  if (type === 'success' && failurePhrases.test(message))
    return {
      message: 'This toast has the type "success", but its text says that something failed.',
    };
  return type === 'error' && successPhrases.test(message) && !negationWords.test(message)
    ? {
        message: 'This toast has the type "error", but its text says that something succeeded.',
        severity: 'warning',
      }
    : null;
}
