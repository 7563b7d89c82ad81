/** The operations of the support service. */
import type { OperationHandlers } from '../api/call.ts';
import { sendMessage } from './send-message.ts';

/** Operation id in the OpenAPI document -> the operation's implementation. */
export const supportOperations = {
  'support.sendMessage': sendMessage,
} satisfies OperationHandlers;
