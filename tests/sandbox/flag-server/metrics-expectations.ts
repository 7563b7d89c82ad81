/** The expected responses of a flag service to metrics and registrations. */
import {
  bucket,
  done,
  type Expectation,
  isJson,
  isMissing,
  json,
  wrongShape,
  wrongType,
} from './shapes.ts';

/** Each is a test. */
export const metricsExpectations: readonly Expectation[] = [
  { name: 'metrics', path: '/client/metrics', sent: json(bucket()), ...done },
  {
    name: 'metrics with a slash at the end',
    path: '/client/metrics/',
    sent: json(bucket()),
    ...done,
  },
  {
    name: 'metrics with moments as numbers',
    path: '/client/metrics',
    sent: json(bucket({}, 1)),
    ...done,
  },
  {
    name: 'metrics of nothing',
    path: '/client/metrics',
    sent: json('{}'),
    ...wrongShape('/body/appName', isMissing),
  },
  {
    name: 'metrics without a bucket',
    path: '/client/metrics',
    sent: json('{"appName":"charter"}'),
    ...wrongShape('/body/bucket', isMissing),
  },
  {
    name: 'metrics without their end',
    path: '/client/metrics',
    sent: json('{"appName":"charter","bucket":{"start":1,"toggles":{}}}'),
    ...wrongShape('/body/bucket/stop', isMissing),
  },
  {
    name: 'metrics of what is no number',
    path: '/client/metrics',
    sent: json(bucket({ a: { yes: 'x' } })),
    ...wrongShape('/body/bucket/toggles/a/yes', 'must be number. You sent "x".'),
  },
  {
    name: 'metrics of less than none',
    path: '/client/metrics',
    sent: json(bucket({ a: { yes: -1 } })),
    ...wrongShape('/body/bucket/toggles/a/yes', 'must be >= 0. You sent -1.'),
  },
  {
    name: 'metrics of no moment',
    path: '/client/metrics',
    sent: json(bucket({}, 'x')),
    status: 400,
    headers: isJson,
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
    sent: json('{'),
    bare: true,
    status: 400,
  },
  {
    name: 'metrics of another type',
    path: '/client/metrics',
    sent: { ...json(bucket()), headers: { 'content-type': 'text/plain' } },
    ...wrongType('text/plain'),
  },
  {
    name: 'a client that says it is there',
    path: '/client/register',
    sent: json('{"appName":"a","interval":1,"started":1,"strategies":[]}'),
    ...done,
  },
  {
    name: 'a client that says too little',
    path: '/client/register',
    sent: json('{"appName":"a","interval":1}'),
    ...wrongShape('/body/started', isMissing),
  },
];
