/** The types of the back end's options and of the created back end. */
import type { IntegrationsConfig } from '../services/index.ts';
import type { Database } from './database/open.ts';
import type { Origins } from './hosts.ts';
import type { AppSource } from './static.ts';

/** Options of createSandbox. */
export interface SandboxOptions
  extends Partial<Pick<AppSource, 'appFolder' | 'appMiddleware' | 'appPage'>> {
  /** The port to listen on. 0 for any free port. */
  readonly port: number;
  /** True if each site has a separate port, for computers that do not resolve subdomains of `localhost`. */
  readonly sitePorts?: boolean;
  /** The address to listen on. "localhost" stands for both loopback addresses. */
  readonly host?: string;
  /**
   * The folder of the embedded database, or "memory" for a temporary one. Not used with
   * databaseUrl.
   */
  readonly dataFolder: string;
  /** Reads the template with which a temporary database or a new folder starts. See database/template.ts. */
  readonly template?: (() => Blob | undefined) | undefined;
  readonly databaseUrl?: string | undefined;
  /** True to disable the log. */
  readonly quiet?: boolean;
  /** The delay in milliseconds before a payment notice is first delivered. 0 by default. */
  readonly notices?: { readonly delay?: number };
  /** Returns the current time, for tests. */
  readonly now?: () => Date;
  /**
   * The build variant, which is passed to the application's page. */
  readonly variant?: string | undefined;
  /** The address of the marketing site. By default, the site is mocked. */
  readonly marketingOrigin?: string | undefined;
  /**
   * Returns the configuration of the integrations. By default, no integration is configured.
   * @param origin the origin of the page
   */
  readonly integrations?: ((origin: string) => IntegrationsConfig | undefined) | undefined;
  /**
   * The proxies in front of the server, as a comma-separated list of addresses. Their X-Forwarded-* headers are trusted
   * for the caller's address and the protocol.
   */
  readonly trustProxy?: string | undefined;
  /** The origins of the application on other servers, whose pages may call the services. */
  readonly appOrigins?: readonly string[];
  /** Receives a line of JSON for each response. If undefined, there is no access log. */
  readonly accessLog?: ((line: string) => void) | undefined;
  /** The address of a collector that receives traces and metrics by OTLP over HTTP. */
  readonly telemetryEndpoint?: string | undefined;
  /** The maximum number of writes without an account from one IP address per minute. 1,000 by default. */
  readonly anonymousWritesPerMinute?: number;
  /** The time in milliseconds for which `close` waits for pending responses. 10,000 by default. */
  readonly closeWithin?: number;
  /** The email domain of employees. */
  readonly internalDomain?: string | undefined;
  /** The users who always get the first of the two support chats. */
  readonly chatAllow?: readonly string[];
  /** False disables Google sign-in. */
  readonly googleSignIn?: boolean;
}

/** A back end that has been created but does not listen yet. */
export interface Sandbox {
  /** The first address of the application. Available once the server listens. */
  readonly address: string;
  readonly origins: Origins;
  readonly db: Database;
  /** @throws StartError when the port is taken or not allowed */
  listen(): Promise<void>;
  /**
   * Finishes pending responses and tasks, ends every connection, and closes
   * the database.
   */
  close(): Promise<void>;
}
