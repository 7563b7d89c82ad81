// Describes a rule of the checker with the examples that test the rule.

import { modelRules } from '../../engine/explore/index.ts';
import { type ExampleEdit, rules } from '../../engine/lint/index.ts';
import { otherRules } from './other-rules.ts';

/**
 * Returns a text that describes a rule.
 * @throws Error when there is no such rule
 */
export function explainRule(id: string | undefined): string {
  const other = otherRules.find((each) => each.id === id);
  if (other) return [other.id, '', other.summary, `Why it matters: ${other.why}`].join('\n');
  const rule = [...rules, ...modelRules].find((each) => each.id === id);
  if (!rule) throw new Error(`There is no rule "${id ?? ''}". Try: npm run flows -- rules`);
  const { summary, why, examples } = rule;
  return [
    rule.id,
    '',
    summary,
    `Why it matters: ${why}`,
    ...examples.valid.flatMap((each) => [
      '',
      'Accepted, in the sample product:',
      ...describeChange(each),
    ]),
    ...examples.invalid.flatMap((each) => [
      '',
      `Found at ${each.at} (“… ${each.says} …”):`,
      ...describeChange(each),
      ...(each.repaired === undefined ? [] : [`  fixed: ${toOneLine(each.repaired)}`]),
    ]),
  ].join('\n');
}

// helpers

function describeChange({ file, replace, by }: ExampleEdit): readonly string[] {
  return [`  ${file}`, `  - ${toOneLine(replace)}`, `  + ${toOneLine(by)}`];
}

function toOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
