// Tests the map of flows, which describes the transitions in words and is deterministic.

import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { runFlows } from './run-flows.ts';
import { libraryFolder } from './support/library.ts';

describe('map', () => {
  test('draws a flow as Mermaid: steps, guards in words, redirects dashed, the way outside and back', () => {
    const { status, stdout } = runFlows('map', 'taxes', '--format', 'mermaid');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^flowchart TD\n/);
    expect(stdout).toContain('"How is your company taxed?"');
    expect(stdout).toMatch(/n\d+ -->\|"pay: ok: with the four questions answered, [^|]+"\| n\d+/);
    expect(stdout).toMatch(/n\d+ -\.->\|"not with the four questions answered"\| n\d+/);
    expect(stdout).toMatch(/n\d+ -\.-> n\d+/);
  });

  test('draws flows as one SVG without scripts, each step once', () => {
    const { status, stdout } = runFlows('map', 'taxes', 'accounting');
    expect(status).toBe(0);
    const { document } = new JSDOM(stdout, { contentType: 'image/svg+xml' }).window;
    expect(document.querySelector('parsererror, script')).toBeNull();
    const texts = [...document.querySelectorAll('text')].map((each) => each.textContent);
    expect(texts.filter((text) => text?.startsWith('Are last year’s books'))).toHaveLength(1);
    expect(document.querySelectorAll('.node.flow')).toHaveLength(2);
    expect(document.querySelectorAll('.edge').length).toBeGreaterThan(0);
    expect(document.querySelectorAll('.node.untested').length).toBeGreaterThan(0);
  });

  test('draws a flow with sentences at lines, and with failures and redirects as badges', () => {
    const { status, stdout } = runFlows('map', 'taxes');
    expect(status).toBe(0);
    const { document } = new JSDOM(stdout, { contentType: 'image/svg+xml' }).window;
    const textsOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.firstChild?.textContent);
    expect(textsOf('.label')).toContain('if their payment has arrived');
    expect(textsOf('tspan.failure')).toContain('⚠ 4 failures');
    expect(textsOf('tspan.redirect')).toContain('↪ 2 redirects');
    expect(document.querySelectorAll('.edge.main').length).toBeGreaterThan(4);
  });

  test.each(['mermaid', 'svg'])('draws the same as %s every time', (format) => {
    const { status, stdout } = runFlows('map', '--root', libraryFolder, '--format', format);
    expect(status).toBe(0);
    expect(runFlows('map', '--root', libraryFolder, '--format', format).stdout).toBe(stdout);
  });

  test('journeys are reported as JUnit', () => {
    const { status, stdout } = runFlows('test', 'taxes', '--format', 'junit');
    expect(status).toBe(0);
    const { document } = new JSDOM(stdout, { contentType: 'text/xml' }).window;
    expect(document.querySelector('testsuite')?.getAttribute('failures')).toBe('0');
    expect(document.querySelectorAll('testcase').length).toBeGreaterThan(10);
  });
});
