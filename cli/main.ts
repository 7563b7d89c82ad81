// `npm run flows -- check [folder]`: the command line of the checker. Exit codes: 0 clean, 1 findings, 2 could not run.

import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkProduct, rules } from '../engine/check/index.ts';
import { parseProduct } from '../engine/index.ts';
import { journeysOf, runJourney } from '../engine/journey/index.ts';
import { explain } from './explain.ts';
import { readCatalog, readFlows } from './load.ts';
import { reports } from './report/index.ts';

const project = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const help = `Usage: npm run flows -- <command>

  check [folder]      check the flows of a folder (flows/ by default)
    --format NAME     ${Object.keys(reports).join(', ')}
    --max-warnings N  more warnings than this are an error
  test [flow…]        run the journeys of all flows, or of some, through the engine
  rules               list the rules of the checker
  explain <rule>      what a rule finds, why it matters, and examples
  help                this text

Exit codes: 0 clean, 1 findings, 2 the tool could not run.`;

try {
  process.exitCode = run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

function run(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'pretty' },
      'max-warnings': { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [command = 'help', ...rest] = positionals;
  if (command === 'help' || values.help) return say(help);
  if (command === 'rules')
    return say(rules.map(({ id, summary }) => `${id.padEnd(28)} ${summary}`).join('\n'));
  if (command === 'explain') return say(explain(rest[0]));
  if (command === 'test') return testFlows(rest);
  if (command !== 'check')
    throw new Error(`There is no command "${command}". Try: npm run flows -- help`);
  return check(rest, values.format, values['max-warnings']);
}

function testFlows(flows: readonly string[]): number {
  const parsed = parseProduct(readFlows(resolve(project, 'flows')));
  if (!parsed.product) throw new Error('The flows cannot be read: npm run flows -- check');
  const { product } = parsed;
  const unknown = flows.find((id) => !Object.hasOwn(product.flows, id));
  if (unknown !== undefined) throw new Error(`There is no flow "${unknown}".`);
  const all = journeysOf(parsed).filter(
    ({ flow }) => flows.length === 0 || flows.includes(flow.id),
  );
  let failed = 0;
  for (const { file, flow, journey } of all) {
    const fault = runJourney(product, flow, journey);
    if (!fault) continue;
    failed += 1;
    console.log(`flows/${file}: ${journey.name}\n  step ${fault.step + 1}: ${fault.message}`);
  }
  console.log(`${count(all.length, 'journey')}, ${failed} failed.`);
  return failed > 0 ? 1 : 0;
}

function check(
  [named, ...others]: readonly string[],
  format: string,
  most: string | undefined,
): number {
  const report = Object.hasOwn(reports, format) ? reports[format] : undefined;
  if (!report)
    throw new Error(
      `There is no format "${format}"; there are ${Object.keys(reports).join(', ')}.`,
    );
  if (others.length > 0) throw new Error('Name one folder at most.');
  if (most !== undefined && !/^\d+$/.test(most))
    throw new Error('--max-warnings takes a whole number.');
  const folder = named === undefined ? resolve(project, 'flows') : resolve(named);
  const files = readFlows(folder);
  const services =
    [resolve(folder, '..', 'services'), resolve(project, 'services')].find((path) =>
      existsSync(path),
    ) ?? '';
  const problems = checkProduct(parseProduct(files), readCatalog(services));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const shown = relative(process.cwd(), folder) || '.';
  const text = report(problems, files, shown);
  if (text !== '') console.log(text);
  if (format === 'pretty')
    console.log(
      `${problems.length > 0 ? '\n' : ''}${Object.keys(files).length} files: ${count(errors, 'error')}, ${count(warnings, 'warning')}.`,
    );
  return errors > 0 || (most !== undefined && warnings > Number(most)) ? 1 : 0;
}

function say(text: string): number {
  console.log(text);
  return 0;
}

function count(number: number, word: string): string {
  return `${number === 0 ? 'no' : number} ${word}${number === 1 ? '' : 's'}`;
}
