// A form with the kinds of fields that most forms have.

import type { FormView } from '../../../engine/index.ts';

export const signUpForm: FormView = {
  id: 'flow/screen',
  schema: {
    type: 'object',
    required: ['fullName', 'email', 'emailAgain', 'password', 'terms'],
    properties: {
      fullName: { type: 'string', title: 'Full name', maxLength: 20 },
      email: { type: 'string', format: 'email', title: 'Email address' },
      emailAgain: { type: 'string', title: 'Email address again' },
      password: { type: 'string', minLength: 8, title: 'Password' },
      phone: { type: 'string', title: 'Phone number' },
      terms: { type: 'boolean', const: true, title: 'I agree to the terms' },
    },
  },
  ui: {
    email: {
      'ui:errors': {
        required: 'Enter your email address',
        format: 'Enter an email address like name@example.com',
      },
    },
    emailAgain: {
      'ui:options': { matches: 'email' },
      'ui:errors': { matches: 'Both email addresses must be the same' },
    },
    password: { 'ui:widget': 'password', 'ui:help': 'At least 8 characters.' },
    phone: { 'ui:widget': 'tel' },
    terms: { 'ui:errors': { const: 'Agree to the terms to carry on' } },
  },
  data: {},
  require: [],
  errors: {},
};
