// Lists the rules whose findings come from exploring flows. Each finding has the journey that leads to it.

import type { Rule } from '../lint/index.ts';
import type { SearchFault } from './reached-state.ts';

export interface ModelRule {
  readonly id: string;
  readonly kind: SearchFault['kind'];
  readonly summary: string;
  readonly why: string;
  /** True if findings of the rule are always errors. False if they are errors only in strict mode. */
  readonly certain: boolean;
  /** The examples of the rule: changes to the sample product, in the format of all rules. */
  readonly examples: Rule['examples'];
}

/** The rules whose findings come from exploring flows. Their ids begin with `model/`. */
export const modelRules: readonly ModelRule[] = [
  {
    id: 'model/redirect-cycle',
    kind: 'cycle',
    summary: 'With some answers and outcomes, redirects form a loop.',
    why: 'The user never sees a screen.',
    certain: true,
    examples: {
      valid: [
        {
          file: 'tea/flow.json',
          replace: '"offPath": true,',
          by: '"offPath": true, "redirect": { "when": "signedIn", "go": "order" },',
        },
      ],
      invalid: [
        {
          file: 'tea/flow.json',
          replace: '"offPath": true,',
          by: '"offPath": true, "redirect": { "when": "isGreen", "go": "order" },',
          at: 'tea/flow.json',
          says: 'Redirects form a loop',
        },
      ],
    },
  },
  {
    id: 'model/broken',
    kind: 'broken',
    summary: 'With some answers and outcomes, an expression or an address cannot be evaluated.',
    why: 'The user sees an error instead of the screen.',
    certain: true,
    examples: {
      valid: [
        {
          file: 'tea/flow.json',
          replace: '"when": "isGreen"',
          by: '"when": { ">": [{ "count": [{ "default": [[], []] }] }, 0] }',
        },
      ],
      invalid: [
        {
          file: 'tea/flow.json',
          replace: '"unless": "isGreen"',
          by: '"unless": { "count": [{ "if": ["isGreen", { "var": "state.kind" }, []] }] }',
          at: 'tea/flow.json',
          says: '"count" takes a list',
        },
      ],
    },
  },
  {
    id: 'model/dead-end',
    kind: 'dead-end',
    summary: 'With some answers and outcomes, a screen offers nothing to do.',
    why: 'The user is stuck there.',
    certain: true,
    examples: {
      valid: [
        {
          file: 'tea/screens/about.json',
          replace: '"label": "Back to the choice"',
          by: '"label": "Back", "when": { "!": "signedIn" } }, { "event": "submit", "label": "Go on", "when": "signedIn"',
        },
      ],
      invalid: [
        {
          file: 'tea/screens/about.json',
          replace: '"label": "Back to the choice"',
          by: '"label": "Back to the choice", "when": "signedIn"',
          at: 'tea/flow.json',
          says: 'The user cannot leave "about"',
        },
      ],
    },
  },
  {
    id: 'model/nothing-happens',
    kind: 'idle',
    summary: 'With some answers and outcomes, no reaction to the event of a button is taken.',
    why: 'The user presses the button, and nothing happens.',
    certain: true,
    examples: {
      valid: [
        {
          file: 'tea/flow.json',
          replace: '"help": "about"',
          by: '"help": [{ "when": "isGreen", "go": "order" }, "about"]',
        },
      ],
      invalid: [
        {
          file: 'tea/flow.json',
          replace: '"help": "about"',
          by: '"help": { "when": "isGreen", "go": "about" }',
          at: 'tea/flow.json',
          says: 'No reaction to "help" is taken',
        },
      ],
    },
  },
  {
    id: 'model/call-order',
    kind: 'order',
    summary: 'With some outcomes, the order in which two calls end decides which step is reached.',
    why: 'Nobody can predict or repeat what the user sees.',
    certain: true,
    examples: {
      valid: [
        {
          file: 'tea/flow.json',
          replace: '"offPath": true,',
          by: '"offPath": true, "load": [{ "call": "shop.look", "wait": false, "on": { "404": "order" } }, { "call": "shop.list", "wait": false, "on": { "401": "@ignore" } }],',
        },
      ],
      invalid: [
        {
          file: 'tea/flow.json',
          replace: '"offPath": true,',
          by: '"offPath": true, "load": [{ "call": "shop.look", "wait": false, "on": { "ok": "kind" } }, { "call": "shop.list", "wait": false, "on": { "ok": "green" } }],',
          at: 'tea/flow.json',
          says: 'depending on which call ends first: shop.look, shop.list.',
        },
      ],
    },
  },
  {
    id: 'model/endless-wait',
    kind: 'wait',
    summary:
      'With some outcomes, a screen says that something is under way while no call is pending.',
    why: 'The user waits forever.',
    certain: true,
    examples: {
      valid: [
        {
          file: 'tea/screens/about.json',
          replace: '"blocks": [',
          by: '"blocks": [{ "block": "wait", "when": { "==": [{ "var": "state.kind" }, "red"] } },',
        },
      ],
      invalid: [
        {
          file: 'tea/screens/about.json',
          replace: '"blocks": [',
          by: '"blocks": [{ "block": "wait" },',
          at: 'tea/flow.json',
          says: 'The screen "about" says that something is under way',
        },
      ],
    },
  },
  {
    id: 'model/empty-text',
    kind: 'empty',
    summary: 'A text is shown while a value in it is missing.',
    why: 'The user reads a sentence with a gap.',
    certain: false,
    examples: {
      valid: [
        {
          file: 'tea/screens/about.json',
          replace: 'Leaves in water.',
          by: 'You are at {here.step}.',
        },
      ],
      invalid: [
        {
          file: 'tea/screens/about.json',
          replace: 'Leaves in water.',
          by: '{state.cups, number} cups.',
          at: 'tea/screens/about.json',
          says: '"state.cups" is empty',
        },
      ],
    },
  },
];
