import { useState } from 'react';
import { Form } from '../form/Form.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { useForm } from '../form/use-form.ts';
import { atMost, combineValidators, required, type Validators } from '../form/validators.ts';
import { Title } from '../page/Title.tsx';
import { Way } from '../page/Way.tsx';
import { topics } from './topics.ts';

export type SurveyAnswers = Readonly<Record<string, string>>;

const validators: Validators<string> = Object.fromEntries(
  topics.map((topic) => [
    topic.toLowerCase(),
    combineValidators(required(`Enter ${topic.toLowerCase()}`), atMost(80)),
  ]),
);

export const emptySurvey: SurveyAnswers = Object.fromEntries(
  topics.map((topic) => [topic.toLowerCase(), '']),
);

interface DetailsProps {
  answers: SurveyAnswers;
  onKeep: (answers: SurveyAnswers) => void;
  onSubmit: (answers: SurveyAnswers) => void;
}

export function Details({ answers, onKeep, onSubmit }: DetailsProps) {
  const [start] = useState(answers);
  const form = useForm({ start, validators, onKeep, onSubmit });
  return (
    <>
      <Way at={1} of={2} />
      <Form
        actions={<SubmitButton label="Continue" />}
        form={form}
        head={<Title product="Survey – Wizard" text="Twenty questions" />}
      >
        {topics.map((topic) => (
          <TextField
            autoComplete="off"
            key={topic}
            label={topic}
            {...form.field(topic.toLowerCase())}
          />
        ))}
      </Form>
    </>
  );
}
