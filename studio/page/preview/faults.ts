// Describes the preview's injected faults and its time in words.

import type { PreviewFault, PreviewSettings } from '../../protocol/preview.ts';

export const faultTitles: Readonly<Record<PreviewFault, string>> = {
  slow: 'Slow (8 seconds)',
  offline: 'Offline',
  timeout: 'Timeout',
  '401': '401 Signed out',
  '409': '409 Conflict',
  '422': '422 Refused',
  '429': '429 Too many calls',
  '500': '500 Server error',
};

/**
 * Returns one line that lists the faults of the preview, or an empty text if there are none.
 * @example
 * describeFaults({ 'shop.order': '500' }) // 'Calls with a fault: shop.order (500 Server error).'
 */
export function describeFaults(faults: PreviewSettings['faults']): string {
  const parts = Object.entries(faults).map(
    ([id, fault]) => `${id === '*' ? 'all other calls' : id} (${faultTitles[fault]})`,
  );
  return parts.length === 0 ? '' : `Calls with a fault: ${parts.join(', ')}.`;
}

/**
 * Returns one line with the time that is set in the preview, or an empty text if no time is set.
 * @example
 * describeTime('2027-02-28T10:00:00.000Z') // 'The time is set to 2027-02-28, 10:00 UTC.'
 */
export function describeTime(now: string | null): string {
  return now === null ? '' : `The time is set to ${now.slice(0, 10)}, ${now.slice(11, 16)} UTC.`;
}
