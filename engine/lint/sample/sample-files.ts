// A small correct product. The examples of every rule are changes to this product.

import { appFiles } from './app-files.ts';
import { teaFiles } from './tea-files.ts';
import { tillFiles } from './till-files.ts';

/** The text of each file of a small correct product by its path relative to the flows folder. */
export const sampleFiles: Readonly<Record<string, string>> = {
  ...appFiles,
  ...teaFiles,
  ...tillFiles,
};
