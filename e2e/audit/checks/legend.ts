// Checks that choices are grouped.

import { groupBy } from 'remeda';
import type { Check } from '../check.ts';

export const legend: Check = {
  id: 'legend',
  point: 'Radio buttons, and checkboxes that share a question, are in a fieldset with a legend.',
  source: 'WCAG 1.3.1; GOV.UK radios; C2 17',
  find: ({ snapshot: { fields } }) => {
    const groups = groupBy(
      fields.filter(({ type }) => type === 'radio' || type === 'checkbox'),
      ({ name }) => name,
    );
    return Object.entries(groups).flatMap(([name, members]) => {
      const isGroup = members[0]?.type === 'radio' || members.length > 1;
      const isGrouped = members.every(({ legends }) => legends.some((legend) => legend !== ''));
      return isGroup && !isGrouped ? [`the choices “${name}” have no legend`] : [];
    });
  },
};
