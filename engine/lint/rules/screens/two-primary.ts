// A screen has one primary button at a time.

import { type Action, type Flow, getSourceText } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { doPathListsOverlap, findPathsRead } from '../../charges.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { createConjunction, createFormula, type FormulaScope } from '../../truth/formula.ts';
import { isSatisfiable } from '../../truth/satisfiable.ts';

const file = 'tea/screens/green.json';
const replace = '"label": "Continue"';
const buttons = (guard: string) =>
  `"label": "Continue", "when": "isGreen" }, {\n"event": "submit", "label": "Order", "kind": "primary", ${guard}`;

export const twoPrimary = defineRule({
  id: 'screens/two-primary',
  summary: 'A screen can show two primary buttons at the same time.',
  why: 'The user does not know which button goes on, and presses the one that pays again or does the wrong thing.',
  examples: {
    valid: [{ file, replace, by: buttons('"unless": "isGreen"') }],
    invalid: [
      {
        file,
        replace,
        by: buttons('"when": "signedIn"'),
        at: `${file}:7`,
        says: '"Continue" and "Order"',
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) =>
      Object.entries(flow.screens).flatMap(([name, { actions }]) => {
        const file = `${context.folderOf(flow.id)}/screens/${name}.json`;
        return Object.hasOwn(context.sources.values, file)
          ? check(context, flow, file, actions)
          : [];
      }),
    ),
  ),
});

// helpers

function check(
  { product }: FlowContext,
  flow: Flow,
  file: string,
  actions: readonly Action[],
): readonly Finding[] {
  const names = { app: product.app, flow, location: file };
  const primary = actions
    .map((action, index) => ({ action, index }))
    .filter(({ action }) => action.kind === 'primary');
  return primary.flatMap(({ action, index }, at) => {
    const other = primary.slice(0, at).find((each) => canHoldTogether(each.action, action, names));
    if (!other) return [];
    const labels = [other.action, action].map(({ label }) => `"${getSourceText(label)}"`);
    return [
      {
        ...{ file, pointer: `/actions/${index}/${action.when === undefined ? 'event' : 'when'}` },
        severity: 'warning' as const,
        message: `The primary buttons ${labels.join(' and ')} can be shown at the same time.`,
        suggestion:
          'Let their guards exclude each other. If users need both, make the one that does not lead on "kind": "secondary".',
        related: [{ file, pointer: `/actions/${other.index}`, message: 'The other button.' }],
      },
    ];
  });
}

/**
 * Returns true if two guards do not exclude each other and read different data. Values computed from the same data may
 * exclude each other even if the guards do not show this.
 */
function canHoldTogether(
  one: Action,
  other: Action,
  names: FormulaScope & { readonly flow: Flow },
): boolean {
  const rules = [one, other].map(({ when }) => when ?? true);
  const [these = [], those = []] = rules.map((rule) => findPathsRead(names.app, names.flow, rule));
  return (
    !doPathListsOverlap(these, those) &&
    isSatisfiable(createConjunction(rules.map((rule) => createFormula(rule, names))))
  );
}
