/** The interface of the telemetry. Its implementation is loaded only if a collector is configured. */
import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';

/** Records requests and database queries, without personal data. */
export interface Telemetry {
  /** Adds the hooks that record the requests of an instance. */
  watchRequests(instance: FastifyInstance): void;
  /** Records a query of the current request. Ignores queries outside of a request. */
  recordQuery(event: LogEvent): void;
  /** Sends the recorded data, then stops the telemetry. */
  close(): Promise<void>;
}
