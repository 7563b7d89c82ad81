/** Draws the profile picture of a company, which is a monogram. */
import { notFound } from '../api/api-error.ts';
import { type ApiResponse, type Call, requireViewer } from '../api/call.ts';
import { escapeHtml } from '../html.ts';

const backgroundColors = ['#0b5fcc', '#0f766e', '#7c3aed', '#b4530a', '#a21caf', '#3f6212'];

/**
 * GET /site/company/{id}/profile-picture: returns an SVG image.
 * @throws 404 when the company is not the caller's
 */
export async function getProfilePicture(
  call: Call<{ params: { id: string } }>,
): Promise<ApiResponse> {
  const company = await call.db
    .selectFrom('companies')
    .select(['id', 'business_name'])
    .where('id', '=', call.input.params.id)
    .where('owner_id', '=', requireViewer(call).id)
    .executeTakeFirst();
  if (!company) {
    throw notFound();
  }
  const words = (company.business_name ?? '').match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => [...word][0]?.toUpperCase() ?? '');
  const background =
    backgroundColors[Number.parseInt(company.id.slice(0, 4), 16) % backgroundColors.length];
  return {
    headers: {
      'content-type': 'image/svg+xml',
      // The headers forbid scripts, because a browser may open the image as a page.
      'content-security-policy': "default-src 'none'; sandbox",
    },
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" rx="16" fill="${background}"/><text x="48" y="50" fill="#fff" font-family="system-ui, sans-serif" font-size="36" text-anchor="middle" dominant-baseline="middle">${escapeHtml(letters.join('') || 'C')}</text></svg>`,
  };
}
