// All commands of the tool, in the order in which the help lists them.

import { check } from './check.ts';
import type { Command } from './command.ts';
import { diff } from './diff.ts';
import { createDocsCommand } from './docs.ts';
import { editor } from './editor.ts';
import { gallery } from './gallery.ts';
import { map } from './map.ts';
import { create } from './new.ts';
import { paths } from './paths.ts';
import { explain, rules } from './rules.ts';
import { test } from './test.ts';
import { translate } from './translate.ts';
import { upgrade } from './upgrade.ts';
import { replay, why } from './why.ts';

export const commands: readonly Command[] = [
  check,
  test,
  paths,
  why,
  replay,
  map,
  diff,
  gallery,
  create,
  translate,
  upgrade,
  createDocsCommand(() => commands),
  editor,
  rules,
  explain,
];
