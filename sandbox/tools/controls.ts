/**
 * Controls for development and tests. They inject faults, delay payment notices, and cancel orders as the staff would.
 */
import type { FastifyInstance } from 'fastify';
import { ApiError, invalidFields, notFound } from '../api/api-error.ts';
import type { DocumentSchema } from '../api/document.ts';
import { clearFaults, faultSchema, type InjectedFault, queueFault } from '../api/faults.ts';
import { getFieldMessages } from '../api/field-messages.ts';
import { compileResponseCheck } from '../api/validators.ts';
import type { SandboxContext } from '../context.ts';
import { cancelOrder } from '../incorporation/cancel-order.ts';

const noticesSchema = {
  type: 'object',
  required: ['delay'],
  additionalProperties: false,
  properties: { delay: { type: ['integer', 'null'], minimum: 0, maximum: 86_400_000 } },
} as const;

/**
 * Mounts, with JSON bodies: POST and DELETE /sandbox/faults; PUT /sandbox/notices {delay:
 * milliseconds | null}; POST /sandbox/orders/{id}/cancel.
 * @param operationIds the operations that can be made to fail
 */
export function mountControls(
  app: FastifyInstance,
  context: SandboxContext,
  operationIds: ReadonlySet<string>,
): void {
  app.register(async (scope) => {
    const readFault = createBodyReader<InjectedFault & { operationId: string; times?: number }>(
      faultSchema,
    );
    scope.post('/sandbox/faults', async (request, reply) => {
      const order = readFault(request.body);
      if (!operationIds.has(order.operationId)) {
        throw invalidFields({ operationId: `There is no operation "${order.operationId}"` });
      }
      await queueFault(context, { times: 1, ...order });
      return reply.code(204).send();
    });
    scope.delete('/sandbox/faults', async (_request, reply) => {
      await clearFaults(context);
      return reply.code(204).send();
    });
    const readNotices = createBodyReader<{ delay: number | null }>(noticesSchema);
    scope.put('/sandbox/notices', async (request, reply) => {
      await setNoticeDelay(context, readNotices(request.body).delay);
      return reply.code(204).send();
    });
    scope.post<{ Params: { id: string } }>('/sandbox/orders/:id/cancel', async (request, reply) => {
      if (!/^[0-9a-f-]{36}$/.test(request.params.id)) throw notFound();
      await cancelOrder(context, request.params.id);
      return reply.code(204).send();
    });
  });
}

// helpers

function createBodyReader<Value>(schema: DocumentSchema): (body: unknown) => Value {
  const check = compileResponseCheck(schema);
  return (body) => {
    if (body === undefined || body === null) {
      throw new ApiError(400, 'bad-request', 'Send a JSON object as the body of the request.');
    }
    const errors = check(body);
    if (errors) throw invalidFields(getFieldMessages(errors));
    return body as Value;
  };
}

/**
 * Sets the delay of payment notices.
 * @param delay the delay in milliseconds, or null for the server's default
 */
async function setNoticeDelay(context: SandboxContext, delay: number | null): Promise<void> {
  await context.db.deleteFrom('settings').where('name', '=', 'notice-delay').execute();
  if (delay !== null) {
    await context.db
      .insertInto('settings')
      .values({ name: 'notice-delay', value: String(delay) })
      .execute();
  }
}
