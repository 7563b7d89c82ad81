// Edits of flows with the kind and the text of the reported changes.

import { describe, expect, test } from 'vitest';
import {
  compare,
  type Edit,
  edited,
  type FlowFiles,
  realFlows,
  sample,
  stepOf,
  told,
} from './diff-support.ts';

const onboarding = realFlows('onboarding', 'auth');
const taxes = realFlows('taxes', 'onboarding', 'auth', 'agent-account', 'agent-onboarding');
const agent = realFlows('agent-add-state', 'agent-payroll', 'agent-change', 'agent-account');

interface Case {
  readonly files: FlowFiles;
  readonly file: string;
  readonly edit: Edit;
  /** The beginnings of the reported changes. A prefix marks those that break drafts. */
  readonly says: readonly string[];
  /** True when saved drafts break. */
  readonly breaks?: boolean;
}

const tea = (file: string, edit: Edit, ...says: readonly string[]): Case => ({
  files: sample,
  file: `tea/${file}.json`,
  edit,
  says,
});
const start = (file: string, edit: Edit, ...says: readonly string[]): Case => ({
  files: onboarding,
  file: `onboarding/${file}.json`,
  edit,
  says,
});
const tax = (file: string, edit: Edit, ...says: readonly string[]): Case => ({
  files: taxes,
  file: `taxes/${file}.json`,
  edit,
  says,
});
const breaking = (each: Case): Case => ({ ...each, breaks: true });

const visual: Readonly<Record<string, Case>> = {
  'a title': start(
    'screens/stocks',
    (screen) => {
      screen.title = 'Will you give stock?';
    },
    'visual: The title changed. [Will you give stock to employees or advisers? → Will you give stock?]',
  ),
  'a lead taken away': start(
    'screens/stocks',
    (screen) => void delete screen.lead,
    'visual: The lead is gone. [Stock, or options to buy it later',
  ),
  'a block, and the words of one': tea(
    'screens/about',
    (screen) => {
      screen.blocks[0].text = 'Leaves in hot water.';
      screen.blocks.push({ block: 'text', text: 'Let it draw.' });
    },
    'visual: The block “text” is new. [ → Let it draw.]',
    'visual: The block “text”: “text” changed. [Leaves in water. → Leaves in hot water.]',
  ),
  'the label of a button': tea(
    'screens/order',
    (screen) => {
      screen.actions[0].label = 'Send the order';
    },
    'visual: The button for “send” changed. [Order now → Send the order]',
  ),
  'the label of a choice': start(
    'screens/stocks',
    (screen) => {
      screen.form.ui.stocks['ui:options'].choices[2].label = 'I do not know';
    },
    'visual: The look of “Stock” (stocks), “ui:options.choices.not sure.label” changed. [Not sure → I do not know]',
  ),
  'the order of fields': start(
    'screens/company-name',
    (screen) => {
      const { properties } = screen.form.schema;
      const [first, ...rest] = Object.entries(properties);
      screen.form.schema.properties = Object.fromEntries([...rest, first as [string, unknown]]);
    },
    'visual: The field',
  ),
  'a text of the application': {
    files: sample,
    file: 'app.json',
    edit: (app) => {
      app.texts.beyond = 'Answer this first.';
    },
    says: ['visual: The text “beyond” changed. [First this. → Answer this first.]'],
  },
  'a short message': tax(
    'flow',
    (flow) => {
      stepOf(flow, 'tax-package').on.pay[2].toast.message = 'First the questions.';
    },
    'visual: The short message “message” after',
  ),
};

