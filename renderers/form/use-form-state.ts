// A React hook for the state of a form: its data, its errors, and its submission.

import { createSchemaUtils, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isDeepEqual, isPlainObject } from 'remeda';
import { type FormView, type Json, mergeChanges } from '../../engine/index.ts';
import { controlIdPrefix } from '../id-prefix.ts';
import type { FieldProblem } from '../screen/field-problem.ts';
import { useAppContext, useGetText } from '../session-context.tsx';
import { cleanFormData } from './clean-form-data.ts';
import { getControlId } from './control-id.ts';
import { defaultFillBehavior } from './default-fill-behavior.ts';
import { resolveFieldName } from './field-paths.ts';
import { prefixItemTitles } from './item-titles.ts';
import { getLocalDate } from './local-date.ts';
import type { CreateValidator } from './screen-validators.ts';
import type { FieldPath } from './typed-text.ts';
import { type TypedData, useTypedData } from './use-typed-data.ts';
import { type ValidationInput, validateFormData } from './validate-form-data.ts';

export interface FormState {
  readonly data: Json;
  readonly problems: readonly FieldProblem[];
  readonly validationInput: ValidationInput;
  /** Stores a typed value without rendering the form. It is null while errors are shown. */
  readonly type: ((path: FieldPath, value: unknown) => void) | null;
  /** @param control the id of the control that the user changed */
  change(data: object | undefined, control?: string): void;
  submit(): void;
}

/**
 * @param onProblems called with the errors for the summary; `attempt` increases with each failed
 * submission
 */
export function useFormState(
  form: FormView,
  createValidator: CreateValidator,
  onProblems: (problems: readonly FieldProblem[], isRefused: boolean) => void,
): FormState {
  const { session, inputReporter } = useAppContext();
  const getText = useGetText();
  const schema = form.schema as RJSFSchema;
  const { ui, require } = form;
  const validator = useMemo(() => createValidator(schema), [createValidator, schema]);
  const today = getLocalDate(session.state.snapshot.now);
  const validationInput: ValidationInput = { validator, schema, ui, require, getText, today };
  const typed = useTypedData(() => applyDefaults(form.data, validator, schema));
  const { data } = typed;
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const own = useRef<OwnData>({ reported: new WeakSet<object>(), agreed: form.data });

  const show = (next: readonly FieldProblem[], isRefused: boolean) => {
    typed.show();
    setProblems(next);
    onProblems(next, isRefused);
  };

  const report = useCallback(
    () =>
      inputReporter.report(() => {
        const reported = toJson(typed.show());
        own.current.reported.add(reported);
        return reported;
      }),
    [inputReporter, typed.show],
  );
  const type = useCallback(
    (path: FieldPath, value: unknown) => {
      typed.type(path, value);
      report();
    },
    [typed.type, report],
  );

  useSessionData(form.data, own, typed);
  useServiceErrors(form, (found) => show(found, true));

  // Removes errors about missing values from fields that are no longer required.
  const required = require.join();
  const removeCorrected = useEffectEvent((_required: string) => {
    if (problems.length > 0)
      show(getUncorrectedErrors(problems, data, data, validationInput), false);
  });
  useEffect(() => removeCorrected(required), [required]);

  return {
    data,
    problems,
    validationInput,
    // While errors are shown, every key press is rendered, so that the error of a corrected field disappears
    // immediately.
    type: problems.length === 0 ? type : null,
    change(next, control) {
      const kept = keepAnswers(
        typed.read(),
        next ?? {},
        (name, given) =>
          control !== `${controlIdPrefix}_${name}` &&
          name in resolveFields(given, validator, schema),
      );
      const changed = typed.replace(kept);
      report();
      if (problems.length === 0) return;
      const remaining = getUncorrectedErrors(problems, data, changed, validationInput);
      if (!isDeepEqual(remaining, problems)) show(remaining, false);
    },
    submit() {
      const answers = cleanFormData(typed.show(), ui);
      const found = validateFormData(answers, validationInput);
      if (found.length > 0) {
        inputReporter.flush();
        show(found, true);
        return;
      }
      inputReporter.cancel();
      own.current.agreed = answers;
      if (problems.length > 0) show([], false);
      session.dispatch('submit', answers);
    },
  };
}

