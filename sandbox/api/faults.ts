/**
 * Injects faults for development and tests, so that the next calls of an operation fail in a chosen way. The faults are
 * stored in the database.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { SandboxContext } from '../context.ts';

/** A fault to inject into a call. An empty fault only counts the call. */
export interface InjectedFault {
  /** The status that is returned. The operation does not run. */
  readonly status?: number;
  /** The response body. A string is sent unchanged, any other value as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The delay in milliseconds before the fault is applied. */
  readonly delay?: number;
  /** Closes the connection: `true` before the operation runs, or "after" when it has run. */
  readonly drop?: true | 'after';
}

/** The JSON Schema of the body of POST /sandbox/faults. */
export const faultSchema = {
  type: 'object',
  required: ['operationId'],
  additionalProperties: false,
  properties: {
    operationId: { type: 'string', minLength: 1 },
    times: { type: 'integer', minimum: 1, maximum: 1000, default: 1 },
    status: { type: 'integer', minimum: 200, maximum: 599 },
    delay: { type: 'integer', minimum: 0, maximum: 120_000 },
    drop: { enum: [true, 'after'] },
    body: {},
    headers: { type: 'object', additionalProperties: { type: 'string' } },
  },
} as const;

/** Queues a fault for the next calls of an operation. Faults that were queued earlier are used first. */
export async function queueFault(
  context: SandboxContext,
  request: InjectedFault & { operationId: string; times: number },
): Promise<void> {
  const { operationId, times, ...fault } = request;
  await context.db
    .insertInto('faults')
    .values({ operation_id: operationId, fault: JSON.stringify(fault), remaining: times })
    .execute();
}

/** Removes all queued faults. */
export async function clearFaults(context: SandboxContext): Promise<void> {
  await context.db.deleteFrom('faults').execute();
}

/** Returns the next queued fault of an operation, and counts it as used. Returns null if no fault is queued. */
export async function takeNextFault(
  context: SandboxContext,
  operationId: string,
): Promise<InjectedFault | null> {
  const { rows } = await sql<{ fault: InjectedFault }>`
    update faults set remaining = remaining - 1
    where id = (
      select id from faults where operation_id = ${operationId} and remaining > 0
      order by id limit 1 for update skip locked
    )
    returning fault`.execute(context.db);
  return rows[0]?.fault ?? null;
}

/** Applies a fault to a request. The operation then runs, unless the fault sent a response or closed the connection. */
export async function applyFault(
  fault: InjectedFault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await wait(fault.delay ?? 0);
  if (fault.drop === true) {
    reply.hijack();
    request.raw.destroy();
  } else if (fault.drop === 'after') {
    dropResponse(request, reply);
  } else if (fault.status !== undefined || fault.body !== undefined) {
    const status = fault.status ?? 200;
    const isText = typeof fault.body === 'string';
    reply.code(status).headers({
      'cache-control': 'no-store',
      'content-type': isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
      ...fault.headers,
    });
    await reply.send(
      isText ? fault.body : JSON.stringify(fault.body ?? getDefaultFaultBody(status)),
    );
  }
}

// helpers

/** Runs the operation to its end, but closes the connection instead of sending the response. */
function dropResponse(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = reply;
  raw.writeHead = (() => {
    request.raw.destroy();
    return raw;
  }) as typeof raw.writeHead;
}

function getDefaultFaultBody(status: number): Record<string, string> {
  return status < 400 ? {} : { error: 'fault', message: 'A test has injected this fault.' };
}
