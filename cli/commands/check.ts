// `check`: applies every rule to the flows of a folder, or to single files of it.

import { checkerOf, checkOnce } from '../check/check-once.ts';
import { readAsked } from '../check/read-asked.ts';
import { movesForAFlow } from '../explore/search.ts';
import { readFlows } from '../load.ts';
import { reports } from '../report/index.ts';
import { withEverySave } from '../watch.ts';
import type { Command } from './command.ts';

export const check: Command = {
  name: 'check',
  takes: '[folder or files]',
  summary: 'check the flows of a folder (flows/ by default), or of single files in it',
  options: {
    format: { takes: 'NAME', about: Object.keys(reports).join(', ') },
    'max-warnings': { takes: 'N', about: 'more warnings than this are an error' },
    watch: { about: 'check again with every save' },
    fix: { about: 'repair what is safe to repair, and tell what was done and what is left' },
    'fix-dry-run': { about: 'show what --fix would change, and change nothing' },
    explore: {
      about: 'walk through the flows as well: circles, dead ends, what cannot be worked out',
    },
    moves: { takes: 'N', about: `moves to try for each flow; ${movesForAFlow} by default` },
    strict: {
      about: 'a journey that fails is an error; so is what walking neither shows nor rules out',
    },
  },
  run(names, values, project) {
    const asked = readAsked(names, values, project);
    const checker = checkerOf(asked.folder, undefined, { isOnce: values.watch !== true });
    if (values.watch !== true) return checkOnce(asked, checker);
    if (asked.fix) throw new Error('--watch does not repair: run --fix by itself.');
    checkOnce(asked, checker);
    // Code that has run before is several times as fast. Warm up now rather than at the first save.
    const warmUp = () => checkerOf(asked.folder).findAll(readFlows(asked.folder));
    return withEverySave(asked.folder, () => checkOnce(asked, checker), warmUp);
  },
};
