/** Returns the signed-in user. */
import { invalidFields } from '../api/api-error.ts';
import { type ApiResponse, type Call, requireViewer } from '../api/call.ts';

const viewerFields = new Set(
  'country email emailConfirmed externalId firstName lastName middleName passwordExists phone roles'.split(
    ' ',
  ),
);

/**
 * GET /current: returns the viewer (specification §3).
 * @throws 422 when `fields` names an unknown field
 */
export async function getCurrentUser(
  call: Call<{ query: { fields?: string } }>,
): Promise<ApiResponse> {
  const unknown = call.input.query.fields?.split(',').find((name) => !viewerFields.has(name));
  if (unknown !== undefined) {
    throw invalidFields({ fields: `There is no field "${unknown}"` });
  }
  const account = await call.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', requireViewer(call).id)
    .executeTakeFirstOrThrow();
  return {
    body: {
      externalId: account.id,
      email: account.email,
      emailConfirmed: account.email_confirmed,
      firstName: account.first_name,
      middleName: account.middle_name,
      lastName: account.last_name,
      phone: account.phone,
      country: account.country,
      passwordExists: account.password_hash !== null,
      roles: account.roles,
    },
  };
}
