import { useState } from 'react';
import { Form } from '../form/Form.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { useForm } from '../form/use-form.ts';
import {
  atMost,
  combineValidators,
  emailPattern,
  matching,
  required,
  type Validators,
} from '../form/validators.ts';
import { Title } from '../page/Title.tsx';
import { Way } from '../page/Way.tsx';
import type { ContactAnswers, OrderAnswers } from './order-answers.ts';

const validators: Validators<keyof ContactAnswers> = {
  firstName: combineValidators(required('Enter your first name'), atMost(80)),
  lastName: combineValidators(required('Enter your last name'), atMost(80)),
  email: combineValidators(
    required('Enter your email address'),
    atMost(254),
    matching(emailPattern, 'Enter an email address like name@example.com'),
  ),
  phone: combineValidators(
    required('Enter your phone number'),
    matching(/^[0-9+() .-]{7,40}$/, 'Enter a phone number like 555 010 0199'),
  ),
  zip: combineValidators(
    required('Enter your ZIP code'),
    matching(/^[0-9]{5}(-[0-9]{4})?$/, 'Enter five digits, like 19801'),
  ),
};

interface ContactProps {
  answers: OrderAnswers;
  onKeep: (answers: ContactAnswers) => void;
  onSubmit: (answers: ContactAnswers) => void;
}

export function Contact({ answers, onKeep, onSubmit }: ContactProps) {
  const [start] = useState(() => {
    const { firstName, lastName, email, phone, zip } = answers;
    return { firstName, lastName, email, phone, zip };
  });
  const form = useForm({ start, validators, onKeep, onSubmit });
  const head = (
    <>
      <Title product="Order – Wizard" text="How can we reach you?" />
      <p className="lead">
        We write to you about your order, and call only if something is unclear.
      </p>
    </>
  );
  return (
    <>
      <Way at={1} of={3} />
      <Form actions={<SubmitButton label="Continue" />} form={form} head={head}>
        <TextField
          autoComplete="given-name"
          isHalf
          label="First name"
          spellCheck={false}
          {...form.field('firstName')}
        />
        <TextField
          autoComplete="family-name"
          isHalf
          label="Last name"
          spellCheck={false}
          {...form.field('lastName')}
        />
        <TextField
          autoCapitalize="none"
          autoComplete="email"
          hint="We send your receipt there."
          inputMode="email"
          label="Email address"
          spellCheck={false}
          type="email"
          {...form.field('email')}
        />
        <TextField
          autoComplete="tel"
          inputMode="tel"
          isHalf
          label="Phone number"
          type="tel"
          {...form.field('phone')}
        />
        <TextField
          autoComplete="postal-code"
          inputMode="numeric"
          isHalf
          label="ZIP code"
          {...form.field('zip')}
        />
      </Form>
    </>
  );
}
