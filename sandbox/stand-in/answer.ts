/** Answers requests as an OpenAPI document shows: with its examples, else with samples of its schemas. */
import fc from 'fast-check';
import { createSample } from '../../engine/explore/index.ts';
import type { Json } from '../../engine/language/index.ts';
import type { Memory } from './memory.ts';
import type { SampledRequest } from './request.ts';

interface Example {
  readonly value?: Json;
}

interface ExampleMedia {
  readonly schema?: { readonly [keyword: string]: Json };
  readonly example?: Json;
  readonly examples?: Readonly<Record<string, Example>>;
}

/** The part of an operation that the stand-in reads. References are resolved. */
export interface SampledOperation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly examples?: Readonly<Record<string, Example>>;
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, ExampleMedia>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, ExampleMedia>> }>
  >;
}

export interface SampledAnswer {
  readonly status: number;
  /** Undefined for a response without content. */
  readonly body: Json | undefined;
}

/**
 * Answers a request. When the request matches the examples of one name, the response is the example of the same name.
 * Otherwise it is the first success: its example, or a sample of its schema that repeats what was sent, with what the
 * memory has stored under the path.
 */
export function answerTo(
  operation: SampledOperation,
  request: SampledRequest,
  memory: Memory,
): SampledAnswer {
  const responses = Object.entries(operation.responses);
  const named = requestExamples(operation, request);
  for (const [status, { content }] of responses)
    for (const [name, { value }] of Object.entries(mediaIn(content)?.examples ?? {}))
      if (named[name]?.every(Boolean)) return { status: statusOf(status), body: value ?? null };
  const [status = '200', { content } = {}] =
    responses.find(([each]) => each.startsWith('2')) ?? responses[0] ?? [];
  const media = mediaIn(content);
  if (!media) {
    memory.write(request, null);
    return { status: statusOf(status), body: undefined };
  }
  const body = memory.read(request, bodyOf(media, named, request));
  memory.write(request, body);
  return { status: statusOf(status), body };
}

// helpers

/** Name -> for each part of the request with an example of this name, true if it matches. */
function requestExamples(
  { parameters = [], requestBody }: SampledOperation,
  { values, body }: SampledRequest,
): Readonly<Record<string, boolean[]>> {
  const named: Record<string, boolean[]> = {};
  const note = (name: string, isMatch: boolean) => {
    named[name] = [...(named[name] ?? []), isMatch];
  };
  for (const { name, in: place, examples = {} } of parameters)
    for (const [example, { value }] of Object.entries(examples))
      note(example, values[place as keyof typeof values]?.[name] === String(value));
  for (const [example, { value }] of Object.entries(mediaIn(requestBody?.content)?.examples ?? {}))
    note(example, contains(body, value ?? null));
  return named;
}

/** Returns true if a value has every property of another one. */
function contains(value: Json, part: Json): boolean {
  if (!isRecord(value) || !isRecord(part)) return JSON.stringify(value) === JSON.stringify(part);
  return Object.entries(part).every(
    ([name, each]) => Object.hasOwn(value, name) && contains(value[name] ?? null, each),
  );
}

function bodyOf(
  { example, examples = {}, schema = {} }: ExampleMedia,
  named: Readonly<Record<string, boolean[]>>,
  { values, body }: SampledRequest,
): Json {
  if (example !== undefined) return example;
  const [plain] = Object.entries(examples).filter(([name]) => !Object.hasOwn(named, name));
  if (plain?.[1].value !== undefined) return plain[1].value;
  const sent = { ...values.query, ...values.path, ...(isRecord(body) ? body : {}) };
  return createSample(schema, { full: true, known: new Map(Object.entries(sent)), textFor });
}

function textFor(pattern: string): string {
  const [text = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 1 });
  return text;
}

function mediaIn(content: Readonly<Record<string, ExampleMedia>> = {}): ExampleMedia | undefined {
  const [json] = Object.entries(content).filter(([name]) => /\bjson\b/.test(name));
  return json?.[1];
}

/** Returns the status of `200`, `2XX` or `default`. */
function statusOf(status: string): number {
  const number = Number(status.replaceAll(/x/gi, '0'));
  return Number.isNaN(number) ? 200 : number;
}

function isRecord(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
