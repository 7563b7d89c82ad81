/** All services of the back end, each with its OpenAPI document and its implementation. Add a new service here. */

import accountingDocument from '../services/accounting/openapi.json' with { type: 'json' };
import agentDocument from '../services/agent/openapi.json' with { type: 'json' };
import identityDocument from '../services/identity/openapi.json' with { type: 'json' };
import incorporationDocument from '../services/incorporation/openapi.json' with { type: 'json' };
import supportDocument from '../services/support/openapi.json' with { type: 'json' };
import { accountingOperations } from './accounting/index.ts';
import { agentOperations } from './agent/index.ts';
import type { ApiDocument } from './api/document.ts';
import { identityOperations } from './identity/index.ts';
import { incorporationOperations } from './incorporation/index.ts';
import type { Service } from './openapi.ts';
import { supportOperations } from './support/index.ts';

/** All services of the back end. */
export const services: readonly Service[] = [
  {
    document: identityDocument as unknown as ApiDocument,
    operations: identityOperations,
    ownIdempotency: ['identity.register'],
  },
  {
    document: incorporationDocument as unknown as ApiDocument,
    operations: incorporationOperations,
  },
  {
    document: agentDocument as unknown as ApiDocument,
    operations: agentOperations,
  },
  {
    document: accountingDocument as unknown as ApiDocument,
    operations: accountingOperations,
  },
  {
    document: supportDocument as unknown as ApiDocument,
    operations: supportOperations,
  },
];
