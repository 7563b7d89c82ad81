import { useNavigate } from 'react-router-dom';
import { CheckboxField } from '../form/CheckboxField.tsx';
import { Form } from '../form/Form.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { useForm } from '../form/use-form.ts';
import {
  atLeast,
  atMost,
  combineValidators,
  emailPattern,
  matching,
  required,
  type Validators,
} from '../form/validators.ts';
import { Title } from '../page/Title.tsx';
import { Way } from '../page/Way.tsx';
import { GoogleIcon } from './GoogleIcon.tsx';

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  emailConfirm: '',
  password: '',
  passwordConfirm: '',
  terms: '',
};

const validators: Validators<keyof typeof empty> = {
  firstName: combineValidators(required('Enter your first name'), atMost(100)),
  lastName: combineValidators(required('Enter your last name'), atMost(100)),
  email: combineValidators(
    required('Enter your email address'),
    atMost(254),
    matching(emailPattern, 'Enter an email address like name@example.com'),
  ),
  emailConfirm: combineValidators(required('Enter your email address again'), (value, { email }) =>
    value === email ? undefined : 'Enter the same email address twice',
  ),
  password: combineValidators(required('Enter a password'), atLeast(8), atMost(256)),
  passwordConfirm: combineValidators(required('Enter the password again'), (value, { password }) =>
    value === password ? undefined : 'Enter the same password twice',
  ),
  terms: required('Tick the box to agree to the terms'),
};

/** Creates an account. */
export function SignUp() {
  const navigate = useNavigate();
  const form = useForm({ start: empty, validators, onSubmit: () => navigate('/start') });
  const pageHeader = (
    <>
      <Title product="Your account – Charter" text="Create your account" />
      <p className="lead">
        Your order belongs to your account: only you can see it, change it and pay for it.
      </p>
    </>
  );
  const provider = (
    <>
      <div className="provider">
        <a className="button button-secondary" href="/auth/google">
          <GoogleIcon />
          <span>Continue with Google</span>
        </a>
      </div>
      <p className="divider">or with your email address</p>
    </>
  );
  const email = {
    autoCapitalize: 'none',
    autoComplete: 'email',
    inputMode: 'email',
    spellCheck: false,
    type: 'email',
  } as const;
  return (
    <>
      <Way at={0} hasBack of={0} />
      <Form
        actions={<SubmitButton label="Create account" />}
        before={provider}
        form={form}
        head={pageHeader}
      >
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
          hint="We send your papers and receipts there."
          label="Email address"
          {...email}
          {...form.field('email')}
        />
        <TextField label="Email address again" {...email} {...form.field('emailConfirm')} />
        <PasswordField
          hint="8 characters or more. A few words in a row are easy to remember and hard to guess."
          label="Password"
          {...form.field('password')}
        />
        <PasswordField label="Password again" {...form.field('passwordConfirm')} />
        <CheckboxField
          label="I agree to the terms of service and the privacy notice"
          {...form.field('terms')}
        />
      </Form>
      <nav aria-label="I have an account: log in" className="links">
        <ul>
          <li>
            <a href="/auth/login">I have an account: log in</a>
          </li>
        </ul>
      </nav>
    </>
  );
}
