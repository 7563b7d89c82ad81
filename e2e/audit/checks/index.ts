// All checks of the auditor.

import type { Check } from '../check.ts';
import { accountLink } from './account-link.ts';
import { autocomplete } from './autocomplete.ts';
import { axe } from './axe.ts';
import { backLink } from './back-link.ts';
import { confirmation } from './confirmation.ts';
import { cutText } from './cut-text.ts';
import { duplicateErrors } from './duplicate-errors.ts';
import { earlyMessage } from './early-message.ts';
import { edges } from './edges.ts';
import { errorSummary } from './error-summary.ts';
import { errorText } from './error-text.ts';
import { failure } from './failure.ts';
import { fieldLabel } from './field-label.ts';
import { fixedError } from './fixed-error.ts';
import { focusVisible } from './focus-visible.ts';
import { headingFocus } from './heading-focus.ts';
import { inputMode } from './input-mode.ts';
import { landmarks } from './landmarks.ts';
import { layoutShift } from './layout-shift.ts';
import { legend } from './legend.ts';
import { linkPurpose } from './link-purpose.ts';
import { loginAgain } from './login-again.ts';
import { messageWords } from './message-words.ts';
import { offlineNotice } from './offline-notice.ts';
import { oneHeading } from './one-heading.ts';
import { optionalMark } from './optional-mark.ts';
import { overlappingText } from './overlapping-text.ts';
import { ownMessages } from './own-messages.ts';
import { paste } from './paste.ts';
import { payAmount } from './pay-amount.ts';
import { paymentHost } from './payment-host.ts';
import { pendingButton } from './pending-button.ts';
import { primaryButton } from './primary-button.ts';
import { rawText } from './raw-text.ts';
import { redundantEntry } from './redundant-entry.ts';
import { reflow } from './reflow.ts';
import { refresh } from './refresh.ts';
import { renewalTerms } from './renewal-terms.ts';
import { retryTime } from './retry-time.ts';
import { sameHelp } from './same-help.ts';
import { savedNote } from './saved-note.ts';
import { serverError } from './server-error.ts';
import { silentLimit } from './silent-limit.ts';
import { skipLink } from './skip-link.ts';
import { spellcheck } from './spellcheck.ts';
import { statusMessage } from './status-message.ts';
import { stepText } from './step-text.ts';
import { targetSize } from './target-size.ts';
import { timeLimit } from './time-limit.ts';
import { title } from './title.ts';
import { valuesKept } from './values-kept.ts';
import { wayOn } from './way-on.ts';

export const checks: readonly Check[] = [
  axe,
  oneHeading,
  title,
  headingFocus,
  backLink,
  primaryButton,
  stepText,
  skipLink,
  landmarks,
  fieldLabel,
  optionalMark,
  autocomplete,
  inputMode,
  spellcheck,
  legend,
  errorSummary,
  errorText,
  messageWords,
  valuesKept,
  earlyMessage,
  duplicateErrors,
  ownMessages,
  pendingButton,
  statusMessage,
  offlineNotice,
  failure,
  retryTime,
  loginAgain,
  linkPurpose,
  refresh,
  targetSize,
  reflow,
  cutText,
  overlappingText,
  focusVisible,
  rawText,
  edges,
  layoutShift,
  redundantEntry,
  paste,
  silentLimit,
  sameHelp,
  fixedError,
  serverError,
  payAmount,
  renewalTerms,
  savedNote,
  accountLink,
  wayOn,
  timeLimit,
  paymentHost,
  confirmation,
];
