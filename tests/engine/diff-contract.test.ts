// Tests the comparison of flows: edits of calls, analytics and addresses.

import {
  createOnboardingCase,
  createTaxCase,
  createTeaCase,
  type DiffCase,
  markBreaking,
  onboardingFiles,
  testDiffCases,
} from './diff-cases.ts';
import { findStep, sampleWithoutMate } from './diff-support.ts';

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

testDiffCases('contract', contractCases);
