// Decides whether a screen can show a text: by the file that the text is in, and the parts that the screen uses.

import { parseTree } from 'jsonc-parser';
import { readValue } from '../edit/json-edits.ts';
import type { WrittenText } from './list-texts.ts';

/** The step that is shown. */
export interface ShownStep {
  /** The folder of its flow. */
  readonly folder: string;
  /** The declaration of the step. */
  readonly file: string;
  readonly pointer: string;
  readonly screenFile: string | null;
}

/** The texts of the screen itself, those that it shares with others, and those of other screens. */
export type Nearness = 'own' | 'shared' | 'other';

/** The file with the parts that all flows share. */
const partsFile = 'parts.json';

/**
 * Returns a function that tells how near a text is to a step.
 * @param step the step, or null if none is known
 */
export function createNearness(
  files: Readonly<Record<string, string>>,
  step: ShownStep | null,
): (text: Pick<WrittenText, 'file' | 'pointer'>) => Nearness {
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

/** Returns the names of the parts that a step and its screen use, also those that other parts use. */
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