const behaviour: Readonly<Record<string, Case>> = {
  'users who do not know about stocks are led elsewhere': start(
    'flow',
    (flow) =>
      stepOf(flow, 'stocks').on.submit.unshift({
        when: { '==': [{ var: 'state.stocks' }, 'not sure'] },
        go: 'result-c-corp',
      }) && undefined,
    'behaviour: Users who answer “Not sure” to “Will you give stock to employees or advisers?” now go to “A C-Corporation suits you / The C-Corporation in short” (result-c-corp) after “Continue” (submit).',
  ),
  'another target': start(
    'flow',
    (flow) => {
      stepOf(flow, 'type').on.help = 'llc-or-corp';
    },
    'behaviour: Users now go to “LLC or C-Corporation?” (llc-or-corp) after “Not sure? Help me choose” (help); before, they used to go to “Before you start” (before-start).',
    'behaviour: Nothing leads to the step any more.',
  ),
  'another guard of a redirect': tea(
    'flow',
    (flow) => {
      stepOf(flow, 'order').redirect = { when: 'isGreen', go: 'about' };
    },
    'behaviour: Users who drinks green tea now go to “About tea” (about) on entering; before, it was users other than those who is signed in.',
  ),
  'a condition': tea(
    'flow',
    (flow) => {
      flow.conditions.isGreen.when['=='][1] = 'black';
    },
    'behaviour: Other users now count as “who drinks green tea” (isGreen) (read at “Your {derived.label}” (green)). [who answer “green” to “Which tea?” → who answer “black” to “Which tea?”]',
  ),
  'a derived value': tea(
    'flow',
    (flow) => {
      flow.derive.label = { $: { upper: [{ var: 'state.kind' }] } };
    },
    'behaviour: The derived value “label” (read at “Your {derived.label}” (green)) changed.',
  ),
  'a step in between': tea(
    'flow',
    (flow) => void flow.steps.splice(1, 0, { id: 'cups', screen: 'about', when: 'isGreen' }),
    'behaviour: The step is new, on the line, for users who drinks green tea.',
    'contract: The address /tea/cups is new.',
  ),
  'a step moved': start(
    'flow',
    (flow) => {
      const at = flow.steps.findIndex(({ id }: { id: string }) => id === 'company-name');
      flow.steps.splice(1, 0, ...flow.steps.splice(at, 1));
    },
    'behaviour: The step moved: it now stands after “What kind of company do you want to form?” (type).',
  ),
  'when a step is done': start(
    'flow',
    (flow) => {
      stepOf(flow, 'company-name').completeWhen = true;
    },
    'behaviour: Through with it are now everybody; before, users with the required answers of its form.',
  ),
  'whom a step is for': start(
    'flow',
    (flow) => {
      stepOf(flow, 'company-state-review-new-york-fee').when = 'isLLC';
    },
    'behaviour: The step is now for users forming an LLC; before, users forming an LLC in New York.',
  ),
  'a load that is no longer waited for': tax(
    'flow',
    (flow) => {
      const [, purchases] = stepOf(flow, 'tax-package').load;
      stepOf(flow, 'tax-package').load = [{ ...flow.parts.packages, wait: false }, purchases];
    },
    'behaviour: Whether accounting.taxPackages is waited for on entering changed. [true → false]',
  ),
  'a default': tea(
    'flow',
    (flow) => {
      flow.state.schema.properties.cups.default = 1;
    },
    'behaviour: What “state.cups” may be, “default”, is new. [ → 1]',
  ),
  'a question more': tea(
    'screens/kind',
    (screen) => {
      screen.form.schema.properties.cups = { type: 'integer', title: 'Cups' };
    },
    'behaviour: “Cups” (cups) is newly asked.',
  ),
  'what must be answered': tea(
    'screens/kind',
    (screen) => {
      screen.form.schema.required = [];
    },
    'behaviour: “Kind” (kind) may now be left out.',
  ),
  'a redirect of a whole flow': tea(
    'flow',
    (flow) => {
      flow.enter = { redirect: { when: 'isGreen', go: 'order' } };
    },
    'behaviour: Users who drinks green tea now go to “Order” (order) on entering the flow.',
  ),
  'a shared list': {
    files: onboarding,
    file: 'shared/endings.json',
    edit: (list) => void list.llc.push('Co'),
    says: ['behaviour: The shared list “endings” (llc.Co) is new.'],
  },
  'a wider type': tea(
    'flow',
    (flow) => {
      flow.state.schema.properties.cups = { type: 'number' };
    },
    'behaviour: What “state.cups” may be, “type”, changed. [integer → number]',
  ),
  'reactions in another order': start(
    'flow',
    (flow) => void stepOf(flow, 'review').redirect.reverse(),
    'behaviour: Whether users whose order is paid go to',
  ),
};

