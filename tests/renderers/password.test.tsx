// Tests the password widget: it is masked, can be unmasked, and is masked again on submit.

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showScreen } from './support/show-screen.tsx';
import { signUpForm } from './support/sign-up-form.ts';

it('shows and hides the password and hides it again when the form is sent', async () => {
  const { user, send } = await showScreen({ form: signUpForm });
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  expect(password.type).toBe('password');
  await user.type(password, 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Show Password' }));
  expect(password.type).toBe('text');
  expect(password.value).toBe('correct horse');
  expect(screen.getByText('Your password is visible')).toBeTruthy();
  await send();
  expect(password.type).toBe('password');
  expect(screen.getByText('Your password is hidden')).toBeTruthy();
});

it('takes a password that is pasted', async () => {
  const { user } = await showScreen({ form: signUpForm });
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  await user.click(password);
  await user.paste('a pasted one');
  expect(password.value).toBe('a pasted one');
});
