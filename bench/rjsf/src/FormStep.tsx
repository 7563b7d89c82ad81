import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import { Title } from '../../hand-written/src/page/Title.tsx';
import { Way } from '../../hand-written/src/page/Way.tsx';

interface FormStepProps {
  screen: { title: string; lead: string; schema: RJSFSchema; ui: UiSchema };
  validator: ValidatorType;
  answers: object;
  at: number;
  of: number;
  onSubmit: (answers: object) => void;
}

/** A step whose form is rendered by the default theme. */
export function FormStep({ screen, validator, answers, at, of, onSubmit }: FormStepProps) {
  return (
    <>
      <Way at={at} of={of} />
      <Title product="Wizard" text={screen.title} />
      {screen.lead && <p className="lead">{screen.lead}</p>}
      <Form
        className="form"
        focusOnFirstError
        formData={answers}
        idPrefix="answer"
        noHtml5Validate
        onError={() => undefined}
        onSubmit={({ formData }) => onSubmit(formData)}
        schema={screen.schema}
        showErrorList="top"
        uiSchema={{ ...screen.ui, 'ui:submitButtonOptions': { submitText: 'Continue' } }}
        validator={validator}
      />
    </>
  );
}
