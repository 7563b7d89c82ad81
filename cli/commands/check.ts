// The command `check` applies every rule to the flows of a folder, or to selected files of the folder.

import { parseCheckArguments } from '../check/check-arguments.ts';
import { checkOnce } from '../check/check-once.ts';
import { createChecker } from '../check/checker.ts';
import { defaultMovesPerFlow } from '../explore/search.ts';
import { readFlows } from '../load.ts';
import { findingFormatters } from '../report/index.ts';
import { runOnEverySave } from '../watch.ts';
import type { Command } from './command.ts';

export const checkCommand: Command = {
  name: 'check',
  takes: '[folder or files]',
  summary: 'check the flows of a folder (flows/ by default), or single files in it',
  options: {
    format: { takes: 'NAME', about: Object.keys(findingFormatters).join(', ') },
    'max-warnings': { takes: 'N', about: 'fail when there are more warnings' },
    base: {
      takes: 'REVISION',
      about: 'the git revision whose changes may cause findings; the last clean check by default',
    },
    watch: { about: 'check again on every save' },
    fix: { about: 'apply safe fixes, and report them and the remaining problems' },
    'fix-dry-run': { about: 'print the changes of --fix as a patch without applying them' },
    explore: {
      about: 'also search every path: cycles, dead ends, evaluation errors',
    },
    moves: { takes: 'N', about: `moves to try for each flow; ${defaultMovesPerFlow} by default` },
    strict: {
      about: 'report failing journeys and unproven behavior as errors',
    },
  },
  run(names, values, project) {
    const options = parseCheckArguments(names, values, project);
    const { base } = options;
    const checker = createChecker(options.folder, undefined, {
      isOnce: values.watch !== true,
      base,
    });
    if (values.watch !== true) return checkOnce(options, checker);
    if (options.fix) throw new Error('--watch cannot be combined with --fix.');
    checkOnce(options, checker);
    // Runs all code once at the start, so that the JIT compiler has optimized it before the first save.
    const warmUp = () => createChecker(options.folder).findAll(readFlows(options.folder));
    return runOnEverySave(options.folder, () => checkOnce(options, checker), warmUp);
  },
};
