// Tests the comparison of flows: edits of what users see.

import {
  createOnboardingCase,
  createTaxCase,
  createTeaCase,
  type DiffCase,
  testDiffCases,
} from './diff-cases.ts';
import { findStep, sampleWithoutMate } from './diff-support.ts';

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
    'visual: The look of “Company type” (companyType), “ui:options.choices.corporation.label” changed. [C corporation → Corporation]',
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
  'a short message': createTaxCase(
    'flow',
    (flow) => {
      findStep(flow, 'success').on['look-again'].on.ok[0].toast.message = 'Paid.';
    },
    'visual: The short message “message” when accounting.listPurchases ends with “ok” changed. [We’ve received your payment. → Paid.]',
  ),
};

testDiffCases('visual', visualCases);
