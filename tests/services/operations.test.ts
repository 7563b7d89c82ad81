import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inputsOf, type OpenApiDocument, operationsOf } from '../../services/index.ts';
import { library } from './document.ts';
import { compileChecks } from './support.ts';

const real = (service: string) =>
  JSON.parse(
    readFileSync(new URL(`../../services/${service}/openapi.json`, import.meta.url), 'utf8'),
  ) as OpenApiDocument;

describe('the table of operations', () => {
  const { operations, schemas } = operationsOf({ library });

  test('has each operation with its path, the places of its parameters and its markers', () => {
    expect(operations['library.mend']).toEqual({
      service: 'library',
      method: 'patch',
      path: '/services/library/books/{id}/pages/{page}',
      parameters: { id: 'path', page: 'path', quietly: 'query' },
      body: true,
      required: {},
      idempotent: false,
      captcha: false,
      orderHeader: false,
      answers: { '204': { media: null, check: null } },
    });
    expect(operations['library.add']).toMatchObject({
      parameters: {},
      idempotent: true,
      orderHeader: true,
      answers: { '201': { media: 'application/json', check: 'library.Book' } },
    });
    expect(operations['library.join']).toMatchObject({ captcha: true });
  });

  test('names the parts of a body that must be there, unless they may be null', () => {
    expect(operations['library.add']?.required).toEqual({ book: 'No book is given' });
  });

  test('opens answers to more properties, and keeps a property called description', () => {
    const checks = compileChecks(schemas);
    const book = { title: 'A', price: 1 };
    expect(checks['library.Book']?.({ ...book, isbn: 'new' })).toBe(true);
    expect(checks['library.Book']?.({ ...book, description: 3 })).toBe(false);
    expect(checks['library.Book']?.({ ...book, sequel: { title: 'B' } })).toBe(false);
    expect(checks['library.find.200']?.([book])).toBe(true);
  });

  test.each([
    ['no operationId', { '/a': { get: { responses: {} } } }, 'has no operationId'],
    [
      'an id twice',
      { '/a': { get: { operationId: 'a.b' }, put: { operationId: 'a.b' } } },
      'declared twice',
    ],
    [
      'a reference to nothing',
      { '/a': { get: { operationId: 'a.b', requestBody: { $ref: '#/components/nothing' } } } },
      '#/components/nothing',
    ],
  ])('refuses %s', (_, paths, message) => {
    expect(() => operationsOf({ a: { paths } })).toThrow(message);
  });

  test('a reference that leads to itself ends', () => {
    const loop = { $ref: '#/components/schemas/Loop' };
    const paths = { '/a': { get: { operationId: 'a.b', requestBody: loop } } };
    expect(() => operationsOf({ a: { paths, components: { schemas: { Loop: loop } } } })).toThrow();
  });
});

test('the names of an input are those of its parameters and its body, without what the client fills in', () => {
  const inputs = inputsOf({ library });
  expect(inputs['library.find']).toEqual({ names: ['q', 'shelf'], required: [] });
  expect(inputs['library.add']).toEqual({
    names: ['book', 'note', 'place'],
    required: ['book', 'note', 'place'],
  });
  expect(inputs['library.mend']?.required).toEqual(['id', 'page']);
  expect(inputs['library.join']).toEqual({
    names: ['name', 'recaptcha_token'],
    required: ['name'],
  });
  expect(Object.keys(inputs)).toEqual(Object.keys(operationsOf({ library }).operations));
});

describe('the documents of the product', () => {
  const documents = { identity: real('identity'), incorporation: real('incorporation') };
  const { operations, schemas } = operationsOf(documents);

  test('become operations named after their service, whose answers can all be checked', () => {
    const checks = compileChecks(schemas);
    expect(Object.keys(operations).length).toBeGreaterThan(20);
    for (const [id, { service, path, answers }] of Object.entries(operations)) {
      expect(id.startsWith(`${service}.`)).toBe(true);
      expect(path.startsWith(`/services/${service}/`)).toBe(true);
      for (const { check } of Object.values(answers)) {
        if (check !== null) expect(checks[check]).toBeTypeOf('function');
      }
    }
  });

  test('do not check errors that say nothing besides their code and words', () => {
    expect(operations['identity.login']?.answers['401']).toEqual({
      media: 'application/json',
      check: null,
    });
  });

  test('[VAL-013] [ERR-005] the words for a missing company are in the document', () => {
    expect(operations['incorporation.putOrder']?.required.company).toBe('Company is not passed');
  });
});
