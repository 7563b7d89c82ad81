import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createOperationTable, getContracts, type OpenApiDocument } from '../../services/index.ts';
import { libraryOpenApi } from './library-open-api.ts';
import { compileChecks } from './support.ts';

const readDocument = (service: string) =>
  JSON.parse(
    readFileSync(new URL(`../../services/${service}/openapi.json`, import.meta.url), 'utf8'),
  ) as OpenApiDocument;

describe('the table of operations', () => {
  const { operations, schemas } = createOperationTable({ library: libraryOpenApi });

  test('has each operation with its path, the places of its parameters and its markers', () => {
    expect(operations['library.repair']).toEqual({
      service: 'library',
      method: 'patch',
      path: '/services/library/books/{id}/pages/{page}',
      parameters: { id: 'path', page: 'path', quietly: 'query' },
      body: true,
      required: {},
      idempotent: false,
      captcha: false,
      tokenHeaders: { Authorization: 'Bearer ', 'X-Auth-Token': '' },
      dataResponseHeaders: {},
      session: 'none',
      answers: { '204': { media: null, check: null } },
    });
    expect(operations['library.add']).toMatchObject({
      parameters: {},
      idempotent: true,
      dataResponseHeaders: { 'X-Shelf': 'visit.shelf' },
      session: 'none',
      answers: { '201': { media: 'application/json', check: 'library.Book' } },
    });
    expect(operations['library.join']).toMatchObject({ captcha: true });
  });

  test('names the operations that read what it changes: those of its own path', () => {
    const at = (operationId: string) => ({ operationId });
    const paths = {
      '/cups': { get: at('a.list'), post: at('a.add'), head: at('a.count') },
      '/cups/{id}': { put: at('a.change'), get: at('a.one') },
      '/cups/{id}/wash': { post: at('a.wash') },
    };
    const { operations } = createOperationTable({ a: { paths } });
    const changes = Object.entries(operations).map(([id, each]) => [id, each.changes]);
    expect(Object.fromEntries(changes.filter(([, each]) => each))).toEqual({
      'a.add': ['a.list'],
      'a.change': ['a.one'],
    });
    expect(getContracts({ a: { paths } })['a.add']?.changes).toEqual(['a.list']);
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
    expect(() => createOperationTable({ a: { paths } })).toThrow(message);
  });

  test('a reference that leads to itself ends', () => {
    const loop = { $ref: '#/components/schemas/Loop' };
    const paths = { '/a': { get: { operationId: 'a.b', requestBody: loop } } };
    expect(() =>
      createOperationTable({ a: { paths, components: { schemas: { Loop: loop } } } }),
    ).toThrow();
  });
});

describe('the contract of an operation', () => {
  const contracts = getContracts({ library: libraryOpenApi });

  test('has the parts of its input, without what the client fills in', () => {
    expect(contracts['library.find']).toMatchObject({
      input: {
        q: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        shelf: { anyOf: [{ type: 'array' }, { type: 'null' }] },
      },
      required: [],
    });
    expect(Object.keys(contracts['library.add']?.input ?? {})).toEqual(['book', 'note', 'place']);
    expect(contracts['library.add']?.required).toEqual(['book', 'note', 'place']);
    expect(contracts['library.repair']?.required).toEqual(['id', 'page']);
    expect(Object.keys(contracts['library.join']?.input ?? {})).toEqual([
      'name',
      'recaptcha_token',
    ]);
    expect(contracts['library.join']?.required).toEqual(['name']);
    expect(Object.keys(contracts)).toEqual(
      Object.keys(createOperationTable({ library: libraryOpenApi }).operations),
    );
  });

  test('has what each outcome gives: nothing, an address of data, or more than the words of a refusal', () => {
    expect(contracts['library.repair']?.results).toEqual({ ok: { type: 'null' } });
    expect(contracts['library.cover']?.results).toEqual({ ok: { type: 'string' } });
    expect(contracts['library.add']?.results).toMatchObject({
      ok: { required: ['title', 'price'] },
      402: { properties: { fixAt: { format: 'uri' } } },
    });
  });

  test('has no references left, and is open where a schema leads back to itself', () => {
    expect(JSON.stringify(contracts)).not.toContain('$ref');
    expect(contracts['library.add']?.input.book).toMatchObject({
      properties: { title: { type: 'string' }, sequel: {} },
    });
  });

  test('keeps the mark of inputs that may hold personal data, of parameters and of bodies', () => {
    const inputOf = (service: string, name: string) =>
      getContracts({ [service]: readDocument(service) })[`${service}.${name}`]?.input;
    const subscription = inputOf('incorporation', 'createSubscription');
    expect(subscription?.successUrl).toMatchObject({ 'x-pii': true });
    expect(subscription?.cancelUrl).not.toHaveProperty('x-pii');
    expect(inputOf('identity', 'login')?.email).toMatchObject({ 'x-pii': true });
  });

  test('says nothing of a refusal that has only its code and words', () => {
    const { results } =
      getContracts({ identity: readDocument('identity') })['identity.login'] ?? {};
    expect(results?.[401]).toEqual({ type: 'null' });
    expect(results?.ok).toMatchObject({ properties: { accessToken: { type: 'string' } } });
  });
});

describe('the documents of the product', () => {
  const documents = {
    identity: readDocument('identity'),
    incorporation: readDocument('incorporation'),
  };
  const { operations, schemas } = createOperationTable(documents);

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
