/** Reads which texts of an OpenAPI document are translated. */
import {
  type ApiDocument,
  type DocumentSchema,
  getEndpoints,
} from '../../../sandbox/api/document.ts';

/** The properties of answers whose text is data: names that people gave, codes, references, and addresses. */
const dataNames = new Set([
  ...['accessToken', 'sessionId', 'revision', 'reference', 'number', 'code', 'slug', 'id'],
  ...[
    'firstName',
    'middleName',
    'lastName',
    'email',
    'phone',
    'country',
    'documentName',
    'picture',
  ],
  ...['businessName', 'businessNameEnding', 'secondName', 'companyName', 'company', 'industry'],
  ...['business_name', 'business_name_ending', 'address', 'line1', 'city', 'state', 'zip_code'],
  ...['monthly_price_id', 'annual_price_id', 'operator_id', 'expediteSlug', 'about', 'reportId'],
  ...['dateBusinessStarted', 'street', 'region', 'postalCode', 'idNumber', 'idIssuer', 'missing'],
  ...['kind', 'institution', 'lastFour', 'card', 'value', 'pattern', 'autocomplete', 'prefix'],
]);

/** Texts that are data although other properties of their name are texts, or that are answered in the right language. */
const dataPaths = new Set([
  'accounting.callTimes label',
  'accounting.bookCall label',
  'accounting.listAccounts name',
  'accounting.addAccount name',
  ...['list', 'add', 'remove', 'confirm'].map(
    (verb) => `accounting.${verb}Document${/^(list|confirm)$/.test(verb) ? 's' : ''} name`,
  ),
]);

/** Returns the texts of answers that are neither marked with `x-localized` nor known as data. */
export function findUndecidedTexts(document: ApiDocument): readonly string[] {
  return getEndpoints(document).flatMap(({ operation }) =>
    Object.entries(operation.responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, response]) => {
        const schema = response.content?.['application/json']?.schema;
        return schema ? listPlainTexts(schema, '') : [];
      })
      .filter((name) => !dataNames.has(name))
      .map((name) => `${operation.operationId} ${name}`)
      .filter((path) => !dataPaths.has(path)),
  );
}

/** Returns the messages about invalid fields. */
export function listFixTexts(document: unknown): readonly string[] {
  if (document === null || typeof document !== 'object') return [];
  return Object.entries(document).flatMap(([name, value]) =>
    name === 'x-fix' ? [String(value)] : listFixTexts(value),
  );
}

// helpers

/** Returns the names of the properties that may have any text and are not marked. */
function listPlainTexts(schema: DocumentSchema, name: string): readonly string[] {
  const isText = [schema.type].flat().includes('string');
  const isPlain =
    isText &&
    !schema.enum &&
    schema.const === undefined &&
    !schema.format &&
    !schema.pattern &&
    !schema['x-localized'];
  const below = (each: unknown, key: string) => listPlainTexts(each as DocumentSchema, key);
  return [
    ...(isPlain ? [name] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, each]) => below(each, key)),
    ...[schema.items, schema.additionalProperties]
      .filter((each) => typeof each === 'object')
      .flatMap((each) => below(each, name)),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) =>
      Array.isArray(list) ? list.flatMap((each) => below(each, name)) : [],
    ),
  ];
}
