// Tests that an error never hides a failing journey: journeys of flows without errors are reported,
// and the others are counted at the journeys of their flow.

import { basename, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '../../engine/index.ts';
import { projectRoot, runFlows } from './run-flows.ts';
import { addDeskFlow, copyLibrary, type LibraryCopy } from './support/library.ts';

let libraryCopy: LibraryCopy;
beforeEach(() => {
  libraryCopy = copyLibrary();
  addDeskFlow(libraryCopy);
  // No earlier check knows a product with this name, so none can say which change is the cause.
  libraryCopy.replace(
    'app.json',
    '"name": "Riverside Library"',
    `"name": "${basename(libraryCopy.root)}"`,
  );
});
afterEach(() => libraryCopy.remove());

function check(...words: readonly string[]) {
  const { status, stdout } = runFlows('check', libraryCopy.flows, '--format', 'json', ...words);
  const problems = (JSON.parse(stdout) as readonly Problem[]).map((each) => ({
    ...each,
    file: relative(libraryCopy.flows, join(projectRoot, each.file)),
  }));
  return { status, failed: problems.filter(({ rule }) => rule === 'journeys/failed'), problems };
}

/** Adds an error to the flow `desk`. */
function breakDesk(): void {
  libraryCopy.replace('desk/screens/hours.json', '"event": "order"', '"event": "ordre"');
}

/** Lets a journey of the flow `card` fail. */
function failCard(): void {
  libraryCopy.replace('card/journeys.json', '"Your card is ready"', '"Your card is lost"');
}

describe('without an earlier version', () => {
  test('a failing journey is reported although another flow has an error', () => {
    breakDesk();
    failCard();
    const { status, failed, problems } = check();
    expect(status).toBe(1);
    expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
    expect(failed.map(({ file }) => file)).toContain('card/journeys.json');
    const [own] = failed.filter(({ file }) => file === 'card/journeys.json');
    expect(own?.message).toContain('“an adult orders a card” fails at step 3');
  });

  test('failing journeys of a flow with an error are counted once', () => {
    breakDesk();
    const { failed } = check();
    expect(failed).toHaveLength(1);
    expect(failed[0]).toMatchObject({ file: 'desk/journeys.json', severity: 'warning' });
    expect(failed[0]?.message).toMatch(
      /^“a visitor orders a card” fails at step 2: .+ An error of the flow may be the cause, also a suppressed one\./,
    );
    expect(check('--strict').failed[0]?.severity).toBe('error');
  });

  test('an error in a file that all flows share counts the failing journeys of all flows once', () => {
    failCard();
    libraryCopy.replace('app.json', '"*": "@retry"', '"*": { "go": "card:nowhere" }');
    const { failed, problems } = check();
    expect(problems.some(({ file, severity }) => file === 'app.json' && severity === 'error')).toBe(
      true,
    );
    expect(failed).toHaveLength(1);
  });

  test('a suppressed error hides no failing journey', () => {
    breakDesk();
    const { problems } = check();
    const rules = [
      ...new Set(problems.filter(({ severity }) => severity === 'error').map(({ rule }) => rule)),
    ];
    const entries = rules.map((rule) => ({
      rule,
      reason: 'is being repaired',
      until: '2999-01-01',
    }));
    libraryCopy.write('ignore.json', JSON.stringify(entries));
    const { status, failed } = check('--max-warnings', '0');
    expect(failed.map(({ file }) => file)).toEqual(['desk/journeys.json']);
    expect(status).toBe(1);
  });

  test('the summary says what is not listed', () => {
    breakDesk();
    libraryCopy.write('desk/approved.json', '{ "a visitor orders a card/1": "hours" }');
    const { stdout } = runFlows('check', libraryCopy.flows);
    expect(stdout).toMatch(/Not listed, because "desk" has errors: .+ from its journeys\./);
  });
});
