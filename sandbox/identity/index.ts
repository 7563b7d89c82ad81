/** The operations of the identity service. */
import type { OperationHandlers } from '../api/call.ts';
import { checkToken } from './check-token.ts';
import { getCurrentUser } from './current.ts';
import { finishGoogleSignIn } from './google.ts';
import { startGoogleSignIn } from './google-redirect.ts';
import { logIn, logOut } from './login.ts';
import { openDashboard } from './open-dashboard.ts';
import { register } from './register.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';

/** Operation id in the OpenAPI document -> the operation's implementation. */
export const identityOperations = {
  'identity.register': register,
  'identity.login': logIn,
  'identity.logout': logOut,
  'identity.checkToken': checkToken,
  'identity.openDashboard': openDashboard,
  'identity.requestReset': requestReset,
  'identity.resetPassword': resetPassword,
  'identity.googleRedirect': startGoogleSignIn,
  'identity.google': finishGoogleSignIn,
  'identity.current': getCurrentUser,
} satisfies OperationHandlers;