const contract: Readonly<Record<string, Case>> = {
  'what a service is sent': tea(
    'flow',
    (flow) => {
      stepOf(flow, 'order').on.send.with.note = 'quick';
    },
    'contract: What shop.order is sent as “note” after “Order now” (send) is new. [ → quick]',
  ),
  'another operation': tax(
    'flow',
    (flow) => {
      stepOf(flow, 'success').on['look-again'].call = 'accounting.listPlans';
    },
    'contract: accounting.listPlans is called after',
  ),
  'a call that may happen twice': breaking(
    start(
      'flow',
      (flow) => void delete stepOf(flow, 'loading').load[0].idempotencyKey,
      'contract!: incorporation.putOrder on entering is no longer kept from happening twice.',
    ),
  ),
  'a call more': tax(
    'flow',
    (flow) => {
      stepOf(flow, 'type').load = { call: 'accounting.plans', on: { '*': '@ignore' } };
    },
    'contract: accounting.plans is now called on entering.',
  ),
  'a call less': tea(
    'flow',
    (flow) => {
      stepOf(flow, 'order').on.send = 'kind';
    },
    'contract: shop.order is no longer called after “Order now” (send).',
    'behaviour: Users now go to “Which tea?” (kind) after “Order now” (send); before, they used to make the call shop.order.',
  ),
  'an event for analytics': {
    files: sample,
    file: 'app.json',
    edit: (app) => void app.events.looked.properties.push('flow'),
    says: ['contract: The event for analytics “looked.properties.flow” is new.'],
  },
  'an address': tea(
    'flow',
    (flow) => {
      stepOf(flow, 'about').path = 'about-tea';
    },
    'contract: The address /tea/about is now /tea/about-tea: links to the old one lead elsewhere.',
  ),
  'an address that is led on': tea(
    'flow',
    (flow) =>
      void Object.assign(stepOf(flow, 'about'), { path: 'about-tea', formerIds: ['/tea/about'] }),
    'contract: The address /tea/about is now /tea/about-tea; “formerIds” leads the old one there.',
  ),
  'a value of the address': {
    files: onboarding,
    file: 'app.json',
    edit: (app) => void app.enter.take.shift(),
    says: ['contract: The value “t” of the address is no longer kept on entering any address.'],
  },
};

