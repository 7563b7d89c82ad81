// Tests the comparison of flows: each edit must report changes of a certain kind and text.

import { describe, expect, test } from 'vitest';
import {
  compareFiles,
  describeChanges,
  type EditFunction,
  editFile,
  type FlowFiles,
  findStep,
  readRealFlows,
  sampleWithoutMate,
} from './diff-support.ts';

const onboardingFiles = readRealFlows('onboarding', 'auth');
const taxFiles = readRealFlows('taxes', 'onboarding', 'auth', 'agent-account', 'agent-onboarding');
const agentFiles = readRealFlows(
  'agent-add-state',
  'agent-payroll',
  'agent-change',
  'agent-account',
);

interface DiffCase {
  readonly files: FlowFiles;
  readonly file: string;
  readonly edit: EditFunction;
  /** The expected beginnings of the reported changes. A prefix marks those that break drafts. */
  readonly says: readonly string[];
  /** True if the edit breaks saved drafts. */
  readonly breaks?: boolean;
}

const createTeaCase = (file: string, edit: EditFunction, ...says: readonly string[]): DiffCase => ({
  files: sampleWithoutMate,
  file: `tea/${file}.json`,
  edit,
  says,
});
const createOnboardingCase = (
  file: string,
  edit: EditFunction,
  ...says: readonly string[]
): DiffCase => ({
  files: onboardingFiles,
  file: `onboarding/${file}.json`,
  edit,
  says,
});
const createTaxCase = (file: string, edit: EditFunction, ...says: readonly string[]): DiffCase => ({
  files: taxFiles,
  file: `taxes/${file}.json`,
  edit,
  says,
});
const markBreaking = (each: DiffCase): DiffCase => ({ ...each, breaks: true });

const visualCases: Readonly<Record<string, DiffCase>> = {
  'a title': createOnboardingCase(
    'screens/stocks',
    (screen) => {
      screen.title = 'Will you give stock?';
    },
    'visual: The title changed. [Will you give stock to employees or advisors? → Will you give stock?]',
  ),
  'a lead taken away': createOnboardingCase(
    'screens/stocks',
    (screen) => void delete screen.lead,
    'visual: The lead is gone. [This means stock, or options to buy it later',
  ),
  'a block, and the words of one': createTeaCase(
    'screens/about',
    (screen) => {
      screen.blocks[0].text = 'Leaves in hot water.';
      screen.blocks.push({ block: 'text', text: 'Let it draw.' });
    },
    'visual: The block “text” is new. [ → Let it draw.]',
    'visual: The block “text”: “text” changed. [Leaves in water. → Leaves in hot water.]',
  ),
  'a block without a text of its own': createTeaCase(
    'screens/about',
    (screen) => {
      screen.blocks.push({
        ...{ block: 'facts', items: [{ label: 'Price', value: { $: { var: 'state.price' } } }] },
      });
    },
    'visual: The block “facts” is new. [ → items (label Price, value state.price)]',
  ),
  'the label of a button': createTeaCase(
    'screens/order',
    (screen) => {
      screen.actions[0].label = 'Send the order';
    },
    'visual: The button for “send” changed. [Order now → Send the order]',
  ),
  'the label of a choice': createOnboardingCase(
    'screens/type',
    (screen) => {
      screen.form.ui.companyType['ui:options'].choices[1].label = 'Corporation';
    },
    'visual: The look of “Company type” (companyType), “ui:options.choices.corporation.label” changed. [C-Corporation → Corporation]',
  ),
  'the order of fields': createOnboardingCase(
    'screens/company-name',
    (screen) => {
      const { properties } = screen.form.schema;
      const [first, ...rest] = Object.entries(properties);
      screen.form.schema.properties = Object.fromEntries([...rest, first as [string, unknown]]);
    },
    'visual: The field',
  ),
  'a text of the application': {
    files: sampleWithoutMate,
    file: 'app.json',
    edit: (app) => {
      app.texts.beyond = 'Answer this first.';
    },
    says: ['visual: The text “beyond” changed. [First this. → Answer this first.]'],
  },
  'a short message': createOnboardingCase(
    'flow',
    (flow) => {
      findStep(flow, 'payment').handoff.back.on[0].toast.message = 'Paid.';
    },
    'visual: The short message “message” on coming back changed. [We’ve received your payment. → Paid.]',
  ),
};

