/** What the back end is started with, and what starting it gives. */
import type { IntegrationsConfig } from '../services/index.ts';
import type { Database } from './database/open.ts';
import type { Origins } from './hosts.ts';
import type { AppSource } from './static.ts';

/** Options of createSandbox. */
export interface SandboxOptions
  extends Partial<Pick<AppSource, 'appFolder' | 'appMiddleware' | 'appPage'>> {
  /** 0 for any free port. */
  readonly port: number;
  /** The address to listen on; "localhost" for both of the machine's own. */
  readonly host?: string;
  /** The folder of the embedded database, or "memory" for one that is forgotten. Not used with databaseUrl. */
  readonly dataFolder: string;
  readonly databaseUrl?: string | undefined;
  /** Writes no log. */
  readonly quiet?: boolean;
  /** Milliseconds before a payment notice is first delivered; 0 unless said otherwise. */
  readonly notices?: { readonly delay?: number };
  /** The time, for tests that move it. */
  readonly now?: () => Date;
  /** Told to the application's page: the build variant, and the marketing site if not the stand-in. */
  readonly variant?: string | undefined;
  readonly marketingOrigin?: string | undefined;
  /** The services around the flows that the page is told of; none unless said. @param origin of the page */
  readonly integrations?: ((origin: string) => IntegrationsConfig | undefined) | undefined;
  /** Who works here, and who is always talked to by the first chat. */
  readonly internalDomain?: string | undefined;
  readonly chatAllow?: readonly string[];
  /** False where signing in with Google is not on offer. */
  readonly googleSignIn?: boolean;
}

/** A back end, not yet listening. */
export interface Sandbox {
  /** The first address of the application, once it listens. */
  readonly address: string;
  readonly origins: Origins;
  readonly db: Database;
  /** @throws StartError when the port is taken or not allowed */
  listen(): Promise<void>;
  /** Ends every connection, finishes what was begun, and closes the database. */
  close(): Promise<void>;
}
