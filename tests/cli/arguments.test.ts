// Tests that every program prints its help and reports wrong arguments with one sentence and exit
// code 2.

import { afterEach, describe, expect, test, vi } from 'vitest';
import { commands } from '../../cli/commands/index.ts';
import { parseArguments } from '../../cli/launch/arguments.mjs';
import { runCommandLine } from '../../cli/run.ts';
import { testProgramArguments } from './support/program-arguments.ts';

const usage = {
  usage: 'npm run paint --',
  summary: 'paint walls',
  options: { color: { takes: 'NAME', about: 'the color' }, wet: { about: 'do not wait' } },
};

describe('arguments', () => {
  test('are options, switches and names', () => {
    const words = ['wall', '--color', 'red', '--wet', '--', '--door'];
    const { values, names } = parseArguments({ ...usage, takes: '[wall…]' }, words);
    expect({ ...values }).toEqual({ color: 'red', wet: true });
    expect(names).toEqual(['wall', '--door']);
    expect({ ...parseArguments(usage, ['--color=-1']).values }).toEqual({ color: '-1' });
  });

  test.each([
    [['--colour', 'red'], 'There is no option "--colour".'],
    [['-c'], 'There is no option "-c".'],
    [['--color'], '--color needs a value: --color NAME.'],
    [['--color', '--wet'], '--color needs a value: --color NAME.'],
    [['--wet=yes'], '--wet takes no value.'],
    [['--no-wet'], 'There is no option "--no-wet".'],
    [['wall'], 'The argument "wall" is not expected.'],
  ])('%j are refused', (words, sentence) => {
    expect(() => parseArguments(usage, words)).toThrow(`${sentence} Try: npm run paint -- --help`);
  });
});

describe('the command', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each(commands.map((command) => [command.name, command] as const))(
    '%s prints its help, and refuses an unknown option',
    async (name, { summary, options }) => {
      const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
      expect(await runCommandLine(commands, [name, '--help'])).toBe(0);
      const help = String(print.mock.calls[0]?.[0]);
      expect(help).toContain(`Usage: npm run flows -- ${name}`);
      expect(help.toLowerCase()).toContain(summary.toLowerCase());
      for (const option of ['root', 'help', ...Object.keys(options)])
        expect(help).toContain(`  --${option}`);
      await expect(runCommandLine(commands, [name, '--nonsense'])).rejects.toThrow(
        `There is no option "--nonsense". Try: npm run flows -- ${name} --help`,
      );
    },
  );

  test.each(commands.filter(({ takes }) => takes === '').map(({ name }) => name))(
    '%s refuses an argument',
    async (name) => {
      await expect(runCommandLine(commands, [name, 'nonsense'])).rejects.toThrow(
        'The argument "nonsense" is not expected.',
      );
    },
  );
});

describe('the launcher', () => {
  test.each(['start', 'test', 'build'])(
    '%s prints its help, and exits with 2 for an unknown option',
    (name) => {
      testProgramArguments([`cli/${name}.mjs`]);
    },
  );
});
