// Every rule of the checker. A test compares this list with the folder.

import type { Rule } from '../define-rule.ts';
import { absentButton } from './absent-button.ts';
import { answersLeftBehind } from './answers-left-behind.ts';
import { anyYear } from './any-year.ts';
import { application } from './application.ts';
import { backForward } from './back-forward.ts';
import { blockValue } from './block-value.ts';
import { callWays } from './call-ways.ts';
import { changeBeforeLogin } from './change-before-login.ts';
import { closedLink } from './closed-link.ts';
import { closedTarget } from './closed-target.ts';
import { comparisonMismatch } from './comparison-mismatch.ts';
import { conditionExamples } from './condition-examples.ts';
import { constantChoice } from './constant-choice.ts';
import { constantGuard } from './constant-guard.ts';
import { constantOperand } from './constant-operand.ts';
import { copiedValue } from './copied-value.ts';
import { countedAsMoney } from './counted-as-money.ts';
import { dangerousText } from './dangerous-text.ts';
import { deadEnd } from './dead-end.ts';
import { dependencyCycle } from './dependency-cycle.ts';
import { duplicates } from './duplicates.ts';
import { emptyLeave } from './empty-leave.ts';
import { foreignSubject } from './foreign-subject.ts';
import { forgetfulFailure } from './forgetful-failure.ts';
import { forgottenStart } from './forgotten-start.ts';
import { forgottenSubject } from './forgotten-subject.ts';
import { formChoices } from './form-choices.ts';
import { formFields } from './form-fields.ts';
import { formLabels } from './form-labels.ts';
import { formParts } from './form-parts.ts';
import { formPeople } from './form-people.ts';
import { formRefused } from './form-refused.ts';
import { formTexts } from './form-texts.ts';
import { formerStep } from './former-step.ts';
import { givenFields } from './given-fields.ts';
import { guardedMark } from './guarded-mark.ts';
import { halfGuarded } from './half-guarded.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { idleReaction } from './idle-reaction.ts';
import { ignoredFailure } from './ignored-failure.ts';
import { incompleteFamily } from './incomplete-family.ts';
import { incompleteKey } from './incomplete-key.ts';
import { inputMismatch } from './input-mismatch.ts';
import { journeyAnswers } from './journey-answers.ts';
import { journeyExpects } from './journey-expects.ts';
import { journeyNames } from './journey-names.ts';
import { keptChoice } from './kept-choice.ts';
import { keptOrderAnswer } from './kept-order-answer.ts';
import { keptSecret } from './kept-secret.ts';
import { lateStart } from './late-start.ts';
import { lateSuccess } from './late-success.ts';
import { lessThanNamed } from './less-than-named.ts';
import { limits } from './limits.ts';
import { linkQuery } from './link-query.ts';
import { loginLeadsAway } from './login-leads-away.ts';
import { longWait } from './long-wait.ts';
import { lostGuard } from './lost-guard.ts';
import { lostOnReturn } from './lost-on-return.ts';
import { lostPurchase } from './lost-purchase.ts';
import { lostSession } from './lost-session.ts';
import { lostWayBack } from './lost-way-back.ts';
import { markup } from './markup.ts';
import { mergedChoices } from './merged-choices.ts';
import { migrations } from './migrations.ts';
import { missingPart } from './missing-part.ts';
import { mixedUpValue } from './mixed-up-value.ts';
import { nearParameter } from './near-parameter.ts';
import { needlessExpression } from './needless-expression.ts';
import { neverBranch } from './never-branch.ts';
import { neverFirst } from './never-first.ts';
import { noConfirmation } from './no-confirmation.ts';
import { noLogin } from './no-login.ts';
import { noWayOn } from './no-way-on.ts';
import { notChargedClaim } from './not-charged-claim.ts';
import { nullInstead } from './null-instead.ts';
import { oddCharacters } from './odd-characters.ts';
import { openPayment } from './open-payment.ts';
import { operatorArguments } from './operator-arguments.ts';
import { oppositeChoice } from './opposite-choice.ts';
import { oppositeLabel } from './opposite-label.ts';
import { oppositeTwins } from './opposite-twins.ts';
import { optionalConsent } from './optional-consent.ts';
import { otherDate } from './other-date.ts';
import { otherEnding } from './other-ending.ts';
import { otherKey } from './other-key.ts';
import { otherLines } from './other-lines.ts';
import { otherLookup } from './other-lookup.ts';
import { otherPrice } from './other-price.ts';
import { otherPurchase } from './other-purchase.ts';
import { otherScale } from './other-scale.ts';
import { otherScope } from './other-scope.ts';
import { otherSubject } from './other-subject.ts';
import { otherUnit } from './other-unit.ts';
import { partialReset } from './partial-reset.ts';
import { partialRestore } from './partial-restore.ts';
import { personalInput } from './personal-input.ts';
import { placeholderMismatch } from './placeholder-mismatch.ts';
import { rawValue } from './raw-value.ts';
import { redirectCycle } from './redirect-cycle.ts';
import { redirectToItself } from './redirect-to-itself.ts';
import { refusedAsDone } from './refused-as-done.ts';
import { refusedFile } from './refused-file.ts';
import { refusedLiteral } from './refused-literal.ts';
import { sameAnswer } from './same-answer.ts';
import { sameBounds } from './same-bounds.ts';
import { sameConfirmation } from './same-confirmation.ts';
import { sameInFamily } from './same-in-family.ts';
import { sameLabel } from './same-label.ts';
import { samePart } from './same-part.ts';
import { sameSides } from './same-sides.ts';
import { sameTitle } from './same-title.ts';
import { screens } from './screens.ts';
import { secretFields } from './secret-fields.ts';
import { secretStays } from './secret-stays.ts';
import { sensitive } from './sensitive.ts';
import { shadowedReaction } from './shadowed-reaction.ts';
import { sharedChoices } from './shared-choices.ts';
import { sharedKey } from './shared-key.ts';
import { sharedList } from './shared-list.ts';
import { shownAddress } from './shown-address.ts';
import { skippedStep } from './skipped-step.ts';
import { slowPattern } from './slow-pattern.ts';
import { splitKey } from './split-key.ts';
import { staleChoice } from './stale-choice.ts';
import { staleConflict } from './stale-conflict.ts';
import { staleResult } from './stale-result.ts';
import { stateUse } from './state-use.ts';
import { storageOwners } from './storage-owners.ts';
import { strayBracesRule } from './stray-braces.ts';
import { successByAddress } from './success-by-address.ts';
import { swappedAddress } from './swapped-address.ts';
import { swappedLabel } from './swapped-label.ts';
import { takeTarget } from './take-target.ts';
import { takenRefused } from './taken-refused.ts';
import { textSlips } from './text-slips.ts';
import { toastTone } from './toast-tone.ts';
import { twoPrimary } from './two-primary.ts';
import { unansweredCase } from './unanswered-case.ts';
import { unansweredConflict } from './unanswered-conflict.ts';
import { unconfirmedAmount } from './unconfirmed-amount.ts';
import { unconfirmedClaim } from './unconfirmed-claim.ts';
import { undeclaredEvent } from './undeclared-event.ts';
import { unevenReset } from './uneven-reset.ts';
import { unfinishedText } from './unfinished-text.ts';
import { formMismatch } from './form-mismatch.ts';
import { unhandledEvent } from './unhandled-event.ts';
import { unknownBlock } from './unknown-block.ts';
import { unknownConfirmation } from './unknown-confirmation.ts';
import { unknownName } from './unknown-name.ts';
import { unknownOperation } from './unknown-operation.ts';
import { unknownOutcome } from './unknown-outcome.ts';
import { unknownPath } from './unknown-path.ts';
import { unknownStep } from './unknown-step.ts';
import { unlikeCalls } from './unlike-calls.ts';
import { unlikePayments } from './unlike-payments.ts';
import { unlikeQuote } from './unlike-quote.ts';
import { unlistedAnswer } from './unlisted-answer.ts';
import { unlistedKey } from './unlisted-key.ts';
import { unloadedConfirmation } from './unloaded-confirmation.ts';
import { unmarkedPersonal } from './unmarked-personal.ts';
import { unreachableStep } from './unreachable-step.ts';
import { unreadAnswer } from './unread-answer.ts';
import { unreadConfirmation } from './unread-confirmation.ts';
import { unreadPayload } from './unread-payload.ts';
import { unsafeLeave } from './unsafe-leave.ts';
import { unsafeLogic } from './unsafe-logic.ts';
import { unsentEvent } from './unsent-event.ts';
import { unstoredAnswer } from './unstored-answer.ts';
import { unusedName } from './unused-name.ts';
import { unusedResult } from './unused-result.ts';
import { uselessRetry } from './useless-retry.ts';
import { valueMismatch } from './value-mismatch.ts';
import { weakExamples } from './weak-examples.ts';
import { words } from './words.ts';
import { wrongPlace } from './wrong-place.ts';

