// The forms in which played journeys are told.

import { count } from '../commands/project.ts';
import { xmlText } from './junit.ts';
import { printable } from './printable.ts';

export interface Ran {
  /** Where the journey stands. */
  readonly from: string;
  readonly flow: string;
  readonly name: string;
  /** Where it did not go as it should, its step counted from 0; null when it did. */
  readonly fault: { readonly step: number; readonly message: string } | null;
}

/** A line for each journey that fails: its place, its name, its step, what was expected and what is seen. */
export function failedLines(ran: readonly Ran[]): readonly string[] {
  return ran.flatMap(({ from, name, fault }) =>
    fault
      ? [printable(`${from}: “${name}” fails at step ${fault.step + 1}: ${fault.message}`)]
      : [],
  );
}

export const reportsOfJourneys: Readonly<Record<string, (ran: readonly Ran[]) => string>> = {
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
