// Every named condition has a label and examples that hold.

import { contextOf } from '../../context.ts';
import { isObject } from '../../data.ts';
import { holds } from '../../logic/index.ts';
import type { Condition, Flow, Json } from '../../types.ts';
import { blankSnapshot } from '../blank-snapshot.ts';
import { type CheckContext, defineRule, type Finding } from '../define-rule.ts';

export const conditionExamples = defineRule({
  id: 'conditions/examples',
  summary:
    'A condition lacks its label, an example where it holds or one where it does not, or an example comes out otherwise.',
  why: 'Conditions are what people read on maps and in messages: their examples prove that the words are true.',
  examples: {
    valid: [{ file: 'tea/flow.json', replace: '"kind": "black"', by: '"kind": null' }],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"is": true',
        by: '"is": false',
        at: 'tea/flow.json:41',
        says: 'comes out true',
      },
      {
        file: 'tea/flow.json',
        replace: '"label": "who drinks green tea"',
        by: '"label": " "',
        at: 'tea/flow.json:24',
        says: 'label',
      },
    ],
  },
  check: (context) => [
    ...judgeAll(context, 'app.json', null, context.product.app.conditions),
    ...Object.values(context.product.flows).flatMap((flow) =>
      judgeAll(context, `${context.folderOf(flow.id)}/flow.json`, flow, flow.conditions),
    ),
  ],
});

// helpers

function judgeAll(
  context: CheckContext,
  file: string,
  flow: Flow | null,
  conditions: Readonly<Record<string, Condition>>,
): readonly Finding[] {
  return Object.entries(conditions).flatMap(([name, condition]) => {
    const pointer = `/conditions/${name}`;
    const findings: Finding[] = [];
    if (condition.label.trim() === '')
      findings.push({
        file,
        pointer,
        message: `The condition "${name}" has no label in plain words.`,
      });
    const outcomes = new Set(condition.examples.map(({ is }) => is));
    if (!outcomes.has(true) || !outcomes.has(false))
      findings.push({
        file,
        pointer,
        message: `The condition "${name}" needs an example where it holds and one where it does not.`,
      });
    for (const [index, example] of condition.examples.entries()) {
      const found = evaluateExample(context, flow, condition, example.given);
      if (found !== example.is)
        findings.push({
          file,
          pointer: `${pointer}/examples/${index}/is`,
          message: `This example comes out ${String(found)}, not ${String(example.is)}.`,
        });
    }
    return findings;
  });
}

function evaluateExample(
  { product }: CheckContext,
  flow: Flow | null,
  condition: Condition,
  given: Json,
): boolean | string {
  const data = isObject(given) ? given : {};
  const snapshot = blankSnapshot(product, flow, data);
  const app = {
    ...product.app,
    data: { ...product.app.data, ...(isObject(data.data) ? data.data : {}) },
  };
  const seen = flow && isObject(data.with) ? { ...flow, with: data.with } : flow;
  const flows = seen && seen !== flow ? { ...product.flows, [seen.id]: seen } : product.flows;
  const program = { ...product, app, flows };
  const [query, params] = [data.query, data.params].map((texts) =>
    isObject(texts) ? (texts as Record<string, string>) : {},
  ) as [Record<string, string>, Record<string, string>];
  try {
    return holds(condition.when, contextOf(program, snapshot, {}, { flow: seen, params, query }));
  } catch (fault) {
    return `a fault (${fault instanceof Error ? fault.message : String(fault)})`;
  }
}
