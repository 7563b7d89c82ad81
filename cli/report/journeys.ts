// The output formats for the results of played journeys.

import { escapeControlCharacters } from '../../engine/language/index.ts';
import { formatCount } from '../commands/project.ts';
import { escapeXml } from './junit.ts';

export interface JourneyRun {
  /** The file location of the journey. */
  readonly from: string;
  readonly flow: string;
  readonly name: string;
  /** The failing step (counted from 0) with the error message, or null if the journey passed. */
  readonly fault: { readonly step: number; readonly message: string } | null;
}

/** Returns a line for each failing journey with its location, its name, the failing step, and the message. */
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

/** The functions that format journey results, by output format. */
export const journeyFormatters = {
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
