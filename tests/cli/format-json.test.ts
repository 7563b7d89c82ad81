// Tests the JSON format in which the command line writes flows.

import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatJson } from '../../cli/format-json.ts';
import { readFlows } from '../../cli/load.ts';
import { projectRoot } from './run-flows.ts';

describe('formatJson', () => {
  test('leaves every file of the flows as the formatter of the project has it', () => {
    for (const [file, text] of Object.entries(readFlows(resolve(projectRoot, 'flows'))))
      if (file.endsWith('.json')) expect(formatJson(text), file).toBe(text);
  });

  test('puts what fits in 120 columns on one line, the comma included', () => {
    // With two columns before it and a comma after it, the line is 120 characters long.
    const fits = `{ "a": "${'x'.repeat(106)}" }`;
    expect(formatJson(`[${fits},1]`)).toBe(`[\n  ${fits},\n  1\n]\n`);
    const long = `{"a":"${'x'.repeat(107)}"}`;
    expect(formatJson(`[${long},1]`)).toBe(`[\n  {\n    "a": "${'x'.repeat(107)}"\n  },\n  1\n]\n`);
    expect(formatJson('{"a":[],"b":{},"c":[1,{"d":null}]}')).toBe(
      '{ "a": [], "b": {}, "c": [1, { "d": null }] }\n',
    );
  });

  test('keeps the order of names and the spelling of values', () => {
    expect(formatJson('{"b":1.0,"404":"\\u00e9","a":1e3}')).toBe(
      '{ "b": 1.0, "404": "\\u00e9", "a": 1e3 }\n',
    );
  });

  test('refuses a text without JSON', () => {
    expect(() => formatJson(' ')).toThrow('no JSON');
  });
});
