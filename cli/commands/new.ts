// The command `new` creates a product, a flow, a step, or a screen. The new files pass the check.

import { join, resolve } from 'node:path';
import { createNewProblemFinder } from '../new/new-problem.ts';
import { type FilePlan, writeFiles } from '../new/plan.ts';
import { type NewOptions, planNewFlow, planScreen, planStep } from '../new/plan-files.ts';
import { createProductPlan } from '../new/product.ts';
import { type Command, getTextOption } from './command.ts';
import { flowsFolder, formatPath } from './project.ts';

export const newCommand: Command = {
  name: 'new',
  takes: 'flow <id> | step <flow> <id> | screen <flow> <name> | product <folder>',
  summary:
    'create a flow with one screen, a step with its screen, a screen, or a small product in a new folder',
  options: {
    form: { about: 'adds a form field whose answer is stored in the flow’s state' },
    after: {
      takes: 'STEP',
      about: 'the step before the new one; by default the last step of the path that leads to it',
    },
    folder: { takes: 'PATH', about: 'the flows folder; flows/ by default' },
  },
  run([what, ...names], values, project) {
    if (what === 'product' && names.length === 1) return createProduct(names[0] ?? '');
    const flows = resolve(getTextOption(values, 'folder') ?? project().flows);
    const [first = '', second = ''] = names;
    const options: NewOptions = {
      flows,
      isForm: values.form === true,
      after: getTextOption(values, 'after'),
      newProblem: createNewProblemFinder(flows),
    };
    if (what === 'flow' && names.length === 1)
      return writePlan(options, planNewFlow(options, first));
    if (what === 'step' && names.length === 2)
      return writePlan(options, planStep(options, first, second));
    if (what === 'screen' && names.length === 2)
      return writePlan(options, planScreen(options, first, second));
    throw new Error(
      'Usage: new flow <id>, new step <flow> <id>, new screen <flow> <name>, or new product <folder>.',
    );
  },
};

// helpers

function createProduct(folder: string): number {
  const plan = createProductPlan(folder, join(flowsFolder, 'app.json'));
  writeFiles(plan);
  console.log(
    [
      ...Object.keys(plan).map(formatPath),
      '',
      'Next:',
      `  npm run flows -- check --root ${folder}`,
      `  npm run dev -- --root ${folder}`,
    ].join('\n'),
  );
  return 0;
}

/** Writes the planned files and prints the next steps. Writes nothing if the files would add an error. */
function writePlan({ newProblem }: NewOptions, plan: FilePlan): number {
  const found = newProblem(plan);
  if (found !== undefined) throw new Error(`The new files would not pass the check: ${found}`);
  writeFiles(plan);
  console.log(
    [
      ...Object.keys(plan).map(formatPath),
      '',
      'Next:',
      '  edit the texts of the screen',
      '  npm run flows -- editor    update completion in your editor',
      '  npm run flows -- check     check the flows',
      '  npm run dev                open it in the browser',
    ].join('\n'),
  );
  return 0;
}
