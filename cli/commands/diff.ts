// The command `diff` shows the changes between two versions of the flows, and the users whom they affect.

import { resolve } from 'node:path';
import { diffProducts, type ProductDiff } from '../../engine/diff/index.ts';
import { formatProblemLine, parseProduct } from '../../engine/language/index.ts';
import { checkProduct } from '../../engine/lint/index.ts';
import { formatMarkdown } from '../diff/markdown.ts';
import { formatForTerminal } from '../diff/pretty.ts';
import { readVersions } from '../diff/read-versions.ts';
import { defaultMovesForDrafts, generateDraftJourneys } from '../explore/draft-journeys.ts';
import { readCatalog } from '../load.ts';
import { suppressionsFile } from '../suppressions.ts';
import { type Command, getFormat, getNumberOption, getTextOption } from './command.ts';
import { getServicesFolder } from './project.ts';

export const diffCommand: Command = {
  name: 'diff',
  takes: 'A [B]',
  summary:
    'compare two folders, files or git revisions (or one with the working tree), including the effect on saved drafts',
  options: {
    format: { takes: 'NAME', about: 'pretty, json, markdown' },
    moves: {
      takes: 'N',
      about: `moves to try for each changed flow to create drafts; ${defaultMovesForDrafts} by default, 0 for journeys only`,
    },
    folder: { takes: 'PATH', about: 'the flows folder in the revisions; flows/ by default' },
  },
  run([one, other, ...more], values, project) {
    const form = formatters[getFormat(values, formatters, 'pretty')];
    if (one === undefined || more.length > 0)
      throw new Error('Name two versions: diff A B, or diff A to compare A with the working tree.');
    const folder = resolve(getTextOption(values, 'folder') ?? project().flows);
    const { before, after } = readVersions(one, other, folder);
    const versions = {
      before: parseVersion(before, one, folder),
      after: parseVersion(after, other ?? 'the working tree', folder),
    };
    const moves = getNumberOption(values, 'moves') ?? defaultMovesForDrafts;
    const journeys = generateDraftJourneys(versions, getServicesFolder(folder), moves);
    const found = diffProducts(versions, { journeys });
    console.log(form(found));
    return found.breaks ? 1 : 0;
  },
};

// helpers

const formatters = {
  pretty: formatForTerminal,
  json: (found: ProductDiff) => JSON.stringify(found, null, 2),
  markdown: formatMarkdown,
};

/**
 * Parses one version of the flows. Throws if a file has errors, because the diff would report its missing content as a
 * removal.
 */
function parseVersion(files: Readonly<Record<string, string>>, name: string, folder: string) {
  const { [suppressionsFile]: _ignored, ...flows } = files;
  const read = parseProduct(flows);
  const [problem] = checkProduct(read, readCatalog(getServicesFolder(folder)), []).filter(
    ({ severity }) => severity === 'error',
  );
  const reason = problem ? ` ${formatProblemLine(problem)}` : '';
  if (problem || !read.product) throw new Error(`The flows of "${name}" cannot be read.${reason}`);
  return { ...read, product: read.product };
}
