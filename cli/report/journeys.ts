// The output formats of played journeys.

import { escapeControlCharacters } from '../../engine/language/index.ts';
import { formatCount } from '../commands/project.ts';
import { escapeXml } from './junit.ts';

export interface JourneyRun {
  /** The location of the journey. */
  readonly from: string;
  readonly flow: string;
  readonly name: string;
  /** The step (from 0) and message of the failure, or null when it passed. */
  readonly fault: { readonly step: number; readonly message: string } | null;
}

/** Returns a line for each failing journey: its location, its name, the step, and the failure. */
export function formatFailures(ran: readonly JourneyRun[]): readonly string[] {
  return ran.flatMap(({ from, name, fault }) =>
    fault
      ? [
          escapeControlCharacters(
            `${from}: “${name}” fails at step ${fault.step + 1}: ${fault.message}`,
          ),
        ]
      : [],
  );
}

/** The output formats by name. */
export const journeyReports = {
  text: (ran: readonly JourneyRun[]) => {
    const failed = formatFailures(ran);
    return [...failed, `${formatCount(ran.length, 'journey')}, ${failed.length} failed.`].join(
      '\n',
    );
  },
  junit: (ran: readonly JourneyRun[]) => {
    const failures = ran.filter(({ fault }) => fault !== null).length;
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<testsuites><testsuite name="journeys" tests="${ran.length}" failures="${failures}">`,
      ...ran.map(({ flow, name, fault }) => {
        const start = `<testcase classname="${escapeXml(flow)}" name="${escapeXml(name)}"`;
        if (!fault) return `${start}/>`;
        const text = escapeXml(`step ${fault.step + 1}: ${fault.message}`);
        return `${start}><failure message="${text}">${text}</failure></testcase>`;
      }),
      '</testsuite></testsuites>',
    ].join('\n');
  },
};