export const rules: readonly Rule[] = [
  unsafeLogic,
  operatorArguments,
  unknownStep,
  unhandledEvent,
  unsentEvent,
  linkQuery,
  takeTarget,
  nearParameter,
  unknownOperation,
  unknownOutcome,
  unknownConfirmation,
  unknownName,
  unknownPath,
  unknownBlock,
  blockValue,
  application,
  screens,
  duplicates,
  forgottenStart,
  formerStep,
  unusedName,
  samePart,
  incompleteFamily,
  incompleteKey,
  mergedChoices,
  migrations,
  formFields,
  formChoices,
  formParts,
  formLabels,
  swappedLabel,
  absentButton,
  anyYear,
  oppositeLabel,
  optionalConsent,
  formPeople,
  formTexts,
  lessThanNamed,
  limits,
  sameBounds,
  neverBranch,
  takenRefused,
  formRefused,
  givenFields,
  comparisonMismatch,
  valueMismatch,
  unlistedKey,
  unstoredAnswer,
  storageOwners,
  refusedFile,
  sameAnswer,
  stateUse,
  unreadAnswer,
  sharedList,
  slowPattern,
  inputMismatch,
  wrongPlace,
  callWays,
  formMismatch,
  uselessRetry,
  unusedResult,
  unlikeCalls,
  swappedAddress,
  mixedUpValue,
  otherScale,
  otherScope,
  constantChoice,
  unansweredConflict,
  idempotencyKey,
  sharedKey,
  splitKey,
  unlikePayments,
  otherKey,
  otherLines,
  otherLookup,
  otherSubject,
  otherPrice,
  unlikeQuote,
  ignoredFailure,
  neverFirst,
  noConfirmation,
  otherPurchase,
  successByAddress,
  openPayment,
  staleChoice,
  staleConflict,
  staleResult,
  keptChoice,
  lostPurchase,
  forgottenSubject,
  foreignSubject,
  notChargedClaim,
  unconfirmedAmount,
  unconfirmedClaim,
  unloadedConfirmation,
  missingPart,
  placeholderMismatch,
  copiedValue,
  countedAsMoney,
  strayBracesRule,
  markup,
  nullInstead,
  oddCharacters,
  unfinishedText,
  textSlips,
  toastTone,
  sameConfirmation,
  sameLabel,
  rawValue,
  otherDate,
  constantGuard,
  constantOperand,
  sameSides,
  oppositeChoice,
  needlessExpression,
  dependencyCycle,
  shadowedReaction,
  idleReaction,
  unreadPayload,
  unansweredCase,
  unreadConfirmation,
  conditionExamples,
  weakExamples,
  unreachableStep,
  lateStart,
  deadEnd,
  noLogin,
  noWayOn,
  closedTarget,
  closedLink,
  backForward,
  skippedStep,
  redirectCycle,
  redirectToItself,
  lostSession,
  forgetfulFailure,
  lostWayBack,
  loginLeadsAway,
  otherEnding,
  keptOrderAnswer,
  keptSecret,
  otherUnit,
  partialReset,
  partialRestore,
  sharedChoices,
  halfGuarded,
  changeBeforeLogin,
  answersLeftBehind,
  unlistedAnswer,
  shownAddress,
  secretStays,
  unsafeLeave,
  emptyLeave,
  dangerousText,
  secretFields,
  sensitive,
  personalInput,
  unmarkedPersonal,
  undeclaredEvent,
  words,
  journeyNames,
  journeyAnswers,
  journeyExpects,
  sameTitle,
  lostGuard,
  oppositeTwins,
  refusedLiteral,
  sameInFamily,
  unevenReset,
  lostOnReturn,
  twoPrimary,
  guardedMark,
  longWait,
  lateSuccess,
  refusedAsDone,
];
