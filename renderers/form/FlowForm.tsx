// Renders the form of a screen from its JSON Schema. The form is validated when the user submits it. After that, an
// error disappears when the user corrects its field.

import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import type { FormView } from '../../engine/index.ts';
import { controlIdPrefix } from '../id-prefix.ts';
import type { FieldProblem } from '../screen/field-problem.ts';
import { useAppContext } from '../session-context.tsx';
import { defaultFillBehavior } from './default-fill-behavior.ts';
import { FormElement, SubmitContext } from './FormElement.tsx';
import type { FormContext } from './field-parts.ts';
import { FormDataContext } from './form-data-context.ts';
import type { CreateValidator } from './screen-validators.ts';
import { ThemedForm } from './theme.ts';
import { toErrorSchema } from './to-error-schema.ts';
import { TypedTextContext } from './typed-text.ts';
import { useFormState } from './use-form-state.ts';

const noWidgets = {};

interface FlowFormProps {
  /** The id of the form element. */
  id: string;
  form: FormView;
  createValidator: CreateValidator;
  onProblems: (problems: readonly FieldProblem[], isRefused: boolean) => void;
}

export function FlowForm({ id, form, createValidator, onProblems }: FlowFormProps) {
  const { inputReporter, customComponents } = useAppContext();
  const answers = useFormState(form, createValidator, onProblems);
  // Each view has a new list of required fields, so the lists are compared by content.
  const required = JSON.stringify(form.require);
  const context = useMemo<FormContext>(() => ({ require: JSON.parse(required) }), [required]);
  const errors = useMemo(() => toErrorSchema(answers.problems), [answers.problems]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: typed text is reported before the next click
    <div className="form" onBlur={inputReporter.flush}>
      <TypedTextContext value={answers.type}>
        <FormDataContext value={answers.data}>
          <SubmitContext value={answers.submit}>
            <ThemedForm
              experimental_defaultFormStateBehavior={defaultFillBehavior}
              extraErrors={errors}
              formContext={context}
              formData={answers.data}
              id={id}
              idPrefix={controlIdPrefix}
              noHtml5Validate
              noValidate
              onChange={({ formData }, control) => answers.change(formData, control)}
              schema={form.schema as RJSFSchema}
              showErrorList={false}
              tagName={FormElement}
              uiSchema={form.ui as UiSchema}
              validator={answers.validationInput.validator}
              widgets={customComponents?.widgets ?? noWidgets}
            >
              {/* The buttons are outside of the form element and submit the form by its id. */}
              <span hidden />
            </ThemedForm>
          </SubmitContext>
        </FormDataContext>
      </TypedTextContext>
    </div>
  );
}
