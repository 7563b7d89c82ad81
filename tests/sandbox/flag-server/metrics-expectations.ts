/** The expected responses of a flag service to metrics and registrations. */
import {
  createJsonPost,
  createMetrics,
  type ExpectedResponse,
  expectedOk,
  expectUnsupportedMediaType,
  expectValidationError,
  jsonHeaders,
  missingPropertyMessage,
} from './expected-responses.ts';

/** Each expectation is a test. */
export const metricsExpectations: readonly ExpectedResponse[] = [
  {
    name: 'metrics',
    path: '/client/metrics',
    sent: createJsonPost(createMetrics()),
    ...expectedOk,
  },
  {
    name: 'metrics with a slash at the end',
    path: '/client/metrics/',
    sent: createJsonPost(createMetrics()),
    ...expectedOk,
  },
  {
    name: 'metrics with moments as numbers',
    path: '/client/metrics',
    sent: createJsonPost(createMetrics({}, 1)),
    ...expectedOk,
  },
  {
    name: 'metrics of nothing',
    path: '/client/metrics',
    sent: createJsonPost('{}'),
    ...expectValidationError('/body/appName', missingPropertyMessage),
  },
  {
    name: 'metrics without a bucket',
    path: '/client/metrics',
    sent: createJsonPost('{"appName":"charter"}'),
    ...expectValidationError('/body/bucket', missingPropertyMessage),
  },
  {
    name: 'metrics without their end',
    path: '/client/metrics',
    sent: createJsonPost('{"appName":"charter","bucket":{"start":1,"toggles":{}}}'),
    ...expectValidationError('/body/bucket/stop', missingPropertyMessage),
  },
  {
    name: 'metrics of what is no number',
    path: '/client/metrics',
    sent: createJsonPost(createMetrics({ a: { yes: 'x' } })),
    ...expectValidationError('/body/bucket/toggles/a/yes', 'must be number. You sent "x".'),
  },
  {
    name: 'metrics of less than none',
    path: '/client/metrics',
    sent: createJsonPost(createMetrics({ a: { yes: -1 } })),
    ...expectValidationError('/body/bucket/toggles/a/yes', 'must be >= 0. You sent -1.'),
  },
  {
    name: 'metrics of no moment',
    path: '/client/metrics',
    sent: createJsonPost(createMetrics({}, 'x')),
    status: 400,
    headers: jsonHeaders,
    body: {
      name: 'BadDataError',
      details: [
        {
          message: 'The `/body/bucket/start` property must match format "date-time". You sent "x".',
          path: '/body/bucket/start',
        },
        {
          message: 'The `/body/bucket/start` property must be integer. You sent "x".',
          path: '/body/bucket/start',
        },
        {
          message:
            'The "/body/bucket/start" property must match exactly one schema in oneOf. The data you provided matches more than one option in the schema. These options are mutually exclusive. Please refer back to the schema and remove any excess properties.',
          path: '/body/bucket/start',
        },
      ],
    },
  },
  {
    name: 'metrics that are no JSON',
    path: '/client/metrics',
    sent: createJsonPost('{'),
    bare: true,
    status: 400,
  },
  {
    name: 'metrics of another type',
    path: '/client/metrics',
    sent: { ...createJsonPost(createMetrics()), headers: { 'content-type': 'text/plain' } },
    ...expectUnsupportedMediaType('text/plain'),
  },
  {
    name: 'a client that says it is there',
    path: '/client/register',
    sent: createJsonPost('{"appName":"a","interval":1,"started":1,"strategies":[]}'),
    ...expectedOk,
  },
  {
    name: 'a client that says too little',
    path: '/client/register',
    sent: createJsonPost('{"appName":"a","interval":1}'),
    ...expectValidationError('/body/started', missingPropertyMessage),
  },
];
