// A success message is shown after a success, and an error message after a failure.

import { formatForMessage, getValueAt, isObject } from '../../language/index.ts';
import { defineRule, type Finding } from '../define-rule.ts';

const file = 'tea/flow.json';
const replace = '"ok": "kind"';
const at = `${file}:99`;
const toast = (type: string, message: string) =>
  `{ "toast": { "type": "${type}", "message": "${message}" }, "go": "kind" }`;

export const toastTone = defineRule({
  id: 'texts/toast-tone',
  summary: 'A toast has the type "success" after a failure, or the type "error" after a success.',
  why: 'The user sees a check mark next to an error, or a warning next to a success.',
  examples: {
    valid: [{ file, replace, by: `"ok": ${toast('success', 'Your tea is on its way.')}` }],
    invalid: [
      {
        file,
        replace,
        by: `"ok": ${toast('error', 'Your tea is ordered.')}`,
        at,
        says: 'the call succeeded',
      },
      {
        ...{ file, replace, by: `"ok": "kind", "402": ${toast('success', 'Pay first.')}` },
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
      const outcome = isSame ? null : outcomeOf(pointer);
      const fault = faultOf(formatForMessage(type), outcome, formatForMessage(message));
      return fault ? [{ file, pointer: `${pointer}/toast/type`, ...fault }] : [];
    }),
});

// helpers

/** Returns the outcome that a reaction handles alone, or null for several outcomes or an event. */
function outcomeOf(pointer: string): string | null {
  const [, outcome] = /\/on\/([^/]+)$/.exec(pointer) ?? [];
  return outcome !== undefined && /^(?:ok|[45]\d\d|[45]xx|offline|timeout|failed)$/.test(outcome)
    ? outcome
    : null;
}

const bad = /\b(?:could not|cannot|failed|was declined|went wrong|did not work)\b/i;
const good =
  /\b(?:has arrived|is paid(?: for)?|is saved|are saved|was sent|is booked|is on its way|thank you|all set)\b/i;
const denied = /\b(?:not|no|never|already|yet|once|until)\b/i;

function faultOf(
  type: string,
  outcome: string | null,
  message: string,
): Pick<Finding, 'message' | 'severity'> | null {
  if (type === 'success' && outcome !== null && outcome !== 'ok')
    return { message: `This toast has the type "success", but the call failed (${outcome}).` };
  if (type === 'error' && outcome === 'ok')
    return { message: 'This toast has the type "error", but the call succeeded.' };
  if (type === 'success' && bad.test(message))
    return {
      message: 'This toast has the type "success", but its text says that something failed.',
    };
  return type === 'error' && good.test(message) && !denied.test(message)
    ? {
        message: 'This toast has the type "error", but its text says that something succeeded.',
        severity: 'warning',
      }
    : null;
}