// helpers

/** The data that the form and the session have exchanged. */
interface OwnData {
  /** The data objects that the form reported to the session while the user typed. */
  readonly reported: WeakSet<object>;
  /** The data on which the form and the session last agreed. */
  agreed: Json;
}

/**
 * Applies changes of the session to the form, such as a selected suggestion or answers from another tab. Answers that
 * the form has not reported yet are kept unless the session has changed the same answers. Data that the form itself
 * reported is ignored, because the user may have typed more since.
 */
function useSessionData(
  data: Json,
  own: RefObject<OwnData>,
  { read, restart }: Pick<TypedData, 'read' | 'restart'>,
): void {
  useEffect(() => {
    const { reported, agreed } = own.current;
    own.current.agreed = data;
    const isOwnReport = typeof data === 'object' && data !== null && reported.has(data);
    if (!isOwnReport && !isDeepEqual(data, agreed)) restart(mergeChanges(read(), agreed, data));
  }, [data, own, read, restart]);
}

/** Shows the errors that a service returned. Each error is shown until its field changes. */
function useServiceErrors(
  { errors, schema, ui }: FormView,
  show: (problems: readonly FieldProblem[]) => void,
): void {
  const showErrors = useEffectEvent((newErrors: FormView['errors']) => {
    const found = Object.entries(newErrors).map(([name, message]) => {
      const path = resolveFieldName(name, schema, ui);
      return {
        path,
        message: prefixItemTitles(message, path.split('.'), ui),
        control: getControlId(path, schema, ui),
        source: 'service' as const,
      };
    });
    if (found.length > 0) show(found);
  });
  useEffect(() => showErrors(errors), [errors]);
}

/**
 * Returns the form data with the defaults of the schema. The form library would add defaults during rendering, which is
 * too late to report them to the session.
 */
function applyDefaults(data: Json, validator: ValidatorType, schema: RJSFSchema): Json {
  return createSchemaUtils(validator, schema, defaultFillBehavior).getDefaultFormState(
    schema,
    data,
  ) as Json;
}

/**
 * Returns changed form data with the answers that the form library removed or replaced, as far as they are to be kept.
 * The library does this to an answer that no longer matches the schema after another field has changed. The user must
 * see the own answer and its error. The answer of a field that is no longer part of the form is not kept.
 */
function keepAnswers(
  before: Json,
  after: object,
  isKept: (name: string, after: object) => boolean,
): Json {
  const changed = Object.entries(isPlainObject(before) ? before : {}).filter(
    ([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) &&
      (after as Readonly<Record<string, unknown>>)[name] !== value,
  );
  const kept = changed.filter(([name]) => isKept(name, after));
  return { ...after, ...Object.fromEntries(kept) } as Json;
}

/** Returns the fields that the form has for the given data, including those of conditional parts of the schema. */
function resolveFields(data: object, validator: ValidatorType, schema: RJSFSchema): object {
  const { properties } = createSchemaUtils(validator, schema).retrieveSchema(schema, data);
  return properties ?? {};
}

/** Returns the displayed errors that a change has not corrected. New errors appear only on the next submission. */
function getUncorrectedErrors(
  shown: readonly FieldProblem[],
  before: Json,
  after: Json,
  validationInput: ValidationInput,
): readonly FieldProblem[] {
  const { ui } = validationInput;
  const [old, cleaned] = [before, after].map((data) => cleanFormData((data ?? {}) as object, ui));
  const found = new Map(
    validateFormData(cleaned ?? {}, validationInput).map((each) => [each.path, each]),
  );
  return shown.flatMap((problem) => {
    const now = found.get(problem.path);
    if (now) return [now];
    if (problem.source === 'rule') return [];
    const segments = problem.path.split('.');
    return isDeepEqual(getValueAt(old, segments), getValueAt(cleaned, segments)) ? [problem] : [];
  });
}

function getValueAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  return typeof value === 'object' && value !== null
    ? getValueAt((value as Readonly<Record<string, unknown>>)[name], rest)
    : undefined;
}

/** Returns the data without undefined properties, because JSON has no undefined values. */
function toJson(data: object): { [name: string]: Json } {
  return JSON.parse(JSON.stringify(data));
}
