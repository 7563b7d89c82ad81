// Lists every rule of the checker. A test compares the rule ids with the files of this folder.

import type { Rule } from '../define-rule.ts';
import { openValue } from './address/open-value.ts';
import { secretStays } from './address/secret-stays.ts';
import { shownValue } from './address/shown-value.ts';
import { blockValue } from './blocks/value.ts';
import { constantChoice } from './calls/constant-choice.ts';
import { endlessRepeat } from './calls/endless-repeat.ts';
import { formMismatch } from './calls/form-mismatch.ts';
import { incompleteKey } from './calls/incomplete-key.ts';
import { inputMismatch } from './calls/input-mismatch.ts';
import { mixedUpValue } from './calls/mixed-up-value.ts';
import { idempotencyKey } from './calls/no-idempotency-key.ts';
import { nullInstead } from './calls/null-instead.ts';
import { otherScope } from './calls/other-scope.ts';
import { refusedAsDone } from './calls/refused-as-done.ts';
import { refusedLiteral } from './calls/refused-literal.ts';
import { sharedKey } from './calls/shared-key.ts';
import { splitKey } from './calls/split-key.ts';
import { staleConflict } from './calls/stale-conflict.ts';
import { swappedAddress } from './calls/swapped-address.ts';
import { unansweredConflict } from './calls/unanswered-conflict.ts';
import { unlikeCalls } from './calls/unlike-others.ts';
import { unusedResult } from './calls/unused-result.ts';
import { uselessRetry } from './calls/useless-retry.ts';
import { callWays } from './calls/way.ts';
import { wrongPlace } from './calls/wrong-place.ts';
import { askedOnce } from './charges/asked-once.ts';
import { foreignSubject } from './charges/foreign-subject.ts';
import { forgottenSubject } from './charges/forgotten-subject.ts';
import { ignoredFailure } from './charges/ignored-failure.ts';
import { lateSuccess } from './charges/late-success.ts';
import { lateUnwatched } from './charges/late-unwatched.ts';
import { longWait } from './charges/long-wait.ts';
import { lostOnReturn } from './charges/lost-on-return.ts';
import { lostPurchase } from './charges/lost-purchase.ts';
import { noConfirmation } from './charges/no-confirmation.ts';
import { notChargedClaim } from './charges/not-charged-claim.ts';
import { openPayment } from './charges/open-payment.ts';
import { otherPrice } from './charges/other-price.ts';
import { otherPurchase } from './charges/other-purchase.ts';
import { otherSubject } from './charges/other-subject.ts';
import { sameConfirmation } from './charges/same-confirmation.ts';
import { silentCheck } from './charges/silent-check.ts';
import { staleChoice } from './charges/stale-choice.ts';
import { successByAddress } from './charges/success-by-address.ts';
import { unlikePayments } from './charges/unlike-others.ts';
import { unlikeQuote } from './charges/unlike-quote.ts';
import { unloadedConfirmation } from './charges/unloaded-confirmation.ts';
import { conditionExamples } from './conditions/examples.ts';
import { weakExamples } from './conditions/weak-examples.ts';
import { keptChoice } from './data/kept-choice.ts';
import { keptOrderAnswer } from './data/kept-order-answer.ts';
import { lessThanNamed } from './data/less-than-named.ts';
import { limits } from './data/limits.ts';
import { migrations } from './data/migration.ts';
import { neverFirst } from './data/never-first.ts';
import { otherLookup } from './data/other-lookup.ts';
import { partialRestore } from './data/partial-restore.ts';
import { sameBounds } from './data/same-bounds.ts';
import { sharedChoices } from './data/shared-choices.ts';
import { sharedList } from './data/shared-list.ts';
import { slowPattern } from './data/slow-pattern.ts';
import { staleResult } from './data/stale-result.ts';
import { stateUse } from './data/state-use.ts';
import { storageOwners } from './data/storage-owners.ts';
import { takenRefused } from './data/taken-refused.ts';
import { unevenReset } from './data/uneven-reset.ts';
import { unkeptChoice } from './data/unkept-choice.ts';
import { unlistedKey } from './data/unlisted-key.ts';
import { unreadAnswer } from './data/unread-answer.ts';
import { unstoredAnswer } from './data/unstored-answer.ts';
import { valueMismatch } from './data/value-mismatch.ts';
import { undeclaredEvent } from './events/undeclared.ts';
import { operatorArguments } from './expression/arguments.ts';
import { comparisonMismatch } from './expression/comparison-mismatch.ts';
import { constantGuard } from './expression/constant-guard.ts';
import { constantOperand } from './expression/constant-operand.ts';
import { dependencyCycle } from './expression/cycle.ts';
import { expressionFault } from './expression/fault.ts';
import { needlessExpression } from './expression/needless.ts';
import { oppositeChoice } from './expression/opposite-choice.ts';
import { otherKey } from './expression/other-key.ts';
import { sameSides } from './expression/same-sides.ts';
import { unknownPath } from './expression/unknown-path.ts';
import { anyYear } from './form/any-year.ts';
import { formChoices } from './form/choices.ts';
import { formFields } from './form/fields.ts';
import { forgottenStart } from './form/forgotten-start.ts';
import { givenFields } from './form/given-fields.ts';
import { formLabels } from './form/labels.ts';
import { mergedChoices } from './form/merged-choices.ts';
import { neverBranch } from './form/never-branch.ts';
import { optionalConsent } from './form/optional-consent.ts';
import { formParts } from './form/parts.ts';
import { realPeople } from './form/real-people.ts';
import { refusedAnswer } from './form/refused-answer.ts';
import { refusedFile } from './form/refused-file.ts';
import { sameAnswer } from './form/same-answer.ts';
import { statedLimits } from './form/stated-limits.ts';
import { swappedLabel } from './form/swapped-label.ts';
import { answerMismatch } from './journeys/answer-mismatch.ts';
import { journeyExpects } from './journeys/expects.ts';
import { unknownJourneyName } from './journeys/unknown-name.ts';
import { nearParameter } from './links/near-parameter.ts';
import { linkQuery } from './links/query.ts';
import { takeTarget } from './links/take-target.ts';
import { deniedRenewal } from './money/denied-renewal.ts';
import { missingPart } from './money/missing-part.ts';
import { noConsent } from './money/no-consent.ts';
import { otherLines } from './money/other-lines.ts';
import { otherScale } from './money/other-scale.ts';
import { unconfirmedAmount } from './money/unconfirmed-amount.ts';
import { application } from './names/application.ts';
import { duplicateName } from './names/duplicate.ts';
import { formerStep } from './names/former-step.ts';
import { incompleteFamily } from './names/incomplete-family.ts';
import { interfaceText } from './names/interface-text.ts';
import { lostGuard } from './names/lost-guard.ts';
import { screens } from './names/missing-screen.ts';
import { sameInFamily } from './names/same-in-family.ts';
import { samePart } from './names/same-part.ts';
import { unhandledEvent } from './names/unhandled-event.ts';
import { unknownBlock } from './names/unknown-block.ts';
import { unknownCondition } from './names/unknown-condition.ts';
import { unknownConfirmation } from './names/unknown-confirmation.ts';
import { unknownOperation } from './names/unknown-operation.ts';
import { unknownOutcome } from './names/unknown-outcome.ts';
import { unknownStep } from './names/unknown-step.ts';
import { unnamedOperation } from './names/unnamed-operation.ts';
import { unsentEvent } from './names/unsent-event.ts';
import { unusedName } from './names/unused.ts';
import { forgetfulFailure } from './outcomes/forgetful.ts';
import { backForward } from './paths/back-forward.ts';
import { closedLink } from './paths/closed-link.ts';
import { closedTarget } from './paths/closed-target.ts';
import { deadEnd } from './paths/dead-end.ts';
import { lateStart } from './paths/late-start.ts';
import { noWayOn } from './paths/no-way-on.ts';
import { redirectCycle } from './paths/redirect-cycle.ts';
import { redirectToItself } from './paths/redirect-to-itself.ts';
import { skippedStep } from './paths/skipped-step.ts';
import { unreachableStep } from './paths/unreachable-step.ts';
import { idleReaction } from './reactions/idle.ts';
import { shadowedReaction } from './reactions/shadowed.ts';
import { unansweredCase } from './reactions/unanswered-case.ts';
import { unreadConfirmation } from './reactions/unread-confirmation.ts';
import { unreadPayload } from './reactions/unread-payload.ts';
import { dangerousText } from './safety/dangerous-text.ts';
import { emptyLeave } from './safety/empty-leave.ts';
import { unsafeLeave } from './safety/leave.ts';
import { personalInput } from './safety/personal-input.ts';
import { secretFields } from './safety/secret-fields.ts';
import { sensitive } from './safety/sensitive.ts';
import { unmarkedPersonal } from './safety/unmarked-personal.ts';
import { guardedMark } from './screens/guarded-mark.ts';
import { oppositeTwins } from './screens/opposite-twins.ts';
import { twoPrimary } from './screens/two-primary.ts';
import { unreviewedAnswer } from './screens/unreviewed-answer.ts';
import { answersLeftBehind } from './session/answers-left-behind.ts';
import { changeBeforeLogin } from './session/change-before-login.ts';
import { halfGuarded } from './session/half-guarded.ts';
import { loginLeadsAway } from './session/login-leads-away.ts';
import { lostSession } from './session/lost.ts';
import { noLogin } from './session/no-login.ts';
import { notForgotten } from './session/not-forgotten.ts';
import { otherEnding } from './session/other-ending.ts';
import { partialReset } from './session/partial-reset.ts';
import { wayBack } from './session/way-back.ts';
import { absentButton } from './texts/absent-button.ts';
import { wrongBraces } from './texts/braces.ts';
import { oddCharacters } from './texts/characters.ts';
import { copiedValue } from './texts/copied-value.ts';
import { countedAsMoney } from './texts/counted-as-money.ts';
import { markup } from './texts/markup.ts';
import { otherDate } from './texts/other-date.ts';
import { otherUnit } from './texts/other-unit.ts';
import { placeholderMismatch } from './texts/placeholder-mismatch.ts';
import { pluralForms } from './texts/plural-forms.ts';
import { rawValue } from './texts/raw-value.ts';
import { sameLabel } from './texts/same-label.ts';
import { textSlips } from './texts/slips.ts';
import { toastTone } from './texts/toast-tone.ts';
import { translation } from './texts/translation.ts';
import { translationSlips } from './texts/translation-slips.ts';
import { unconfirmedClaim } from './texts/unconfirmed-claim.ts';
import { unfinishedText } from './texts/unfinished.ts';
import { oppositeLabel } from './words/opposite-label.ts';
import { plainWords } from './words/plain.ts';
import { sameTitle } from './words/same-title.ts';

