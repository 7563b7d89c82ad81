// A text that tells the user to press a button is shown only together with the button.

import { groupBy } from 'remeda';
import {
  combineGuards,
  type Flow,
  isObject,
  type Json,
  memoize,
  type Step,
} from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { getHumanTexts } from '../../texts/human-text.ts';
import type { HumanText } from '../../texts/note-text.ts';
import { getEnclosingGuards } from '../../truth/enclosing-guards.ts';
import {
  createConjunction,
  createFormula,
  negateFormula,
  type PropositionalFormula,
} from '../../truth/formula.ts';
import { isSatisfiable } from '../../truth/satisfiable.ts';
import { getShownFacts } from '../../truth/shown-facts.ts';

const file = 'tea/screens/about.json';
const replace =
  '"text": "Leaves in water."\n    }\n  ],\n  "actions": [\n    {\n      "event": "submit",\n      "label": "Back to the choice"';
const screenWith = (
  text: string,
  button: string,
  end = '"text": "Press Fetch the leaves, and wait." }],',
) =>
  `${text} ${end}\n"actions": [{ "event": "submit", "label": "Back" }, { "event": "submit", "label": "Fetch the leaves" ${button}`;

export const absentButton = defineRule({
  id: 'texts/absent-button',
  summary: 'A text names a button that is not always on the screen when the text is.',
  why: 'The text names a button that the screen does not show.',
  examples: {
    valid: [
      { file, replace, by: screenWith('"when": "isGreen",', ', "when": "isGreen"') },
      { file, replace, by: screenWith('', '') },
      {
        ...{ file, replace },
        by: screenWith(
          '"text": "Leaves." },',
          ', "when": "isGreen"',
          '{ "block": "links", "items": [{ "label": "Fetch the leaves again", "event": "submit" }] }],',
        ),
      },
    ],
    invalid: [
      {
        ...{ file, replace, by: screenWith('', ', "when": "isGreen"') },
        ...{ at: `${file}:6`, says: '“Fetch the leaves”' },
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    Object.values(context.product.flows).flatMap((flow) => {
      const found = new Map<string, Finding>();
      for (const step of flow.steps)
        for (const finding of checkStep(context, flow, step))
          found.set(`${finding.file} ${finding.pointer}`, finding);
      return [...found.values()];
    }),
  ),
});

// helpers

/** A button and the guards that must hold before it is shown. */
interface Button {
  readonly label: string;
  readonly shown: readonly Json[];
  readonly pointer: string;
}

function checkStep(context: FlowContext, flow: Flow, step: Step): readonly Finding[] {
  const file = `${context.folderOf(flow.id)}/screens/${step.screen}.json`;
  const screen = context.sources.values[file];
  if (!isObject(screen)) return [];
  const buttons = [...groupByLabel(findButtons(screen.actions ?? null))];
  if (buttons.length === 0) return [];
  const names = { app: context.product.app, flow, location: step.id };
  return (getTextsByFile(context, null)[file] ?? []).flatMap(({ value, pointer }) =>
    buttons.flatMap(([label, same]): readonly Finding[] => {
      if (!namesButton(value, label) || pointer.endsWith('/label')) return [];
      const around = getEnclosingGuards(screen, pointer).map(({ rule, holds }) => {
        const formula = createFormula(rule, names);
        return holds ? formula : negateFormula(formula);
      });
      const none = same.map(
        ({ shown }): PropositionalFormula =>
          negateFormula(createConjunction(shown.map((each) => createFormula(each, names)))),
      );
      if (
        !isSatisfiable(createConjunction([...getShownFacts(flow, step, names), ...around, ...none]))
      )
        return [];
      const [button] = same;
      const text = { file, pointer };
      const offered = { file, pointer: button?.pointer ?? '/actions' };
      // A text with its own guard was written together with its button.
      const [at, other] = around.length > 0 ? [offered, text] : [text, offered];
      return [
        {
          ...at,
          message: `A text names the button “${label}”, but it is also shown while this button is not.`,
          suggestion: 'Show both under the same condition.',
          severity: 'warning',
          related: [{ ...other, message: at === text ? 'The button.' : 'The text.' }],
        },
      ];
    }),
  );
}

const getTextsByFile = memoize(
  (context: FlowContext): Readonly<Record<string, readonly HumanText[]>> =>
    groupBy(getHumanTexts(context), ({ file }) => file),
);

/** A label with only one word can occur in any sentence. */
function namesButton(text: string, label: string): boolean {
  return label.trim().includes(' ') && text !== label && text.includes(label);
}

function findButtons(actions: Json): readonly Button[] {
  if (!Array.isArray(actions)) return [];
  return actions.flatMap((each, index) => {
    if (!isObject(each) || typeof each.label !== 'string') return [];
    const guard = combineGuards(each);
    const shown = guard === undefined ? [] : [guard];
    return [{ label: each.label, shown, pointer: `/actions/${index}` }];
  });
}

function groupByLabel(buttons: readonly Button[]): ReadonlyMap<string, readonly Button[]> {
  const found = new Map<string, readonly Button[]>();
  for (const each of buttons) found.set(each.label, [...(found.get(each.label) ?? []), each]);
  return found;
}
