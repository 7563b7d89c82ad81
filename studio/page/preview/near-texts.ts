// Determines whether a screen can show a text, based on the text's file and the named parts that the screen uses.

import { parseTree } from 'jsonc-parser';
import { readValue } from '../edit/json-edits.ts';
import type { WrittenText } from './list-texts.ts';

/** The step that the preview shows. */
export interface ShownStep {
  /** The folder of the step's flow. */
  readonly folder: string;
  /** The declaration of the step. */
  readonly file: string;
  readonly pointer: string;
  readonly screenFile: string | null;
}

/**
 * The relation between a text and a screen: the text belongs to the screen, is shared with other screens, or belongs to
 * another screen.
 */
export type TextRelation = 'own' | 'shared' | 'other';

/** The file with the named parts that all flows share. */
const partsFile = 'parts.json';

/**
 * Returns a function that determines the relation between a text and a step's screen.
 * @param step the shown step, or null if it is unknown
 */
export function createTextRelation(
  files: Readonly<Record<string, string>>,
  step: ShownStep | null,
): (text: Pick<WrittenText, 'file' | 'pointer'>) => TextRelation {
  if (!step) return () => 'other';
  const flowFiles = new Set([step.file, `${step.folder}/flow.json`]);
  const used = findUsedParts(files, step, flowFiles);
  return ({ file, pointer }) => {
    const isDeclared = file === step.file && pointer.startsWith(`${step.pointer}/`);
    if (file === step.screenFile || isDeclared) return 'own';
    if (file === 'app.json') return 'shared';
    const [, area = '', name = ''] = pointer.split('/');
    if (file === partsFile) return used.has(area) ? 'shared' : 'other';
    if (!flowFiles.has(file) || area === 'steps') return 'other';
    return area !== 'parts' || used.has(name) ? 'shared' : 'other';
  };
}

// helpers

/** Returns the names of the parts that a step and its screen use directly or through other parts. */
function findUsedParts(
  files: Readonly<Record<string, string>>,
  { file, pointer, screenFile }: ShownStep,
  flowFiles: ReadonlySet<string>,
): ReadonlySet<string> {
  const texts = [
    readPart(files[file], pointer),
    screenFile === null ? '' : (files[screenFile] ?? ''),
    ...[...flowFiles].map((each) => readPart(files[each], '/derive')),
  ];
  const used = new Set<string>();
  for (let text = texts.pop(); text !== undefined; text = texts.pop())
    for (const [, name = ''] of text.matchAll(/"\$use"\s*:\s*"([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      for (const each of flowFiles) texts.push(readPart(files[each], `/parts/${name}`));
      texts.push(readPart(files[partsFile], `/${name}`));
    }
  return used;
}

function readPart(text: string | undefined, pointer: string): string {
  if (text === undefined || parseTree(text) === undefined) return '';
  return JSON.stringify(readValue(text, pointer) ?? null);
}
