/** Phone calls with a bookkeeper: lists the available times and books a call. */
import { conflict, invalidFields } from '../api/api-error.ts';
import { type ApiResponse, type Call, requireViewer } from '../api/call.ts';
import type { Viewer } from '../api/viewer.ts';
import { readCompanyName } from '../companies/company-name.ts';
import { findSubject } from '../companies/find-subject.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { type MailInput, sendMail } from '../outbox/send-mail.ts';
import type { Language } from '../texts/language.ts';
import { addWorkingDays } from '../working-days.ts';

/** GET /api/call-times: lists the available times, earliest first. */
export async function listCallTimes(call: Call): Promise<ApiResponse> {
  const bookedCalls = await call.db
    .selectFrom('calls')
    .select('starts_at')
    .where('starts_at', '>', call.context.now())
    .execute();
  const bookedStarts = new Set(bookedCalls.map(({ starts_at }) => starts_at.toISOString()));
  const free = getCallTimesAfter(call.context.now()).filter((start) => !bookedStarts.has(start));
  return { body: free.map((start) => ({ start, label: formatCallTime(start, call.language) })) };
}

/**
 * POST …/calls: books a call, or moves the company's open call to another time.
 * @throws 404; 409 when the time is taken, or too many calls are open; 422 when it is not available
 */
export async function bookCall(
  call: Call<{
    params: { companyId: string };
    body: { start: string; phone: string; replace?: boolean };
  }>,
): Promise<ApiResponse> {
  const { params, body } = call.input;
  const viewer = requireViewer(call);
  const subject = await findSubject(call, params.companyId);
  const start = new Date(body.start).toISOString();
  const isAvailable = getCallTimesAfter(call.context.now()).includes(start);
  if (!isAvailable) throw invalidFields({ start: 'Choose a time from the list' });
  const label = formatCallTime(start, call.language);
  await inTransaction(call.db, async (db) => {
    const now = call.context.now();
    // Locks the account, so that its concurrent requests run one after another.
    await db.selectFrom('accounts').select('id').where('id', '=', viewer.id).forUpdate().execute();
    const isMoved =
      body.replace === true && (await cancelOpenCall(db, { subjectId: subject.id, now }));
    await requireFewOpenCalls(db, { viewer, subjectId: subject.id, now });
    const inserted = await db
      .insertInto('calls')
      .values({
        starts_at: new Date(start),
        subject_id: subject.id,
        owner_id: viewer.id,
        phone: body.phone,
        created_at: now,
      })
      .onConflict((conflicts) => conflicts.column('starts_at').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) {
      throw conflict('taken', 'That time was just taken. Choose another one.');
    }
    const company = (await readCompanyName(db, subject)) ?? 'your company';
    const mail: MailInput = {
      to: viewer.email,
      subject: isMoved ? `Your call is now on ${label}` : `Your call on ${label}`,
      write: (say) => [
        say(`We’ll call you about ${company}.`),
        say(`The time is ${label}, and the number is ${body.phone}.`),
      ],
    };
    await sendMail(call.context, mail, db);
  });
  return { body: { start, label } };
}

// helpers

/** The maximum number of future calls of an account. A company can have only one. */
const maxOpenCalls = 2;

/** Cancels the call that is booked for a company. Returns false if there is none. */
async function cancelOpenCall(
  db: Database,
  { subjectId, now }: { subjectId: string; now: Date },
): Promise<boolean> {
  const cancelled = await db
    .deleteFrom('calls')
    .where('subject_id', '=', subjectId)
    .where('starts_at', '>', now)
    .executeTakeFirst();
  return cancelled.numDeletedRows > 0n;
}

/** @throws 409 when the company has an open call, or the account has too many */
async function requireFewOpenCalls(
  db: Database,
  { viewer, subjectId, now }: { viewer: Viewer; subjectId: string; now: Date },
): Promise<void> {
  const open = await db
    .selectFrom('calls')
    .select('subject_id')
    .where('owner_id', '=', viewer.id)
    .where('starts_at', '>', now)
    .execute();
  if (open.some(({ subject_id }) => subject_id === subjectId)) {
    throw conflict('already-booked', 'You already have a call booked for this company.');
  }
  if (open.length >= maxOpenCalls) {
    throw conflict('too-many-calls', 'You already have two calls coming up.');
  }
}

/** The hours (UTC) at which calls are offered on each of the next five working days. */
const callHoursUtc = [15, 16, 18, 19];

function getCallTimesAfter(now: Date): readonly string[] {
  return [1, 2, 3, 4, 5].flatMap((days) =>
    callHoursUtc.map((hour) => `${addWorkingDays(now, days)}T${hour}:00:00.000Z`),
  );
}

function formatCallTime(start: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-US`, {
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone: 'America/New_York', timeZoneName: 'short' },
  }).format(new Date(start));
}
