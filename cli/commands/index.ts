// All commands of the tool, in the order in which the help lists them.

import { checkCommand } from './check.ts';
import type { Command } from './command.ts';
import { diffCommand } from './diff.ts';
import { createDocsCommand } from './docs.ts';
import { editorCommand } from './editor.ts';
import { galleryCommand } from './gallery.ts';
import { mapCommand } from './map.ts';
import { newCommand } from './new.ts';
import { pathsCommand } from './paths.ts';
import { explainCommand, rulesCommand } from './rules.ts';
import { testCommand } from './test.ts';
import { translateCommand } from './translate.ts';
import { upgradeCommand } from './upgrade.ts';
import { replayCommand, whyCommand } from './why.ts';

export const commands: readonly Command[] = [
  checkCommand,
  testCommand,
  pathsCommand,
  whyCommand,
  replayCommand,
  mapCommand,
  diffCommand,
  galleryCommand,
  newCommand,
  translateCommand,
  upgradeCommand,
  createDocsCommand(() => commands),
  editorCommand,
  rulesCommand,
  explainCommand,
];
