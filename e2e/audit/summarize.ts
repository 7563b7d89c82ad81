// Summarizes the results of an audit: what fails and what is waived, by screen and check.

import type { LookResult, ScreenResult } from './results.ts';
import { findWaiver, findWaiverProblems, type Waiver } from './waivers.ts';

export interface AuditFailure {
  readonly screen: string;
  readonly check: string;
  readonly message: string;
  /** The states, widths and schemes that have it. */
  readonly at: readonly string[];
  /** The reason why it is accepted, or null. */
  readonly waived: string | null;
}

export interface AuditSummary {
  readonly screens: number;
  /** The number of states that were looked at, each at a width and in a scheme. */
  readonly looks: number;
  readonly failures: readonly AuditFailure[];
  readonly waiverProblems: readonly string[];
  readonly errors: readonly string[];
  readonly results: readonly ScreenResult[];
}

/** Joins the results of each screen, and applies the waivers. */
export function summarize(
  parts: readonly ScreenResult[],
  waivers: readonly Waiver[],
  checks: readonly string[],
): AuditSummary {
  const results = joinScreens(parts);
  const used = new Set<Waiver>();
  const failures = new Map<string, { failure: AuditFailure; at: string[] }>();
  for (const { screen, looks } of results)
    for (const look of looks)
      for (const finding of look.findings) {
        const waiver = findWaiver(waivers, screen, finding);
        if (waiver) used.add(waiver);
        const key = `${screen}\n${finding.check}\n${finding.message}`;
        const at = failures.get(key)?.at ?? [];
        const waived = waiver?.reason ?? null;
        failures.set(key, { failure: { screen, ...finding, at, waived }, at });
        at.push(nameLook(look));
      }
  const screens = new Set(results.map(({ screen }) => screen));
  return {
    screens: screens.size,
    looks: results.reduce((sum, { looks }) => sum + looks.length, 0),
    failures: [...failures.values()].map(({ failure }) => failure),
    waiverProblems: findWaiverProblems(
      waivers,
      used,
      ({ check, screen }) => checks.includes(check) && (screen === '*' || screens.has(screen)),
    ),
    errors: results.flatMap(({ screen, errors }) => errors.map((each) => `${screen}: ${each}`)),
    results,
  };
}

/** Returns the name of a look, such as `error 360 dark`. */
export function nameLook({ state, width, scheme }: LookResult): string {
  return `${state} ${width} ${scheme}`;
}

// helpers

/** Joins the parts of each screen, which may come from several journeys. */
function joinScreens(parts: readonly ScreenResult[]): readonly ScreenResult[] {
  const joined = new Map<string, ScreenResult>();
  for (const part of parts) {
    const key = `${part.flow}\n${part.screen}`;
    const before = joined.get(key);
    joined.set(key, {
      ...part,
      looks: [...(before?.looks ?? []), ...part.looks],
      errors: [...(before?.errors ?? []), ...part.errors],
    });
  }
  return [...joined.values()].sort((one, other) =>
    `${one.flow} ${one.screen}`.localeCompare(`${other.flow} ${other.screen}`),
  );
}