export const rules: readonly Rule[] = [
  expressionFault,
  operatorArguments,
  unknownStep,
  unhandledEvent,
  unsentEvent,
  linkQuery,
  takeTarget,
  nearParameter,
  unknownOperation,
  unknownOutcome,
  unnamedOperation,
  unknownConfirmation,
  unknownCondition,
  unknownPath,
  interfaceText,
  unknownBlock,
  blockValue,
  application,
  screens,
  duplicateName,
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
  realPeople,
  statedLimits,
  lessThanNamed,
  limits,
  sameBounds,
  neverBranch,
  takenRefused,
  refusedAnswer,
  givenFields,
  comparisonMismatch,
  valueMismatch,
  unlistedKey,
  unstoredAnswer,
  unkeptChoice,
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
  endlessRepeat,
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
  noConsent,
  deniedRenewal,
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
  silentCheck,
  staleChoice,
  staleConflict,
  staleResult,
  keptChoice,
  lostPurchase,
  forgottenSubject,
  askedOnce,
  foreignSubject,
  notChargedClaim,
  unconfirmedAmount,
  pluralForms,
  translation,
  translationSlips,
  unconfirmedClaim,
  unloadedConfirmation,
  missingPart,
  placeholderMismatch,
  copiedValue,
  countedAsMoney,
  wrongBraces,
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
  wayBack,
  loginLeadsAway,
  otherEnding,
  keptOrderAnswer,
  notForgotten,
  otherUnit,
  partialReset,
  partialRestore,
  sharedChoices,
  halfGuarded,
  changeBeforeLogin,
  answersLeftBehind,
  openValue,
  shownValue,
  secretStays,
  unsafeLeave,
  emptyLeave,
  dangerousText,
  secretFields,
  sensitive,
  personalInput,
  unmarkedPersonal,
  undeclaredEvent,
  plainWords,
  unknownJourneyName,
  answerMismatch,
  journeyExpects,
  sameTitle,
  lostGuard,
  oppositeTwins,
  refusedLiteral,
  sameInFamily,
  unevenReset,
  lostOnReturn,
  twoPrimary,
  unreviewedAnswer,
  guardedMark,
  longWait,
  lateSuccess,
  lateUnwatched,
  refusedAsDone,
];
