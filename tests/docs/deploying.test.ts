// Tests that the settings and the commands on the page about deploying are true.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../hosting/release/settings.ts';
import { readSiteRequirements } from '../../hosting/release/site-requirements.ts';
import { projectRoot } from '../cli/run-flows.ts';

const page = readFileSync(join(projectRoot, 'docs/deploying.md'), 'utf8');
const product = readSiteRequirements(projectRoot);

test('the settings on the page have no fault', () => {
  const [, settings = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  expect(readSettings(settings, product)).toMatchObject({
    settings: {
      hosts: { 'services/identity': 'https://api.example.com/services/identity' },
      config: { variant: 'default' },
    },
  });
});

test('the services and origins of the product are required', () => {
  expect(Object.keys(product.services).sort()).toEqual([
    ...['accounting', 'agent', 'captcha', 'identity', 'incorporation', 'support'],
  ]);
  expect(readSettings('{}', product)).toEqual({
    faults: [
      expect.stringMatching(/^services is missing;/),
      ...['paymentOrigins', 'consentOrigins', 'marketingOrigin', 'dashboardOrigin'].map((name) =>
        expect.stringMatching(`^config.${name} is missing;`),
      ),
    ],
  });
});

test('the commands on the page are scripts of the project', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const commands = [...page.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
});
