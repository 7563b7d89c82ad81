/** Creates mock responses from the examples in an OpenAPI document, or from samples of its schemas. */
import fc from 'fast-check';
import { createSampleValue } from '../../engine/explore/index.ts';
import type { Json } from '../../engine/language/index.ts';
import type { MockMemory } from './memory.ts';
import type { MockRequest } from './request.ts';

interface DocumentedExample {
  readonly value?: Json;
}

interface MediaTypeExamples {
  readonly schema?: { readonly [keyword: string]: Json };
  readonly example?: Json;
  readonly examples?: Readonly<Record<string, DocumentedExample>>;
}

/** The properties of an operation that the mock service reads. References are resolved. */
export interface MockOperation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly examples?: Readonly<Record<string, DocumentedExample>>;
  }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, MediaTypeExamples>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, MediaTypeExamples>> }>
  >;
}

export interface MockResponse {
  readonly status: number;
  /** The response body. Undefined for a response without content. */
  readonly body: Json | undefined;
}

/**
 * Creates the response to a request. If the request matches examples with a certain name, the response is the example
 * with the same name. Otherwise, it is the example of the first success response, or a sample of its schema that
 * repeats the sent values. Stored values for the path replace values of the sample.
 */
export function createMockResponse(
  operation: MockOperation,
  request: MockRequest,
  memory: MockMemory,
): MockResponse {
  const responses = Object.entries(operation.responses);
  const matchesByName = matchRequestExamples(operation, request);
  for (const [status, { content }] of responses)
    for (const [name, { value }] of Object.entries(findJsonMedia(content)?.examples ?? {}))
      if (matchesByName[name]?.every(Boolean))
        return { status: parseStatus(status), body: value ?? null };
  const [status = '200', { content } = {}] =
    responses.find(([candidate]) => candidate.startsWith('2')) ?? responses[0] ?? [];
  const media = findJsonMedia(content);
  if (!media) {
    memory.write(request, null);
    return { status: parseStatus(status), body: undefined };
  }
  const body = memory.read(request, createBody(media, matchesByName, request));
  memory.write(request, body);
  return { status: parseStatus(status), body };
}

// helpers

/**
 * Compares the request with its examples. Returns example name -> for each part of the request with such an example,
 * true if the part matches.
 */
function matchRequestExamples(
  { parameters = [], requestBody }: MockOperation,
  { values, body }: MockRequest,
): Readonly<Record<string, boolean[]>> {
  const matchesByName: Record<string, boolean[]> = {};
  const recordMatch = (name: string, isMatch: boolean) => {
    matchesByName[name] = [...(matchesByName[name] ?? []), isMatch];
  };
  for (const { name, in: place, examples = {} } of parameters)
    for (const [example, { value }] of Object.entries(examples))
      recordMatch(example, values[place as keyof typeof values]?.[name] === String(value));
  for (const [example, { value }] of Object.entries(
    findJsonMedia(requestBody?.content)?.examples ?? {},
  ))
    recordMatch(example, containsValues(body, value ?? null));
  return matchesByName;
}

/** Returns true if a value contains every property of another value. */
function containsValues(value: Json, part: Json): boolean {
  if (!isRecord(value) || !isRecord(part)) return JSON.stringify(value) === JSON.stringify(part);
  return Object.entries(part).every(
    ([name, part]) => Object.hasOwn(value, name) && containsValues(value[name] ?? null, part),
  );
}

function createBody(
  { example, examples = {}, schema = {} }: MediaTypeExamples,
  matchesByName: Readonly<Record<string, boolean[]>>,
  { values, body }: MockRequest,
): Json {
  if (example !== undefined) return example;
  const [unmatchedExample] = Object.entries(examples).filter(
    ([name]) => !Object.hasOwn(matchesByName, name),
  );
  if (unmatchedExample?.[1].value !== undefined) return unmatchedExample[1].value;
  const sent = { ...values.query, ...values.path, ...(isRecord(body) ? body : {}) };
  return createSampleValue(schema, {
    full: true,
    known: new Map(Object.entries(sent)),
    textFor: createMatchingText,
  });
}

function createMatchingText(pattern: string): string {
  const [text = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 1 });
  return text;
}

function findJsonMedia(
  content: Readonly<Record<string, MediaTypeExamples>> = {},
): MediaTypeExamples | undefined {
  const [json] = Object.entries(content).filter(([name]) => /\bjson\b/.test(name));
  return json?.[1];
}

/** Converts the status in a document, `200`, `2XX`, or `default`, to a number. */
function parseStatus(status: string): number {
  const number = Number(status.replaceAll(/x/gi, '0'));
  return Number.isNaN(number) ? 200 : number;
}

function isRecord(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
