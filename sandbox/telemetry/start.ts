/** Sends traces and metrics of requests to a collector with the OpenTelemetry protocol over HTTP. */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyRequest } from 'fastify';
import type { Telemetry } from './types.ts';

/**
 * Starts the telemetry. Names and attributes follow the semantic conventions of OpenTelemetry for HTTP and databases.
 * Routes
 * are recorded as patterns and queries without their values, so they contain no personal data.
 * @param endpoint the address of the collector, such as http://localhost:4318. `OTEL_EXPORTER_OTLP_HEADERS`,
 * `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES` are read from the environment.
 */
export function startTelemetry(endpoint: string): Telemetry {
  const base = endpoint.replace(/\/$/, '');
  const named = resourceFromAttributes({ 'service.name': 'charter' });
  const resource = named.merge(detectResources({ detectors: [envDetector] }));
  const traceExporter = new OTLPTraceExporter({ url: `${base}/v1/traces` });
  const tracers = new TracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor({ exporter: traceExporter })],
  });
  const metricExporter = new OTLPMetricExporter({ url: `${base}/v1/metrics` });
  const meters = new MeterProvider({
    resource,
    readers: [new PeriodicExportingMetricReader({ exporter: metricExporter })],
  });
  const tracer = tracers.getTracer('charter');
  const duration = meters.getMeter('charter').createHistogram('http.server.request.duration', {
    description: 'Duration of HTTP server requests.',
    unit: 's',
    advice: { explicitBucketBoundaries: [...durationBuckets] },
  });
  const active = new AsyncLocalStorage<Context>();
  const running = new WeakMap<FastifyRequest, { readonly span: Span; readonly context: Context }>();

  return {
    watchRequests(instance) {
      instance.addHook('onRequest', (request, _reply, done) => {
        const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
        const attributes = { ...getAttributes(request), 'charter.request.id': request.id };
        const options = { kind: SpanKind.SERVER, attributes };
        const span = tracer.startSpan(getSpanName(request), options, parent);
        const context = trace.setSpan(parent, span);
        running.set(request, { span, context });
        active.run(context, done);
      });
      // Restores the context, because the body is read in connection events, which are outside of the context.
      instance.addHook('preValidation', (request, _reply, done) => {
        active.run(running.get(request)?.context ?? ROOT_CONTEXT, done);
      });
      instance.addHook('onResponse', async (request, reply) => {
        const status = { 'http.response.status_code': reply.statusCode };
        duration.record(reply.elapsedTime / 1000, { ...getAttributes(request), ...status });
        const span = running.get(request)?.span;
        span?.setAttributes(status);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },
    recordQuery({ level, query, queryDurationMillis }) {
      const parent = active.getStore();
      if (!parent) return;
      const end = Date.now();
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.sql };
      const [operation = 'query'] = query.sql.split(' ', 1);
      const options = {
        ...{ kind: SpanKind.CLIENT, attributes, startTime: end - queryDurationMillis },
      };
      const span = tracer.startSpan(operation, options, parent);
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    async close() {
      // An unreachable collector must not prevent the server from closing.
      await Promise.allSettled([tracers.shutdown(), meters.shutdown()]);
    },
  };
}

// helpers

const propagator = new W3CTraceContextPropagator();

/** The bucket bounds in seconds that the semantic conventions recommend. */
const durationBuckets = [
  0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
] as const;

function getSpanName({ method, routeOptions }: FastifyRequest): string {
  return routeOptions.url === undefined ? method : `${method} ${routeOptions.url}`;
}

function getAttributes({ method, protocol, routeOptions }: FastifyRequest): Attributes {
  const route = routeOptions.url === undefined ? {} : { 'http.route': routeOptions.url };
  return { 'http.request.method': method, 'url.scheme': protocol, ...route };
}
