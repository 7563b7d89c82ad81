// Finds the errors that new files would add to a product.

import { relative, sep } from 'node:path';
import { once } from 'remeda';
import { type Parsed, parseProduct } from '../../engine/language/index.ts';
import { checkProduct } from '../../engine/lint/index.ts';
import { getServicesFolder } from '../commands/project.ts';
import { readCatalog, readFlows } from '../load.ts';
import type { NewOptions } from './plan-files.ts';

/**
 * Creates a function that returns the first error that planned files would add. Results for unchanged files are cached
 * between calls.
 */
export function createNewProblemFinder(flows: string): NewOptions['newProblem'] {
  const files = readFlows(flows);
  const catalog = readCatalog(getServicesFolder(flows));
  const base = parseProduct(files);
  const messagesOf = (parsed: Parsed) =>
    checkProduct(parsed, catalog).flatMap(({ file, message, severity }) =>
      severity === 'error' ? [`${file}: ${message}`] : [],
    );
  const before = once(() => new Set(messagesOf(base)));
  return (plan) => {
    const changed = Object.entries(plan).map(([path, text]) => [
      relative(flows, path).split(sep).join('/'),
      text,
    ]);
    const after = messagesOf(parseProduct({ ...files, ...Object.fromEntries(changed) }, base));
    return after.find((message) => !before().has(message));
  };
}
