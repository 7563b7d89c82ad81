// The commands `why` and `replay` play a journey step by step and print the engine's decisions.

import { traceJourney } from '../../engine/explore/index.ts';
import {
  addExpectations,
  describeState,
  describeStep,
  describeTrace,
} from '../explore/describe-trace.ts';
import { readJourney } from '../explore/read-journey.ts';
import type { Command } from './command.ts';
import { readProduct } from './project.ts';

export const whyCommand: Command = {
  name: 'why',
  takes: '<flow> <answers.json> [number]',
  summary: 'explain why answers lead to a step; the file holds data or a journey',
  options: { 'as-test': { about: 'print it as a journey for journeys.json' } },
  run(names, values, project) {
    const parsed = readProduct(project());
    const { product } = parsed;
    const { flow, journey } = readJourney(parsed, names);
    const traced = traceJourney(product, flow, journey);
    if (values['as-test'] === true)
      console.log(JSON.stringify(addExpectations(journey, traced), null, 2));
    else console.log(describeTrace(product, journey, traced).join('\n'));
    return 0;
  },
};

export const replayCommand: Command = {
  name: 'replay',
  takes: '<flow> <journey.json> [number]',
  summary: 'play a journey from a finding or from `paths`, and print where it leads',
  options: {},
  run(names, _values, project) {
    const parsed = readProduct(project());
    const { product } = parsed;
    const { flow, journey } = readJourney(parsed, names);
    const { steps, fault } = traceJourney(product, flow, journey);
    const lines = steps.map(
      ({ snapshot }, index) => `${describeStep(journey, index)} → ${describeState(snapshot)}`,
    );
    console.log([journey.name, ...lines].join('\n'));
    if (fault) console.log(`Step ${fault.step + 1}: ${fault.message}`);
    return fault ? 1 : 0;
  },
};
