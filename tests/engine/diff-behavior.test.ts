// Tests the comparison of flows: edits of where users are led and what they are asked.

import {
  createOnboardingCase,
  createTaxCase,
  createTeaCase,
  type DiffCase,
  onboardingFiles,
  testDiffCases,
} from './diff-cases.ts';
import { findStep } from './diff-support.ts';

const behaviorCases: Readonly<Record<string, DiffCase>> = {
  'users who do not know about stocks are led elsewhere': createOnboardingCase(
    'flow',
    (flow) =>
      findStep(flow, 'stocks').on.submit.unshift({
        when: { '==': [{ var: 'state.stocks' }, 'not sure'] },
        go: 'result-c-corp',
      }) && undefined,
    'behavior: Users who answer “Not sure” to “Will you give stock to employees or advisors?” now go to “A C corporation is a good fit / C corporations at a glance” (result-c-corp) after “Continue” (submit).',
  ),
  'another target': createOnboardingCase(
    'flow',
    (flow) => {
      findStep(flow, 'type').on.help = 'llc-or-corp';
    },
    'behavior: Users now go to “LLC or C corporation?” (llc-or-corp) after “Not sure? Help me choose” (help); before, they used to go to “Let’s find the right company type” (before-start).',
    'behavior: Nothing leads to the step any more.',
  ),
  'another guard of a redirect': createTeaCase(
    'flow',
    (flow) => {
      findStep(flow, 'order').redirect = { when: 'isGreen', go: 'about' };
    },
    'behavior: Users who drinks green tea now go to “About tea” (about) on entering; before, it was users other than those who is signed in.',
  ),
  'a condition': createTeaCase(
    'flow',
    (flow) => {
      flow.conditions.isGreen.when['=='][1] = 'black';
    },
    'behavior: Other users now count as “who drinks green tea” (isGreen) (read at “Your {derived.label}” (green)). [who answer “green” to “Which tea?” → who answer “black” to “Which tea?”]',
  ),
  'a derived value': createTeaCase(
    'flow',
    (flow) => {
      flow.derive.label = { $: { upper: [{ var: 'state.kind' }] } };
    },
    'behavior: The derived value “label” (read at “Your {derived.label}” (green)) changed.',
  ),
  'a step in between': createTeaCase(
    'flow',
    (flow) => void flow.steps.splice(1, 0, { id: 'cups', screen: 'about', when: 'isGreen' }),
    'behavior: The step is new, on the main path, for users who drinks green tea.',
    'contract: The address /tea/cups is new.',
  ),
  'a step moved': createOnboardingCase(
    'flow',
    (flow) => {
      const at = flow.steps.findIndex(({ id }: { id: string }) => id === 'company-name');
      flow.steps.splice(1, 0, ...flow.steps.splice(at, 1));
    },
    'behavior: The step moved: it is now after “What kind of company do you want to form?” (type).',
  ),
  'when a step is done': createOnboardingCase(
    'flow',
    (flow) => {
      findStep(flow, 'company-name').completeWhen = true;
    },
    'behavior: The step is now complete for everybody; before, users with the required answers of its form.',
  ),
  'whom a step is for': createOnboardingCase(
    'flow',
    (flow) => {
      findStep(flow, 'company-state-review-new-york-fee').when = 'isLLC';
    },
    'behavior: The step is now for users forming an LLC; before, users forming an LLC in New York.',
  ),
  'a load that is no longer waited for': createTaxCase(
    'flow',
    (flow) => {
      const [dates, , purchases] = findStep(flow, 'tax-package').load;
      const packages = { ...flow.parts.packages, wait: false };
      findStep(flow, 'tax-package').load = [dates, packages, purchases];
    },
    'behavior: Whether accounting.taxPackages is waited for on entering changed. [true → false]',
  ),
  'a default': createTeaCase(
    'flow',
    (flow) => {
      flow.state.schema.properties.cups.default = 1;
    },
    'behavior: What “state.cups” may be, “default”, is new. [ → 1]',
  ),
  'a question more': createTeaCase(
    'screens/kind',
    (screen) => {
      screen.form.schema.properties.cups = { type: 'integer', title: 'Cups' };
    },
    'behavior: “Cups” (cups) is newly asked.',
  ),
  'what must be answered': createTeaCase(
    'screens/kind',
    (screen) => {
      screen.form.schema.required = [];
    },
    'behavior: “Kind” (kind) may now be left out.',
  ),
  'a redirect of a whole flow': createTeaCase(
    'flow',
    (flow) => {
      flow.enter = { redirect: { when: 'isGreen', go: 'order' } };
    },
    'behavior: Users who drinks green tea now go to “Order” (order) on entering the flow.',
  ),
  'a shared list': {
    files: onboardingFiles,
    file: 'shared/endings.json',
    edit: (list) => void list.llc.push('Co'),
    says: ['behavior: The shared list “endings” (llc.Co) is new.'],
  },
  'a wider type': createTeaCase(
    'flow',
    (flow) => {
      flow.state.schema.properties.cups = { type: 'number' };
    },
    'behavior: What “state.cups” may be, “type”, changed. [integer → number]',
  ),
  'reactions in another order': createOnboardingCase(
    'flow',
    (flow) => void findStep(flow, 'review').redirect.reverse(),
    'behavior: Whether users whose order is paid go to',
  ),
};

testDiffCases('behavior', behaviorCases);
