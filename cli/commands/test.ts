// `test`: the journeys beside the flows, through the pure engine.

import { journeysOf, runJourney } from '../../engine/journey/index.ts';
import { xmlText } from '../report/junit.ts';
import { type Command, textOf } from './command.ts';
import { count, readProduct } from './project.ts';

export const test: Command = {
  name: 'test',
  takes: '[flow…]',
  summary: 'run the journeys of all flows, or of some, through the engine',
  options: { format: { takes: 'NAME', about: 'text, junit' } },
  run(names, values) {
    const format = textOf(values, 'format') ?? 'text';
    const form = forms[format];
    if (!form) throw new Error(`There is no format "${format}"; there are text, junit.`);
    const { parsed, product } = readProduct();
    const unknown = names.find((id) => !Object.hasOwn(product.flows, id));
    if (unknown !== undefined) throw new Error(`There is no flow "${unknown}".`);
    const ran = journeysOf(parsed)
      .filter(({ flow }) => names.length === 0 || names.includes(flow.id))
      .map(({ file, flow, journey }) => ({
        ...{ file, flow: flow.id, name: journey.name },
        fault: runJourney(product, flow, journey),
      }));
    console.log(form(ran));
    return ran.some(({ fault }) => fault !== null) ? 1 : 0;
  },
};

// helpers

interface Ran {
  readonly file: string;
  readonly flow: string;
  readonly name: string;
  readonly fault: { readonly step: number; readonly message: string } | null;
}

const forms: Readonly<Record<string, (ran: readonly Ran[]) => string>> = {
  text: (ran) => {
    const failed = ran.flatMap(({ file, name, fault }) =>
      fault ? [`flows/${file}: ${name}\n  step ${fault.step + 1}: ${fault.message}`] : [],
    );
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
