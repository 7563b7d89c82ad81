/**
 * Receives the card provider's notices (webhooks). Only a notice can mark an order as paid. The endpoint is not part of
 * the public OpenAPI document.
 */
import type { FastifyInstance } from 'fastify';
import { unauthenticated } from '../api/api-error.ts';
import { noticePath } from '../card-provider/notice-delivery.ts';
import { isValidSignature, signatureHeader } from '../card-provider/signature.ts';
import type { SandboxContext } from '../context.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { applyPayment, recordRefund } from './apply-payment.ts';
import type { PaymentNotice } from './payment-notice.ts';

/** Mounts POST …/notices. A 200 response acknowledges the notice. */
export function mountNotices(app: FastifyInstance, context: SandboxContext): void {
  app.register(async (scope) => {
    // Keeps the raw bytes of the body, because the signature covers them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_: unknown, body: string) => body,
    );
    scope.post(noticePath, async (request, reply) => {
      const body = String(request.body);
      const now = context.now().getTime();
      if (
        !isValidSignature(context.secret('notices'), body, request.headers[signatureHeader], now)
      ) {
        throw unauthenticated();
      }
      await receiveNotice(context, JSON.parse(body) as PaymentNotice);
      return reply.header('cache-control', 'no-store').send({ received: true });
    });
  });
}

// helpers

type NoticeHandler = (
  context: SandboxContext,
  db: Database,
  notice: PaymentNotice,
) => Promise<void>;

const handlerByKind: ReadonlyMap<string, NoticeHandler> = new Map([
  ['payment.captured', applyPayment],
  ['payment.refunded', recordRefund],
]);

/** Handles a notice. A duplicate notice or a notice of an unknown kind changes nothing. */
async function receiveNotice(context: SandboxContext, notice: PaymentNotice): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const inserted = await db
      .insertInto('received_notices')
      .values({ event_id: notice.id, kind: notice.kind, received_at: context.now() })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) {
      await handlerByKind.get(notice.kind)?.(context, db, notice);
    }
  });
  context.deliverDueNotices();
}
