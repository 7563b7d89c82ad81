// Findings that are accepted, each with its reason.

import type { AuditFinding } from './results.ts';

export interface Waiver {
  readonly check: string;
  /** The screen as `flow/step`, or `*` for all screens. */
  readonly screen: string;
  /** A part of the message. */
  readonly message: string;
  readonly reason: string;
}

/** Returns the waiver of a finding, or undefined. */
export function findWaiver(
  waivers: readonly Waiver[],
  screen: string,
  finding: AuditFinding,
): Waiver | undefined {
  return waivers.find(
    (waiver) =>
      waiver.check === finding.check &&
      (waiver.screen === '*' || waiver.screen === screen) &&
      finding.message.includes(waiver.message),
  );
}

/** Returns the problems of the waivers themselves: no reason, or nothing that they waive. */
export function findWaiverProblems(
  waivers: readonly Waiver[],
  used: ReadonlySet<Waiver>,
  isJudged: (waiver: Waiver) => boolean,
): readonly string[] {
  return waivers.flatMap((waiver) => {
    const name = `The waiver of “${waiver.check}” at “${waiver.screen}”`;
    if (waiver.reason.trim() === '') return [`${name} has no reason.`];
    return !used.has(waiver) && isJudged(waiver) ? [`${name} matches nothing.`] : [];
  });
}
