// A journey expects something and has a unique name.

import { listJourneysFiles } from '../../../language/index.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';
import { findJourneys, type PlacedJourney } from '../../journeys.ts';

export const journeyExpects = defineRule({
  id: 'journeys/expects',
  summary:
    'A journey expects nothing, two journeys of a flow have the same name, or a section has no journeys.',
  why: 'A journey without an expectation cannot fail, and a report does not show which of two journeys with the same name failed. A section without journeys tests nothing.',
  examples: {
    valid: [
      {
        file: 'tea/journeys.json',
        replace: '"name": "green tea"',
        by: '"name": "short", "steps": [{ "open": "/tea", "shows": ["tea"] }] }, { "name": "green tea"',
      },
    ],
    invalid: [
      {
        file: 'tea/journeys.json',
        replace: '[',
        by: '[{ "section": "for guests" },\n{ "section": "for members" },',
        at: 'tea/journeys.json:1',
        says: 'no journeys',
      },
      {
        file: 'tea/journeys.json',
        replace: '"name": "green tea"',
        by: '"name": "short", "steps": [{ "open": "/tea" }] }, { "name": "green tea"',
        at: 'tea/journeys.json:3',
        says: 'expects nothing',
      },
      {
        file: 'tea/journeys.json',
        replace: '"name": "green tea"',
        by: '"name": "green tea", "steps": [{ "open": "/tea", "at": "kind" }] },\n{ "name": "green tea"',
        at: 'tea/journeys.json:4',
        says: 'the same name',
      },
    ],
  },
  check(context) {
    const first = new Map<string, PlacedJourney>();
    const ofJourneys = findJourneys(context).flatMap((journey) => {
      const { file, pointer, value, steps } = journey;
      const at = { file, pointer: `${pointer}/name` };
      const name = String(value.name);
      const key = `${file} ${name}`;
      const other = first.get(key);
      if (!other) first.set(key, journey);
      const related = other
        ? [{ file, pointer: `${other.pointer}/name`, message: 'The other journey.' }]
        : [];
      return [
        ...(steps.some((step) => expectations.some((part) => step[part] !== undefined))
          ? []
          : [
              {
                ...at,
                message: `“${name}” expects nothing.`,
                suggestion: 'Add "at" to a step, with the step that it leads to.',
              },
            ]),
        ...(other
          ? [
              {
                ...at,
                message: `Another journey of this flow has the same name, “${name}”.`,
                related,
              },
            ]
          : []),
      ];
    });
    return [...ofJourneys, ...findEmptySections(context)];
  },
});

// helpers

function findEmptySections({ sources }: CheckContext): readonly Finding[] {
  return listJourneysFiles(sources.values).flatMap(({ file, emptySections }) =>
    emptySections.map((index) => ({
      ...{ file, pointer: `/${index}/section` },
      message: 'This section has no journeys.',
      suggestion: 'Remove it, or add a journey after it.',
    })),
  );
}

const expectations = ['at', 'calls', 'leaves', 'shows', 'hides', 'expect'];
