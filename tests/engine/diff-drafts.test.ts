// Tests the comparison of flows: edits that saved drafts meet.

import { createTeaCase, type DiffCase, markBreaking, testDiffCases } from './diff-cases.ts';
import { findStep, sampleWithoutMate } from './diff-support.ts';

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

testDiffCases('draft-breaking', draftCases);
