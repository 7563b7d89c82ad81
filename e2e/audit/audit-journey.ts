// Audits the screens that a journey reaches, while the player of journeys plays it.

import type { Page } from '@playwright/test';
import type { MockedResponse, StagedJourney } from '../../cli/explore/playwright/staged-journey.ts';
import type { MockedOperation } from '../generated/mock-services.ts';
import { checks } from './checks/index.ts';
import { lookAtScreen, storeResult } from './look-at-screen.ts';
import type { EarlierField } from './page-sample.ts';
import type { Visit } from './plan-visits.ts';
import type { LookResult } from './results.ts';
import { runChecks } from './run-checks.ts';
import { callStates, screenStates } from './states/index.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** The folder of the audit, or undefined if there is none. */
export const auditFolder = process.env.AUDIT;

export interface AuditOptions {
  readonly page: Page;
  readonly base: string;
  readonly flow: string;
  readonly operations: Readonly<Record<string, MockedOperation>>;
  readonly journey: StagedJourney;
  readonly visits: ReadonlyMap<number, Visit>;
  readonly replies: ReadonlyMap<string, MockedResponse>;
  readonly folder: string;
}

/** Returns a function that audits the screen after a step of the journey. */
export function createJourneyAuditor(options: AuditOptions): (index: number) => Promise<void> {
  const { page, flow, journey, visits, folder } = options;
  const browser = page.context().browser();
  const chosen = process.env.AUDIT_CHECKS?.split(',');
  const used = checks.filter(({ id }) => chosen === undefined || chosen.includes(id));
  const earlier: EarlierField[] = [];
  return async (index) => {
    const step = journey.steps[index];
    const before = journey.steps[index - 1];
    if (!step?.at?.includes(':') && !visits.has(index)) return;
    if (step?.at == null) return;
    const screen = `${step.at.replace(':', '/')}${step.failed ? '-failed' : ''}`;
    const visit = visits.get(index);
    const snapshot = await takeSnapshot(page);
    const isEntered = before?.at != null && before.at !== step.at && 'press' in step.do;
    const arrived: LookResult = {
      ...{ state: 'arrived', width: 1280, scheme: 'light', picture: null },
      findings: runChecks(
        {
          ...{
            flow,
            screen,
            state: isEntered ? 'arrived' : 'opened',
            width: 1280,
            scheme: 'light',
          },
          ...{ snapshot, violations: null, stops: null, before: null, earlier },
        },
        used,
      ),
    };
    // A screen that the user leaves without an answer has not been answered.
    const next = journey.steps[index + 1];
    if (next && 'fill' in next.do)
      earlier.push(...snapshot.fields.map(({ autocomplete }) => ({ screen, autocomplete })));
    const states = [...(visit?.isNew ? screenStates : []), ...(visit?.hasCall ? callStates : [])];
    const situation = {
      ...{ base: options.base, flow, screen, config: journey.config },
      ...{ operations: options.operations, replies: options.replies },
      address: step.address,
      storage: states.length > 0 ? await readStorage(page) : {},
      next: next ?? null,
    };
    const result =
      states.length > 0 && browser
        ? await lookAtScreen({
            ...{ browser, situation, states, checks: used, folder },
            arrived: step.failed ? null : snapshot,
          })
        : { flow, screen, looks: [], errors: [] };
    const name = `${flow}/${screen.replace('/', '.')}.${hash(journey.name)}-${index}`;
    storeResult(folder, name, { ...result, looks: [arrived, ...result.looks] });
  };
}

// helpers

/** Returns the storage of the page, as `local <key>` or `session <key>` -> text. */
async function readStorage(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(() =>
    Object.fromEntries([
      ...Object.entries({ ...localStorage }).map(([key, text]) => [`local ${key}`, text]),
      ...Object.entries({ ...sessionStorage }).map(([key, text]) => [`session ${key}`, text]),
    ]),
  );
}

/** Returns a short name for a text. */
function hash(text: string): string {
  let value = 0;
  for (const letter of text) value = (value * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return value.toString(36);
}
