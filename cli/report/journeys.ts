// The output formats of played journeys.

import { count } from '../commands/project.ts';
import { xmlText } from './junit.ts';
import { printable } from './printable.ts';

export interface JourneyRun {
  /** The location of the journey. */
  readonly from: string;
  readonly flow: string;
  readonly name: string;
  /** The step (from 0) and message of the failure, or null when it passed. */
  readonly fault: { readonly step: number; readonly message: string } | null;
}

/**
 * Returns a line for each failing journey: its location, its name, the step, the expected and the
 * actual result.
 */
export function failedLines(ran: readonly JourneyRun[]): readonly string[] {
  return ran.flatMap(({ from, name, fault }) =>
    fault
      ? [printable(`${from}: “${name}” fails at step ${fault.step + 1}: ${fault.message}`)]
      : [],
  );
}

export const reportsOfJourneys: Readonly<Record<string, (ran: readonly JourneyRun[]) => string>> = {
  text: (ran) => {
    const failed = failedLines(ran);
    return [...failed, `${count(ran.length, 'journey')}, ${failed.length} failed.`].join('\n');
  },
  junit: (ran) => {
    const failures = ran.filter(({ fault }) => fault !== null).length;
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      `<testsuites><testsuite name="journeys" tests="${ran.length}" failures="${failures}">`,
      ...ran.map(({ flow, name, fault }) => {
        const start = `<testcase classname="${xmlText(flow)}" name="${xmlText(name)}"`;
        if (!fault) return `${start}/>`;
        const text = xmlText(`step ${fault.step + 1}: ${fault.message}`);
        return `${start}><failure message="${text}">${text}</failure></testcase>`;
      }),
      '</testsuite></testsuites>',
    ].join('\n');
  },
};
