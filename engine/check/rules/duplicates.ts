// No two steps share an id or an address.

import { addressOf } from '../../parse/routes.ts';
import { defineRule, type Finding } from '../define-rule.ts';

export const duplicates = defineRule({
  id: 'names/duplicate',
  summary: 'Two steps have the same id or the same address.',
  why: 'Only one of them could ever be reached.',
  examples: {
    valid: [
      { file: 'tea/flow.json', replace: '"id": "about"', by: '"path": "on-tea", "id": "about"' },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"id": "about"',
        by: '"path": "kind", "id": "about"',
        at: 'tea/flow.json:73',
        says: '/tea/kind',
      },
      {
        file: 'tea/flow.json',
        replace: '"id": "about"',
        by: '"path": "x", "id": "kind"',
        at: 'tea/flow.json:73',
        says: '"kind"',
      },
    ],
  },
  check: ({ product, folderOf }) => {
    const addresses = new Map<string, string>();
    const findings: Finding[] = [];
    for (const flow of Object.values(product.flows)) {
      const ids = new Set<string>();
      for (const [index, step] of flow.steps.entries()) {
        const at = { file: `${folderOf(flow.id)}/flow.json`, pointer: `/steps/${index}` };
        if (ids.has(step.id))
          findings.push({ ...at, message: `A step of this flow is named "${step.id}" already.` });
        ids.add(step.id);
        const address = addressOf(flow, step.path).replace(/:\w+/g, ':');
        const other = addresses.get(address);
        if (other !== undefined)
          findings.push({
            ...at,
            message: `The address ${addressOf(flow, step.path)} is that of "${other}" already.`,
          });
        addresses.set(address, `${flow.id}:${step.id}`);
      }
    }
    return findings;
  },
});
