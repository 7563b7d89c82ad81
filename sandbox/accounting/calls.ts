/** Phone calls with a bookkeeper: lists the available times and books one. */
import { conflict, invalidFields } from '../api/api-error.ts';
import { type ApiResponse, type Call, requireViewer } from '../api/call.ts';
import { countAttempt, type RateLimit } from '../api/rate-limit.ts';
import { findSubject } from '../companies/find-subject.ts';
import { sendMail } from '../outbox/send-mail.ts';
import { addWorkingDays } from '../working-days.ts';

/** GET /api/call-times: lists the available times, soonest first. */
export async function listCallTimes(call: Call): Promise<ApiResponse> {
  const bookedCalls = await call.db
    .selectFrom('calls')
    .select('starts_at')
    .where('starts_at', '>', call.context.now())
    .execute();
  const bookedStarts = new Set(bookedCalls.map(({ starts_at }) => starts_at.toISOString()));
  const free = getCallTimesAfter(call.context.now()).filter((start) => !bookedStarts.has(start));
  return { body: free.map((start) => ({ start, label: formatCallTime(start) })) };
}

/**
 * POST …/calls: books a time.
 * @throws 404; 409 when the time is taken; 422 when it is not available; 429 after five in a day
 */
export async function bookCall(
  call: Call<{ params: { companyId: string }; body: { start: string; phone: string } }>,
): Promise<ApiResponse> {
  const { params, body } = call.input;
  const subject = await findSubject(call, params.companyId);
  // Uses the transaction of this call, which holds the only connection of the embedded database.
  await countAttempt({ ...call.context, db: call.db }, bookingLimit, requireViewer(call).id);
  const start = new Date(body.start).toISOString();
  const isAvailable = getCallTimesAfter(call.context.now()).includes(start);
  if (!isAvailable) throw invalidFields({ start: 'Choose a time from the list' });
  const inserted = await call.db
    .insertInto('calls')
    .values({
      starts_at: new Date(start),
      subject_id: subject.id,
      owner_id: requireViewer(call).id,
      phone: body.phone,
      created_at: call.context.now(),
    })
    .onConflict((conflicts) => conflicts.column('starts_at').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) {
    throw conflict('taken', 'Somebody else took that time. Choose another one.');
  }
  const label = formatCallTime(start);
  const mail = {
    to: requireViewer(call).email,
    subject: `Your call on ${label}`,
    body: `We call you on ${label} at ${body.phone}.`,
  };
  await sendMail(call.context, mail, call.db);
  return { body: { start, label } };
}

// helpers

const bookingLimit: RateLimit = { name: 'call-bookings', tries: 5, seconds: 86_400 };

/** The hours (UTC) at which calls are offered on each of the next five working days. */
const callHoursUtc = [15, 16, 18, 19];

function getCallTimesAfter(now: Date): readonly string[] {
  return [1, 2, 3, 4, 5].flatMap((days) =>
    callHoursUtc.map((hour) => `${addWorkingDays(now, days)}T${hour}:00:00.000Z`),
  );
}

function formatCallTime(start: string): string {
  return new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone: 'America/New_York', timeZoneName: 'short' },
  }).format(new Date(start));
}