const drafts: Readonly<Record<string, Case>> = {
  'a property gone': breaking(
    tea(
      'flow',
      (flow) => void delete flow.state.schema.properties.cups,
      'draft-breaking!: “state.cups” is gone: no migration drops or renames it.',
      'draft-breaking!: The version is still 1, though drafts no longer fit: raise it, with a migration from version 1.',
    ),
  ),
  'a property renamed': breaking(
    tea(
      'flow',
      (flow) => {
        const { cups, ...others } = flow.state.schema.properties;
        flow.state.schema.properties = { ...others, pots: cups };
      },
      'draft-breaking!: “state.cups” is gone, and “state.pots” has come: no migration renames it.',
    ),
  ),
  'a property renamed, with a migration': tea(
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
  'another type': breaking(
    tea(
      'flow',
      (flow) => {
        flow.state.schema.properties.cups = { type: 'string' };
      },
      'draft-breaking!: “state.cups”: it was integer, and is now string.',
    ),
  ),
  'a choice less': breaking(
    tea(
      'flow',
      (flow) => void flow.state.schema.properties.kind.enum.pop(),
      'draft-breaking!: “state.kind”: “black” is no longer taken.',
    ),
  ),
  'a choice less, with a migration': tea(
    'flow',
    (flow) => {
      flow.state.schema.properties.kind.enum.pop();
      flow.version = 2;
      flow.migrations = [{ from: 1, map: { kind: { black: 'green' } } }];
    },
    'draft-breaking: “state.kind”: “black” is no longer taken. (the migration from version 1 says what becomes of it)',
  ),
  'a choice less, with a migration to a choice that is none': breaking(
    tea(
      'flow',
      (flow) => {
        flow.state.schema.properties.kind.enum.pop();
        flow.version = 2;
        flow.migrations = [{ from: 1, map: { kind: { black: 'white' } } }];
      },
      'draft-breaking!: “state.kind”: “black” is no longer taken.',
    ),
  ),
  'a choice less in a form alone': breaking(
    tea(
      'screens/kind',
      (screen) => void screen.form.schema.properties.kind.enum.pop(),
      'draft-breaking!: “Kind” (kind): “black” is no longer taken, and drafts may hold it.',
    ),
  ),
  'a migration without a version': breaking(
    tea(
      'flow',
      (flow) => {
        delete flow.state.schema.properties.cups;
        flow.migrations = [{ from: 1, drop: ['cups'] }];
      },
      'draft-breaking!: “state.cups” is gone: no migration drops or renames it.',
      'draft-breaking: A migration from version 1 is new. (no draft of the last version meets it)',
    ),
  ),
  'a version without a migration': breaking(
    tea(
      'flow',
      (flow) => {
        flow.version = 3;
      },
      'draft-breaking!: The version is now 3, and was 1: there is no migration from version 1 and 2.',
    ),
  ),
  'a property dropped by a migration': tea(
    'flow',
    (flow) => {
      delete flow.state.schema.properties.cups;
      flow.version = 2;
      flow.migrations = [{ from: 1, drop: ['cups'] }];
    },
    'draft-breaking: “state.cups” is dropped. (the migration from version 1 says so)',
  ),
  'another storage': breaking(
    tea(
      'flow',
      (flow) => {
        flow.state.keep = 'session';
      },
      'draft-breaking!: Where “state” is kept changed. [local → session]',
    ),
  ),
  'another storage entry': breaking({
    files: sample,
    file: 'app.json',
    edit: (app) => {
      app.scopes.session.entries.token = 'accessToken';
    },
    says: ['draft-breaking!: The storage entry of “session.token” changed. [token → accessToken]'],
  }),
  'a property that is no longer kept': breaking(
    tea(
      'flow',
      (flow) => {
        flow.state.schema.properties.cups['x-keep'] = false;
      },
      'draft-breaking!: “state.cups” is no longer kept.',
    ),
  ),
  'a step gone': breaking(
    tea(
      'flow',
      (flow) => void flow.steps.splice(2, 1),
      'draft-breaking!: The step “green” is gone: its drafts and links lead elsewhere.',
      'contract: The address /tea/green is gone.',
    ),
  ),
  'a step renamed': breaking(
    tea(
      'flow',
      (flow) => void Object.assign(stepOf(flow, 'green'), { id: 'leaf', screen: 'green' }),
      'draft-breaking!: The step “green” seems to be “leaf” now: say so with "formerIds": ["green"], or its drafts and links lead elsewhere.',
    ),
  ),
  'a step renamed, and said so': tea(
    'flow',
    (flow) =>
      void Object.assign(stepOf(flow, 'green'), {
        id: 'leaf',
        screen: 'green',
        formerIds: ['green'],
      }),
    'draft-breaking: The step “green” is now “leaf”. (“formerIds” leads its drafts here)',
    'contract: The address /tea/green is now /tea/leaf; “formerIds” leads the old one there.',
  ),
  'a step gone that another takes the place of': tea(
    'flow',
    (flow) => {
      flow.steps.splice(2, 1);
      stepOf(flow, 'kind').formerIds = ['green'];
    },
    'draft-breaking: The step “green” is gone. (“formerIds” leads its drafts and links to “Which tea?” (kind))',
  ),
};

describe.each(Object.entries({ visual, behaviour, contract, 'draft-breaking': drafts }))(
  'what is %s',
  (kind, cases) => {
    test.each(Object.entries(cases))('%s', (_name, { files, file, edit, says, breaks = false }) => {
      const after = edited(files, file, edit);
      const diff = compare(files, after);
      const all = told(diff);
      for (const text of says)
        expect(
          all.some((each) => each.startsWith(text)),
          `${text}\n\n${all.join('\n')}`,
        ).toBe(true);
      expect(diff.breaks, all.join('\n')).toBe(breaks);
      expect(all.some((each) => each.startsWith(kind))).toBe(true);
      if (kind === 'visual') expect(all.filter((each) => !each.startsWith('visual'))).toEqual([]);
    });
  },
);

describe('paths', () => {
  test('are counted by where they lead and for whom', () => {
    const { paths } = compare(
      onboarding,
      edited(onboarding, 'onboarding/flow.json', (flow) => {
        stepOf(flow, 'raising-money').on.submit = 'stocks';
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
    const after = edited(sample, 'tea/flow.json', (flow) => {
      Object.assign(stepOf(flow, 'green'), { id: 'leaf', screen: 'green', formerIds: ['green'] });
    });
    expect(compare(sample, after).paths).toEqual([]);
  });
});

describe('the whole', () => {
  test('nothing changed is no change', () => {
    expect(compare(agent, agent)).toMatchObject({ changes: [], paths: [], breaks: false });
  });

  test('of long words the part that changed is told', () => {
    const lead = (end: string) => ({
      title: 'About tea',
      lead: `${'Leaves in water. '.repeat(30)}${end}`,
    });
    const files = (end: string) => ({
      ...sample,
      'tea/screens/about.json': JSON.stringify(lead(end)),
    });
    const [change] = compare(files('Hot.'), files('Cold.')).changes;
    expect(change?.before).toMatch(/^….*Hot\.$/);
    expect(change?.after).toMatch(/^….*Cold\.$/);
  });

  test('formatting and notes for people are no change', () => {
    const after = edited(sample, 'tea/flow.json', (flow) => {
      flow.$comment = 'Tea!';
    });
    expect(compare(sample, after).changes).toEqual([]);
  });

  test('a value that choices offered is gone from its shared list: drafts may hold it', () => {
    const renamed = edited(onboarding, 'shared/states.json', (states) => {
      states.find((each: { slug: string }) => each.slug === 'ohio').slug = 'state-of-ohio';
    });
    const found = compare(onboarding, renamed);
    expect(found.breaks).toBe(true);
    expect(told(found)).toContain(
      'draft-breaking!: “ohio” is no longer in the shared list “states”: saved drafts may hold it as an answer.',
    );
    const without = edited(onboarding, 'shared/industries.json', (industries) =>
      industries.filter((each: string) => each !== 'Retail'),
    );
    expect(told(compare(onboarding, without))[0]).toContain('“Retail” is no longer in');
  });

  test('a new value, another order and another name in a shared list break nothing', () => {
    const longer = edited(onboarding, 'shared/industries.json', (industries) =>
      ['Aviation', ...industries].reverse(),
    );
    const renamed = edited(longer, 'shared/states.json', (states) => {
      states[0].name = 'State of Alabama';
    });
    expect(compare(onboarding, renamed).breaks).toBe(false);
  });

  test('a guard that holds for everybody in both versions has not changed', () => {
    const withGuard = edited(sample, 'tea/flow.json', (flow) => {
      stepOf(flow, 'order').load = { call: 'shop.order', when: true, on: { '*': '@ignore' } };
    });
    const without = edited(withGuard, 'tea/flow.json', (flow) => {
      delete stepOf(flow, 'order').load.when;
    });
    expect(compare(withGuard, without).changes).toEqual([]);
  });

  test('guards of the same words show their expressions', () => {
    const guarded = (when: object) =>
      edited(sample, 'tea/flow.json', (flow) => {
        stepOf(flow, 'green').when = when;
      });
    const [found] = told(
      compare(guarded({ '!!': [{ var: 'state.cups' }] }), guarded({ '!!': { var: 'state.cups' } })),
    );
    expect(found).toContain('{"!!":{"var":"state.cups"}}');
  });

  test('what flows have from one another is told once', () => {
    const after = edited(agent, 'agent-add-state/flow.json', (flow) => {
      flow.steps[0].counts = false;
    });
    const { changes } = compare(agent, after);
    expect(changes.map(({ flow, also }) => [flow, also])).toEqual([
      ['agent-add-state', ['agent-change', 'agent-payroll']],
    ]);
  });

  test('a flow that is gone takes its drafts with it; a new one breaks none', () => {
    const { 'tea/flow.json': _, ...without } = sample;
    expect(told(compare(sample, without))).toEqual([
      'draft-breaking!: The drafts of “Order tea” (tea) are no longer found.',
      'contract: The address /tea and those below it are gone.',
      'behaviour: The flow “Order tea” (tea) is gone.',
    ]);
    expect(compare(without, sample).breaks).toBe(false);
  });

  test('the gravest come first, and the order is the same each time', () => {
    const after = edited(
      edited(sample, 'tea/flow.json', (flow) => void delete flow.state.schema.properties.cups),
      'tea/screens/kind.json',
      (screen) => {
        screen.title = 'Tea?';
      },
    );
    const all = told(compare(sample, after));
    expect(all[0]).toMatch(/^draft-breaking!/);
    expect(all.at(-1)).toMatch(/^visual/);
    expect(told(compare(sample, after))).toEqual(all);
  });
});
