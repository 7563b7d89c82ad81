/** Calls with a bookkeeper: available times and bookings. */
import { conflict, invalidFields } from '../api/api-error.ts';
import { type ApiResponse, type Call, signedIn } from '../api/call.ts';
import { findSubject } from '../companies/find-subject.ts';
import { sendMail } from '../outbox/send-mail.ts';
import { afterWorkingDays } from '../working-days.ts';

/** GET /api/call-times: soonest first. */
export async function callTimes(call: Call): Promise<ApiResponse> {
  const taken = await call.db
    .selectFrom('calls')
    .select('starts_at')
    .where('starts_at', '>', call.context.now())
    .execute();
  const gone = new Set(taken.map(({ starts_at }) => starts_at.toISOString()));
  const free = timesAfter(call.context.now()).filter((start) => !gone.has(start));
  return { body: free.map((start) => ({ start, label: labelOf(start) })) };
}

/**
 * POST …/calls.
 * @throws 404; 409 when the time is taken; 422 when it is not available
 */
export async function bookCall(
  call: Call<{ params: { companyId: string }; body: { start: string; phone: string } }>,
): Promise<ApiResponse> {
  const { params, body } = call.input;
  const subject = await findSubject(call, params.companyId);
  const start = new Date(body.start).toISOString();
  const offered = timesAfter(call.context.now()).includes(start);
  if (!offered) throw invalidFields({ start: 'Choose a time from the list' });
  const made = await call.db
    .insertInto('calls')
    .values({
      starts_at: new Date(start),
      subject_id: subject.id,
      owner_id: signedIn(call).id,
      phone: body.phone,
      created_at: call.context.now(),
    })
    .onConflict((conflicts) => conflicts.column('starts_at').doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) {
    throw conflict('taken', 'Somebody else took that time. Choose another one.');
  }
  const label = labelOf(start);
  const mail = {
    to: signedIn(call).email,
    subject: `Your call on ${label}`,
    body: `We call you on ${label} at ${body.phone}.`,
  };
  await sendMail(call.context, mail, call.db);
  return { body: { start, label } };
}

// helpers

/** Four times on each of the next five working days, in UTC hours. */
const hours = [15, 16, 18, 19];

function timesAfter(now: Date): readonly string[] {
  return [1, 2, 3, 4, 5].flatMap((days) =>
    hours.map((hour) => `${afterWorkingDays(now, days)}T${hour}:00:00.000Z`),
  );
}

function labelOf(start: string): string {
  return new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZone: 'America/New_York', timeZoneName: 'short' },
  }).format(new Date(start));
}
