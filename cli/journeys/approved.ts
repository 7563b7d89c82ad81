// Compares the current behavior of the flows with the approved behavior in approved.json. This file has one line for
// each journey step. It also has one line for each other outcome and button that was tried at the step. Lines with the
// same result are combined.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  escapeSegment,
  isObject,
  type Json,
  type Parsed,
  type Problem,
} from '../../engine/language/index.ts';
import { listRelatedLocations } from '../check/related.ts';
import { getFlowFolders } from '../commands/project.ts';
import { describeDifference } from './describe-behavior.ts';
import { foldLines, unfoldName } from './fold-lines.ts';
import type { PlayedFlow } from './play-flows.ts';

export const approvedRule = 'journeys/approved';

const rationale =
  'A reviewer approved the recorded behavior. An unintended change can send users to another step, remove a button, or show another amount.';
const suggestion =
  'Review the difference. If it is intended, run `npm run flows -- test --approve` and commit the file.';

/** Returns one finding for each flow whose current behavior differs from its approved behavior. */
export function findUnapprovedBehavior(
  parsed: Parsed,
  played: readonly Pick<PlayedFlow, 'flow' | 'lines'>[],
): readonly Problem[] {
  const { sources } = parsed;
  return listApprovedFiles(parsed).flatMap(({ file, flow }) => {
    const lines = played.find((each) => each.flow === flow)?.lines;
    if (!lines) return [];
    const places = compareWithApproved(sources.values[file], lines).map(({ name, message }) => {
      const pointer = `/${escapeSegment(name)}`;
      return { ...{ file, pointer, message }, ...sources.locate(file, pointer) };
    });
    const [first, ...more] = places;
    if (!first) return [];
    const count = more.length === 0 ? '' : ` ${more.length} more lines differ.`;
    return [
      {
        ...{ rule: approvedRule, severity: 'warning' as const, why: rationale, suggestion },
        ...first,
        message: `${first.message}${count}`,
        related: listRelatedLocations(more),
      },
    ];
  });
}

/**
 * Compares the current behavior of a flow with its approved behavior.
 * @param approved the contents of approved.json
 * @returns the names of the lines that differ, each with a description of the difference
 */
export function compareWithApproved(
  approved: Json | undefined,
  lines: PlayedFlow['lines'],
): readonly { readonly name: string; readonly message: string }[] {
  if (!isObject(approved)) return [];
  return Object.entries(approved).flatMap(([name, was]) =>
    unfoldName(name).flatMap((tried) =>
      typeof was === 'string' && was !== lines[tried]
        ? [{ name, message: `After “${tried}”, ${describeDifference(was, lines[tried])}.` }]
        : [],
    ),
  );
}

/**
 * Returns the approved.json files that would approve the current behavior: path relative to the flows folder -> text.
 */
export function createApprovedFiles(
  parsed: Parsed,
  played: readonly PlayedFlow[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    listApprovedFiles(parsed).flatMap(({ file, flow }) => {
      const lines = played.find((each) => each.flow === flow)?.lines ?? {};
      return Object.keys(lines).length === 0 ? [] : [[file, formatApproved(lines)]];
    }),
  );
}

/**
 * Writes the current behavior of the flows to their approved.json files.
 * @returns the paths of the files that changed
 */
export function writeApprovedFiles(
  folder: string,
  parsed: Parsed,
  played: readonly PlayedFlow[],
): readonly string[] {
  const changed = Object.entries(createApprovedFiles(parsed, played)).filter(
    ([file, text]) => parsed.sources.files[file] !== text,
  );
  for (const [file, text] of changed) writeFileSync(join(folder, file), text);
  return changed.map(([file]) => file);
}

// helpers

function formatApproved(lines: PlayedFlow['lines']): string {
  return `${JSON.stringify(foldLines(lines), null, 2)}\n`;
}

function listApprovedFiles(parsed: Parsed) {
  return Object.entries(getFlowFolders(parsed)).map(([folder, flow]) => ({
    file: `${folder}/approved.json`,
    flow,
  }));
}