const behaviorCases: Readonly<Record<string, DiffCase>> = {
  'users who do not know about stocks are led elsewhere': createOnboardingCase(
    'flow',
    (flow) =>
      findStep(flow, 'stocks').on.submit.unshift({
        when: { '==': [{ var: 'state.stocks' }, 'not sure'] },
        go: 'result-c-corp',
      }) && undefined,
    'behavior: Users who answer “Not sure” to “Will you give stock to employees or advisors?” now go to “A C-Corporation is a good fit / C-Corporations at a glance” (result-c-corp) after “Continue” (submit).',
  ),
  'another target': createOnboardingCase(
    'flow',
    (flow) => {
      findStep(flow, 'type').on.help = 'llc-or-corp';
    },
    'behavior: Users now go to “LLC or C-Corporation?” (llc-or-corp) after “Not sure? Help me choose” (help); before, they used to go to “Before you start” (before-start).',
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
      const [, purchases] = findStep(flow, 'tax-package').load;
      findStep(flow, 'tax-package').load = [{ ...flow.parts.packages, wait: false }, purchases];
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

const contractCases: Readonly<Record<string, DiffCase>> = {
  'what a service is sent': createTeaCase(
    'flow',
    (flow) => {
      findStep(flow, 'order').on.send.with.note = 'quick';
    },
    'contract: What shop.order is sent as “note” after “Order now” (send) is new. [ → quick]',
  ),
  'another operation': createTaxCase(
    'flow',
    (flow) => {
      findStep(flow, 'success').on['look-again'].call = 'accounting.listPlans';
    },
    'contract: accounting.listPlans is called after',
  ),
  'a call that may happen twice': markBreaking(
    createOnboardingCase(
      'flow',
      (flow) => {
        for (const load of findStep(flow, 'loading').load) delete load.idempotencyKey;
      },
      'contract!: incorporation.putOrder on entering is no longer kept from happening twice.',
    ),
  ),
  'a call more': createTaxCase(
    'flow',
    (flow) => {
      findStep(flow, 'type').load = { call: 'accounting.plans', on: { '*': '@ignore' } };
    },
    'contract: accounting.plans is now called on entering.',
  ),
  'a call less': createTeaCase(
    'flow',
    (flow) => {
      findStep(flow, 'order').on.send = 'kind';
    },
    'contract: shop.order is no longer called after “Order now” (send).',
    'behavior: Users now go to “Which tea?” (kind) after “Order now” (send); before, they used to make the call shop.order.',
  ),
  'an event for analytics': {
    files: sampleWithoutMate,
    file: 'app.json',
    edit: (app) => void app.events.looked.properties.push('flow'),
    says: ['contract: The event for analytics “looked.properties.flow” is new.'],
  },
  'an address': createTeaCase(
    'flow',
    (flow) => {
      findStep(flow, 'about').path = 'about-tea';
    },
    'contract: The address /tea/about is now /tea/about-tea: links to the old one lead elsewhere.',
  ),
  'an address that is led on': createTeaCase(
    'flow',
    (flow) =>
      void Object.assign(findStep(flow, 'about'), { path: 'about-tea', formerIds: ['/tea/about'] }),
    'contract: The address /tea/about is now /tea/about-tea; “formerIds” leads the old one there.',
  ),
  'a value of the address': {
    files: onboardingFiles,
    file: 'app.json',
    edit: (app) => void app.enter.take.shift(),
    says: ['contract: The value “t” of the address is no longer kept on entering any address.'],
  },
};

const draftCases: Readonly<Record<string, DiffCase>> = {
  'a property gone': markBreaking(
    createTeaCase(
      'flow',
      (flow) => void delete flow.state.schema.properties.cups,
      'draft-breaking!: “state.cups” is gone: no migration drops or renames it.',
      'draft-breaking!: The version is still 1, though drafts no longer fit: raise it, with a migration from version 1.',
    ),
  ),
  'a property renamed': markBreaking(
    createTeaCase(
      'flow',
      (flow) => {
        const { cups, ...others } = flow.state.schema.properties;
        flow.state.schema.properties = { ...others, pots: cups };
      },
      'draft-breaking!: “state.cups” is gone, and “state.pots” has come: no migration renames it.',
    ),
  ),
  'a property renamed, with a migration': createTeaCase(
    'flow',
    (flow) => {
      const { cups, ...others } = flow.state.schema.properties;
      flow.state.schema.properties = { ...others, pots: cups };
      flow.version = 2;
      flow.migrations = [{ from: 1, rename: { cups: 'pots' } }];
    },
    'draft-breaking: “state.cups” is now “state.pots”. (the migration from version 1 renames it)',
    'draft-breaking: The version is now 2, and was 1. (there is a migration from each version between)',
  ),
  'another type': markBreaking(
    createTeaCase(
      'flow',
      (flow) => {
        flow.state.schema.properties.cups = { type: 'string' };
      },
      'draft-breaking!: “state.cups”: it was integer, and is now string.',
    ),
  ),
  'a choice less': markBreaking(
    createTeaCase(
      'flow',
      (flow) => void flow.state.schema.properties.kind.enum.pop(),
      'draft-breaking!: “state.kind”: “black” is no longer taken.',
    ),
  ),
  'a choice less, with a migration': createTeaCase(
    'flow',
    (flow) => {
      flow.state.schema.properties.kind.enum.pop();
      flow.version = 2;
      flow.migrations = [{ from: 1, map: { kind: { black: 'green' } } }];
    },
    'draft-breaking: “state.kind”: “black” is no longer taken. (the migration from version 1 says what becomes of it)',
  ),
  'a choice less, with a migration to a choice that is none': markBreaking(
    createTeaCase(
      'flow',
      (flow) => {
        flow.state.schema.properties.kind.enum.pop();
        flow.version = 2;
        flow.migrations = [{ from: 1, map: { kind: { black: 'white' } } }];
      },
      'draft-breaking!: “state.kind”: “black” is no longer taken.',
    ),
  ),
  'a choice less in a form alone': markBreaking(
    createTeaCase(
      'screens/kind',
      (screen) => void screen.form.schema.properties.kind.enum.pop(),
      'draft-breaking!: “Kind” (kind): “black” is no longer taken, and drafts may hold it.',
    ),
  ),
  'a migration without a version': markBreaking(
    createTeaCase(
      'flow',
      (flow) => {
        delete flow.state.schema.properties.cups;
        flow.migrations = [{ from: 1, drop: ['cups'] }];
      },
      'draft-breaking!: “state.cups” is gone: no migration drops or renames it.',
      'draft-breaking: A migration from version 1 is new. (no draft of the last version meets it)',
    ),
  ),
  'a version without a migration': markBreaking(
    createTeaCase(
      'flow',
      (flow) => {
        flow.version = 3;
      },
      'draft-breaking!: The version is now 3, and was 1: there is no migration from version 1 and 2.',
    ),
  ),
  'a property dropped by a migration': createTeaCase(
    'flow',
    (flow) => {
      delete flow.state.schema.properties.cups;
      flow.version = 2;
      flow.migrations = [{ from: 1, drop: ['cups'] }];
    },
    'draft-breaking: “state.cups” is dropped. (the migration from version 1 says so)',
  ),
  'another storage': markBreaking(
    createTeaCase(
      'flow',
      (flow) => {
        flow.state.keep = 'session';
      },
      'draft-breaking!: Where “state” is kept changed. [local → session]',
    ),
  ),
  'another storage entry': markBreaking({
    files: sampleWithoutMate,
    file: 'app.json',
    edit: (app) => {
      app.scopes.session.entries.token = 'accessToken';
    },
    says: ['draft-breaking!: The storage entry of “session.token” changed. [token → accessToken]'],
  }),
  'a property that is no longer kept': markBreaking(
    createTeaCase(
      'flow',
      (flow) => {
        flow.state.schema.properties.cups['x-keep'] = false;
      },
      'draft-breaking!: “state.cups” is no longer kept.',
    ),
  ),
  'a step gone': markBreaking(
    createTeaCase(
      'flow',
      (flow) => void flow.steps.splice(2, 1),
      'draft-breaking!: The step “green” is gone: its drafts and links lead elsewhere.',
      'contract: The address /tea/green is gone.',
    ),
  ),
  'a step renamed': markBreaking(
    createTeaCase(
      'flow',
      (flow) => void Object.assign(findStep(flow, 'green'), { id: 'leaf', screen: 'green' }),
      'draft-breaking!: The step “green” seems to be “leaf” now: say so with "formerIds": ["green"], or its drafts and links lead elsewhere.',
    ),
  ),
  'a step renamed, and said so': createTeaCase(
    'flow',
    (flow) =>
      void Object.assign(findStep(flow, 'green'), {
        id: 'leaf',
        screen: 'green',
        formerIds: ['green'],
      }),
    'draft-breaking: The step “green” is now “leaf”. (“formerIds” leads its drafts here)',
    'contract: The address /tea/green is now /tea/leaf; “formerIds” leads the old one there.',
  ),
  'a step gone that another takes the place of': createTeaCase(
    'flow',
    (flow) => {
      flow.steps.splice(2, 1);
      findStep(flow, 'kind').formerIds = ['green'];
    },
    'draft-breaking: The step “green” is gone. (“formerIds” leads its drafts and links to “Which tea?” (kind))',
  ),
};

describe.each(
  Object.entries({
    visual: visualCases,
    behavior: behaviorCases,
    contract: contractCases,
    'draft-breaking': draftCases,
  }),
)('what is %s', (kind, cases) => {
  test.each(Object.entries(cases))('%s', (_name, { files, file, edit, says, breaks = false }) => {
    const after = editFile(files, file, edit);
    const diff = compareFiles(files, after);
    const all = describeChanges(diff);
    for (const text of says)
      expect(
        all.some((each) => each.startsWith(text)),
        `${text}\n\n${all.join('\n')}`,
      ).toBe(true);
    expect(diff.breaks, all.join('\n')).toBe(breaks);
    expect(all.some((each) => each.startsWith(kind))).toBe(true);
    if (kind === 'visual') expect(all.filter((each) => !each.startsWith('visual'))).toEqual([]);
  });
});

describe('paths', () => {
  test('are counted by where they lead and for whom', () => {
    const { paths } = compareFiles(
      onboardingFiles,
      editFile(onboardingFiles, 'onboarding/flow.json', (flow) => {
        findStep(flow, 'raising-money').on.submit = 'stocks';
      }),
    );
    expect(paths).toEqual([
      {
        flow: 'onboarding',
        title: 'Form your company',
        added: [],
        removed: [expect.stringContaining('state.moneyRaising is “yes”')],
      },
    ]);
  });

  test('of a renamed step are the same paths', () => {
    const after = editFile(sampleWithoutMate, 'tea/flow.json', (flow) => {
      Object.assign(findStep(flow, 'green'), { id: 'leaf', screen: 'green', formerIds: ['green'] });
    });
    expect(compareFiles(sampleWithoutMate, after).paths).toEqual([]);
  });
});

describe('the whole', () => {
  test('nothing changed is no change', () => {
    expect(compareFiles(agentFiles, agentFiles)).toMatchObject({
      changes: [],
      paths: [],
      breaks: false,
    });
  });

  test('of a long text only the changed part is reported', () => {
    const lead = (end: string) => ({
      title: 'About tea',
      lead: `${'Leaves in water. '.repeat(30)}${end}`,
    });
    const files = (end: string) => ({
      ...sampleWithoutMate,
      'tea/screens/about.json': JSON.stringify(lead(end)),
    });
    const [change] = compareFiles(files('Hot.'), files('Cold.')).changes;
    expect(change?.before).toMatch(/^….*Hot\.$/);
    expect(change?.after).toMatch(/^….*Cold\.$/);
  });

  test('formatting and notes for people are no change', () => {
    const after = editFile(sampleWithoutMate, 'tea/flow.json', (flow) => {
      flow.$comment = 'Tea!';
    });
    expect(compareFiles(sampleWithoutMate, after).changes).toEqual([]);
  });

  test('a value that choices offered is gone from its shared list: drafts may hold it', () => {
    const renamed = editFile(onboardingFiles, 'shared/states.json', (states) => {
      states.find((each: { slug: string }) => each.slug === 'ohio').slug = 'state-of-ohio';
    });
    const found = compareFiles(onboardingFiles, renamed);
    expect(found.breaks).toBe(true);
    expect(describeChanges(found)).toContain(
      'draft-breaking!: “ohio” is no longer in the shared list “states”: saved drafts may hold it as an answer.',
    );
    const without = editFile(onboardingFiles, 'shared/industries.json', (industries) =>
      industries.filter((each: string) => each !== 'Retail'),
    );
    expect(describeChanges(compareFiles(onboardingFiles, without))[0]).toContain(
      '“Retail” is no longer in',
    );
  });

  test('a new value, another order and another name in a shared list break nothing', () => {
    const longer = editFile(onboardingFiles, 'shared/industries.json', (industries) =>
      ['Aviation', ...industries].reverse(),
    );
    const renamed = editFile(longer, 'shared/states.json', (states) => {
      states[0].name = 'State of Alabama';
    });
    expect(compareFiles(onboardingFiles, renamed).breaks).toBe(false);
  });

  test('a guard that holds for everybody in both versions has not changed', () => {
    const withGuard = editFile(sampleWithoutMate, 'tea/flow.json', (flow) => {
      findStep(flow, 'order').load = { call: 'shop.order', when: true, on: { '*': '@ignore' } };
    });
    const without = editFile(withGuard, 'tea/flow.json', (flow) => {
      delete findStep(flow, 'order').load.when;
    });
    expect(compareFiles(withGuard, without).changes).toEqual([]);
  });

  test('guards of the same words show their expressions', () => {
    const guarded = (when: object) =>
      editFile(sampleWithoutMate, 'tea/flow.json', (flow) => {
        findStep(flow, 'green').when = when;
      });
    const [found] = describeChanges(
      compareFiles(
        guarded({ '!!': [{ var: 'state.cups' }] }),
        guarded({ '!!': { var: 'state.cups' } }),
      ),
    );
    expect(found).toContain('{"!!":{"var":"state.cups"}}');
  });

  test('a change in an inherited part is reported once', () => {
    const after = editFile(agentFiles, 'agent-add-state/flow.json', (flow) => {
      flow.steps[0].counts = false;
    });
    const { changes } = compareFiles(agentFiles, after);
    expect(changes.map(({ flow, also }) => [flow, also])).toEqual([
      ['agent-add-state', ['agent-change', 'agent-payroll']],
    ]);
  });

  test('a flow that is gone takes its drafts with it; a new one breaks none', () => {
    const { 'tea/flow.json': _, ...without } = sampleWithoutMate;
    expect(describeChanges(compareFiles(sampleWithoutMate, without))).toEqual([
      'draft-breaking!: The drafts of “Order tea” (tea) are no longer found.',
      'contract: The address /tea and those below it are gone.',
      'behavior: The flow “Order tea” (tea) is gone.',
    ]);
    expect(compareFiles(without, sampleWithoutMate).breaks).toBe(false);
  });

  test('the gravest come first, and the order is the same each time', () => {
    const after = editFile(
      editFile(
        sampleWithoutMate,
        'tea/flow.json',
        (flow) => void delete flow.state.schema.properties.cups,
      ),
      'tea/screens/kind.json',
      (screen) => {
        screen.title = 'Tea?';
      },
    );
    const all = describeChanges(compareFiles(sampleWithoutMate, after));
    expect(all[0]).toMatch(/^draft-breaking!/);
    expect(all.at(-1)).toMatch(/^visual/);
    expect(describeChanges(compareFiles(sampleWithoutMate, after))).toEqual(all);
  });
});
