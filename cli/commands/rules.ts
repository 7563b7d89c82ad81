// The commands `rules` and `explain` list and describe the rules of the checker.

import { modelRules } from '../../engine/explore/index.ts';
import { rules as all } from '../../engine/lint/index.ts';
import type { Command } from './command.ts';
import { explainRule } from './explain-rule.ts';

export const rulesCommand: Command = {
  name: 'rules',
  takes: '',
  summary: 'list the rules of the checker',
  options: {},
  run() {
    const lines = [...all, ...modelRules].map(({ id, summary }) => `${id.padEnd(28)} ${summary}`);
    console.log(lines.join('\n'));
    return 0;
  },
};

export const explainCommand: Command = {
  name: 'explain',
  takes: '<rule>',
  summary: 'show a rule with its rationale and examples',
  options: {},
  run([id]) {
    console.log(explainRule(id));
    return 0;
  },
};
