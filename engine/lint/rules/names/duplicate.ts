// No two steps share an id or an address.

import { flowFile, formatForMessage, getStepPath, listFlowFiles } from '../../../language/index.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';

export const duplicateName = defineRule({
  id: 'names/duplicate',
  summary: 'Two flows have the same id, or two steps have the same id or address.',
  why: 'Users can reach only one of them.',
  examples: {
    valid: [
      { file: 'tea/flow.json', replace: '"id": "about"', by: '"path": "on-tea", "id": "about"' },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"id": "about"',
        by: '"path": "kind", "id": "about"',
        at: 'tea/flow.json:69',
        says: '/tea/kind',
      },
      {
        file: 'tea/flow.json',
        replace: '"id": "about"',
        by: '"path": "x", "id": "kind"',
        at: 'tea/flow.json:69',
        says: '"kind"',
      },
      {
        file: 'zen/flow.json',
        replace: '',
        by: '{ "id": "tea", "version": 1, "title": "Zen", "path": "/zen", "steps": [{ "id": "sit" }] }',
        at: 'zen/flow.json:1',
        says: 'The flow in tea/flow.json already has the id "tea"',
      },
    ],
  },
  check: ({ product, sources, folderOf }) => {
    const addresses = new Map<string, string>();
    const findings: Finding[] = [...findDuplicateFlows(sources)];
    for (const flow of Object.values(product.flows)) {
      const ids = new Set<string>();
      for (const [index, step] of flow.steps.entries()) {
        const at = { file: flowFile(folderOf(flow.id)), pointer: `/steps/${index}` };
        if (ids.has(step.id))
          findings.push({
            ...at,
            message: `Another step of this flow already has the id "${step.id}".`,
          });
        ids.add(step.id);
        const address = getStepPath(flow, step.path).replace(/:\w+/g, ':');
        const other = addresses.get(address);
        if (other !== undefined)
          findings.push({
            ...at,
            message: `The step "${other}" already has the address ${getStepPath(flow, step.path)}.`,
          });
        addresses.set(address, `${flow.id}:${step.id}`);
      }
    }
    return findings;
  },
});

// helpers

function findDuplicateFlows({ values }: CheckContext['sources']): readonly Finding[] {
  const first = new Map<string, string>();
  return listFlowFiles(values).flatMap(({ file, raw }) => {
    const id = formatForMessage(raw.id);
    const other = first.get(id);
    if (other === undefined) first.set(id, file);
    return other === undefined
      ? []
      : [{ file, pointer: '/id', message: `The flow in ${other} already has the id "${id}".` }];
  });
}
