import { describe, expect, it } from 'vitest';
import { readFlows } from '../../cli/load.ts';
import { getValueAt, type Json } from '../../engine/language/index.ts';
import { listDataFiles } from '../../studio/page/edit/data-lists.ts';

const files = {
  'app.json': '{ "data": { "plans": "shared/plans.json", "broken": "shared/broken.json" } }',
  'shared/plans.json':
    '[{ "name": "small", "fee": 4, "extras": [{ "title": "Tea" }] }, { "name": "big", "fee": 9 }]',
  'shared/plans.schema.json':
    '{ "title": "The plans", "items": { "properties": { "name": { "enum": ["small", "big"] } } } }',
  'shared/broken.json': '[',
};

describe('shared data', () => {
  it('has a row for each object, with its title, values and schemas', () => {
    expect(listDataFiles(files)).toMatchObject([
      {
        ...{ name: 'plans', file: 'shared/plans.json', title: 'The plans' },
        rows: [
          {
            ...{ pointer: '/0', title: 'small' },
            fields: [
              { pointer: '/0/name', value: 'small', schema: { enum: ['small', 'big'] } },
              { pointer: '/0/fee', value: 4, schema: undefined },
            ],
          },
          { pointer: '/0/extras/0', title: 'Tea', fields: [{ value: 'Tea' }] },
          { pointer: '/1', title: 'big' },
        ],
      },
    ]);
  });

  it('of our product is listed with pointers to its values', () => {
    const flows = readFlows('flows');
    const lists = listDataFiles(flows);
    expect(lists.length).toBeGreaterThan(5);
    for (const { file, rows } of lists)
      for (const { fields } of rows)
        for (const { pointer, value } of fields)
          expect(getValueAt(JSON.parse(flows[file] ?? '') as Json, pointer), pointer).toBe(value);
  });

  it('is empty for a product without data', () => {
    expect(listDataFiles({ 'app.json': '{}' })).toEqual([]);
    expect(listDataFiles({})).toEqual([]);
  });
});
