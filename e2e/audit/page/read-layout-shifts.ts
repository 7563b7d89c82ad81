import type { PageSnapshot } from '../snapshot.ts';

/** Reads the layout shifts that were recorded since the page was opened. */
export function readLayoutShifts(): Pick<PageSnapshot, 'layoutShift' | 'shifted'> {
  const shifts = (Reflect.get(window, 'auditShifts') ?? []) as { value: number; moved: string }[];
  return {
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    shifted: shifts.map(({ moved }) => moved).join(', '),
  };
}
