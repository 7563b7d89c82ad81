import { useState } from 'react';
import { Form } from '../form/Form.tsx';
import { RadioField } from '../form/RadioField.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { useForm } from '../form/use-form.ts';
import { atMost, combineValidators, required, type Validators } from '../form/validators.ts';
import { Title } from '../page/Title.tsx';
import { Way } from '../page/Way.tsx';
import { type CompanyAnswers, kinds, type OrderAnswers } from './order-answers.ts';
import { states } from './states.ts';

const validators: Validators<keyof CompanyAnswers> = {
  kind: required('Choose a kind of company'),
  state: required('Choose a state'),
  name: combineValidators(required('Enter the name of the company'), atMost(120)),
};

interface CompanyProps {
  answers: OrderAnswers;
  onKeep: (answers: CompanyAnswers) => void;
  onSubmit: (answers: CompanyAnswers) => void;
}

export function Company({ answers, onKeep, onSubmit }: CompanyProps) {
  const [start] = useState(() => {
    const { kind, state, name } = answers;
    return { kind, state, name };
  });
  const form = useForm({ start, validators, onKeep, onSubmit });
  return (
    <>
      <Way at={2} of={3} />
      <Form
        actions={<SubmitButton label="Continue" />}
        form={form}
        head={<Title product="Order – Wizard" text="Your company" />}
      >
        <RadioField choices={kinds} label="Kind of company" {...form.field('kind')} />
        <SelectField
          choices={states}
          empty="Choose a state"
          hint="The state where you form it."
          label="State"
          {...form.field('state')}
        />
        <TextField autoComplete="organization" label="Company name" {...form.field('name')} />
      </Form>
      <p className="saved">Your answers are kept in this tab until you close it.</p>
    </>
  );
}
