/** The operations of the identity service. */
import type { OperationHandlers } from '../api/call.ts';
import { current } from './current.ts';
import { google } from './google.ts';
import { googleRedirect } from './google-redirect.ts';
import { login, logout } from './login.ts';
import { register } from './register.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';

/** By the ids of the document. */
export const identityOperations = {
  'identity.register': register,
  'identity.login': login,
  'identity.logout': logout,
  'identity.requestReset': requestReset,
  'identity.resetPassword': resetPassword,
  'identity.googleRedirect': googleRedirect,
  'identity.google': google,
  'identity.current': current,
} satisfies OperationHandlers;
