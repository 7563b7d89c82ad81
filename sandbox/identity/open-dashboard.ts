/** Opens the dashboard for a signed-in user. */
import { type ApiResponse, type Call, requireViewer } from '../api/call.ts';
import { createLinkToken, openLinkLifetimeMs } from '../dashboard/sign-in-links.ts';

/**
 * POST /dashboard-link: returns a URL that signs the user in at the dashboard. It can be used once within a minute,
 * while the current session lasts.
 */
export async function openDashboard(call: Call<{ body: { to: string } }>): Promise<ApiResponse> {
  const { id, tokenHash, openedBy } = requireViewer(call);
  const token = await createLinkToken(call.context, id, openLinkLifetimeMs, openedBy ?? tokenHash);
  const url = new URL('/sign-in/open', call.context.origins().dashboard);
  url.search = new URLSearchParams({ token, to: call.input.body.to }).toString();
  return { body: { url: url.href } };
}
