// A parsed flow of two steps: a form that a service may reject, and a final screen.

import type { App, Flow, Route } from '../../../engine/index.ts';
import { sampleApp } from './sample-app.ts';

const flowStep = {
  formerIds: [],
  offPath: false,
  counts: true,
  redirect: [],
  load: [],
  then: [],
} as const;

export const smallFlow: Flow = {
  id: 'join',
  version: 1,
  title: 'Join',
  path: '/join',
  with: {},
  state: {
    keep: 'session',
    schema: {
      type: 'object',
      properties: {
        answers: { type: 'object', default: {} },
        member: { type: ['string', 'null'] },
      },
    },
  },
  conditions: {},
  derive: {},
  enter: { take: [], redirect: [], load: [], then: [] },
  start: [],
  on: {},
  outcomes: {},
  steps: [
    {
      ...flowStep,
      id: 'name',
      path: 'name',
      screen: 'name',
      on: {
        submit: [
          {
            call: 'members.add',
            with: { $: { var: 'state.answers' } },
            into: 'state.member',
            on: { ok: [{ go: '@next' }], '422': [{ go: '@fields' }], '*': [{ go: '@retry' }] },
          },
        ],
      },
    },
    { ...flowStep, id: 'done', path: 'done', screen: 'done', on: {} },
  ],
  screens: {
    name: {
      title: 'What is your name?',
      blocks: [],
      form: {
        schema: {
          type: 'object',
          required: ['name'],
          properties: { name: { type: 'string', title: 'Name' } },
        },
        ui: {},
        bind: 'state.answers',
      },
      actions: [{ event: 'submit', label: 'Continue', kind: 'primary' }],
      waiting: 'Writing it down…',
    },
    done: { title: 'Welcome, {state.answers.name}', blocks: [], actions: [] },
  },
  migrations: [],
};

export const smallApp: App = { ...sampleApp, home: 'join' };

export const smallRoutes: readonly Route[] = [
  { pattern: '/join', flow: 'join' },
  { pattern: '/join/name', flow: 'join', step: 'name' },
  { pattern: '/join/done', flow: 'join', step: 'done' },
];
