// Reads the journey that a command's arguments identify.

import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import {
  applyJourneySections,
  expandFixturesOfFolder,
  type Flow,
  findJourneySectionIndex,
  type Journey,
  type Json,
  listJourneys,
  type Parsed,
  type Product,
} from '../../engine/language/index.ts';

/**
 * Reads a journey from a file. The file contains a journey as in journeys.json, or a list of journeys, for which an
 * argument gives the index. The file can also contain only data (scopes by name, and `state`), with which the flow is
 * opened. The journey may use the fixtures of the folder that contains the file.
 * @throws Error when the flow, file, journey, or fixture does not exist
 */
export function readJourney(
  { product: { flows }, sources }: Parsed & { readonly product: Product },
  [name = '', file = '', number = '1']: readonly string[],
): { readonly flow: Flow; readonly journey: Journey } {
  const flow = Object.hasOwn(flows, name) ? flows[name] : undefined;
  if (!flow) throw new Error(`There is no flow "${name}".`);
  if (!existsSync(file)) throw new Error(`There is no file "${file}".`);
  const value = parseJsonFile(file);
  const [one, section] = Array.isArray(value) ? selectJourney(value, Number(number)) : [value];
  if (typeof one !== 'object' || one === null || Array.isArray(one))
    throw new Error(
      `"${file}" holds no journey${Array.isArray(value) ? ` number ${number}` : ''}.`,
    );
  const written = section === undefined ? [one] : [section, one];
  const entries = expandFixturesOfFolder(
    written as Json,
    sources.values,
    basename(dirname(resolve(file))),
  );
  const whole = applyJourneySections(entries as unknown as readonly Json[]).at(-1);
  return { flow, journey: toJourney(whole as Partial<Journey>, flow) };
}

// helpers

/** Returns the journey with a given number in a list, and the journey's section. */
function selectJourney(entries: readonly Json[], number: number): readonly (Json | undefined)[] {
  const found = listJourneys(entries)[number - 1];
  return found ? [found.raw, entries[findJourneySectionIndex(entries, found.index)]] : [];
}

function parseJsonFile(file: string): Json {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Json;
  } catch {
    throw new Error(`"${file}" is not valid JSON.`);
  }
}

function toJourney(given: Partial<Journey> & { readonly open?: string }, flow: Flow): Journey {
  if (Array.isArray(given.steps))
    return { ...given, name: given.name ?? 'a journey', steps: given.steps };
  const { open = flow.path, ...rest } = given;
  const isStart = ['given', 'flags', 'config', 'answers'].some((name) => name in rest);
  const start = isStart ? rest : { given: rest as NonNullable<Journey['given']> };
  return { name: `opens ${open}`, ...start, steps: [{ open }] };
}
