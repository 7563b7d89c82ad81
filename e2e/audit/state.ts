// A state of a screen, and the widths and color schemes at which it is audited.

import type { AuditPage } from './audit-page.ts';
import type { Scheme } from './page-sample.ts';
import type { ScreenSituation } from './situation.ts';

export interface Look {
  readonly width: number;
  readonly scheme: Scheme;
  /** The rules of axe: all, only those about colors, or none. */
  readonly axe: 'all' | 'colors' | 'none';
  readonly isPictured: boolean;
}

export interface State {
  readonly id: string;
  /**
   * Returns the situation in which a new page is opened for this state, or null if the screen does
   * not have the state. A state without it continues on the page of the state before.
   */
  readonly prepare?: (situation: ScreenSituation) => ScreenSituation | null;
  /** Brings the page into the state. Returns false if the screen does not have it. */
  enter(auditPage: AuditPage): Promise<boolean>;
  readonly looks: readonly Look[];
  /** The width at which a new page is opened. By default the width of the first look. */
  readonly openedAt?: number;
  /** True if the Tab key is pressed through the page, at the first look. */
  readonly isWalked?: boolean;
  /** Returns the page to what it was before. */
  leave?(auditPage: AuditPage): Promise<void>;
}

/** A phone, a tablet and a laptop, light and dark. All rules of axe run in light, those about colors in dark. */
export const allLooks: readonly Look[] = [
  { width: 360, scheme: 'light', axe: 'all', isPictured: true },
  { width: 768, scheme: 'light', axe: 'all', isPictured: true },
  { width: 1280, scheme: 'light', axe: 'all', isPictured: true },
  { width: 1280, scheme: 'dark', axe: 'colors', isPictured: true },
  { width: 768, scheme: 'dark', axe: 'none', isPictured: false },
  { width: 360, scheme: 'dark', axe: 'colors', isPictured: true },
  { width: 360, scheme: 'forced', axe: 'none', isPictured: true },
  { width: 1280, scheme: 'forced', axe: 'none', isPictured: false },
];

/** The same without the tablet, for states that add a box to a screen. */
export const mostLooks: readonly Look[] = allLooks.flatMap((look) => {
  if (look.width === 768) return [];
  return [{ ...look, isPictured: look.width === 360 || look.scheme === 'light' }];
});

/** A phone and a laptop, light, without axe. */
export const narrowAndWide: readonly Look[] = [
  { width: 360, scheme: 'light', axe: 'none', isPictured: true },
  { width: 1280, scheme: 'light', axe: 'none', isPictured: false },
];
