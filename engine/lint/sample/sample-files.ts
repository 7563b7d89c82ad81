// A small correct product. Every rule's examples are changes to it.

import { appFiles } from './app-files.ts';
import { teaFiles } from './tea-files.ts';
import { tillFiles } from './till-files.ts';

/** The files of a small correct product: path relative to the flows folder -> text. */
export const sampleFiles: Readonly<Record<string, string>> = {
  ...appFiles,
  ...teaFiles,
  ...tillFiles,
};
