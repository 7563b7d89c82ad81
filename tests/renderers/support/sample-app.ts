// A small application for tests of renderers.

import type { App } from '../../../engine/index.ts';
import { sampleTexts } from './sample-texts.ts';

export const sampleApp: App = {
  name: 'Charter',
  description: '',
  locale: 'en-US',
  currency: 'USD',
  languages: [],
  languageNames: {},
  home: 'start',
  returnTo: 'session.returnTo',
  token: 'session.token',
  owner: '',
  scopes: {},
  data: {},
  flags: {},
  config: {},
  conditions: {},
  derive: {},
  events: {},
  enter: { take: [], redirect: [], load: [], then: [] },
  on: {},
  outcomes: {},
  leaves: {},
  exits: [],
  claims: {},
  shell: {
    links: [{ event: 'sign-in', label: 'Sign in', kind: 'link' }],
    help: { label: 'Help', href: 'mailto:help@example.com' },
    footer: 'Charter files papers. It gives no legal advice.',
    footerLinks: [{ label: 'Terms', href: '/legal/terms' }],
    support: null,
  },
  texts: {
    beyond: 'First answer this.',
    outcomes: {},
    fallback: { title: 'This did not work', text: 'Your answers are safe.' },
    interface: sampleTexts,
  },
};
