// What the services around the flows are configured with, and what they are told of the application.

/** Where flags come from. */
export interface FlagsConfig {
  readonly url: string;
  readonly clientKey: string;
  /** Seconds between two looks; the client's own 30 when not set (§9). */
  readonly refresh?: number;
  /** The context is sent as the body of a POST. */
  readonly post?: boolean;
}

/** Where events for analytics go. */
export interface AnalyticsConfig {
  readonly writeKey: string;
  /** The origin, and path if any, that settings and plugins come from. */
  readonly cdn: string;
  /** Host and path that events go to, without the protocol. */
  readonly api: string;
  readonly protocol?: 'http' | 'https';
  /** Events are sent in batches rather than one by one. */
  readonly batch?: boolean;
}

/** Where faults and replays go. */
export interface MonitoringConfig {
  readonly applicationId: string;
  readonly clientToken: string;
  readonly site: string;
  /** An address of our own that passes everything on. */
  readonly proxy?: string;
  /** Percent of sessions; 100 when not set (§9). */
  readonly sessionRate?: number;
  /** Percent of sessions that are replayed; 20 when not set (§9). */
  readonly replayRate?: number;
  /** Parts of the application, by the beginning of their addresses, with a rate of their own (§9). */
  readonly parts?: readonly { readonly path: string; readonly sessionRate: number }[];
}

/** The two chats (§1). */
export interface ChatConfig {
  /** A chat of Chatwoot: where it is served, and which inbox. */
  readonly first?: { readonly url: string; readonly token: string };
  /** A chat of Crisp: which website, and where its script is, if elsewhere. */
  readonly second?: { readonly id: string; readonly script?: string };
}

/** Who sent a visitor, in cookies. */
export interface AttributionConfig {
  /** The domain that shares the cookies; this host alone when not set. */
  readonly domain?: string;
  /** Reported to the affiliate tracker (§9). */
  readonly affiliate?: { readonly url: string; readonly enterpriseId: string };
}

/** Everything; what is not configured is off and fetches nothing. */
export interface IntegrationsConfig {
  readonly flags?: FlagsConfig;
  readonly analytics?: AnalyticsConfig;
  readonly monitoring?: MonitoringConfig;
  readonly chat?: ChatConfig;
  readonly attribution?: AttributionConfig;
}

/** What the application is at, as far as the services around it may know. Nothing personal. */
export interface Standing {
  readonly flow: string | null;
  readonly step: string | null;
  /** The operation that failed and how; null while nothing has. */
  readonly failure: { readonly operation: string; readonly outcome: string } | null;
  /** What the flows say of the chat: first or second, and whether somebody is signed in. */
  readonly support: {
    readonly provider: 'first' | 'second';
    readonly signedIn: boolean;
    readonly order: string | null;
  } | null;
  /** The account's id, which names nobody. */
  readonly viewer: string | null;
  readonly tracking: Readonly<Record<string, string>>;
}

/** The application, as the services around it see it. */
export interface Host {
  /** Names of the declared flags. */
  readonly flags: readonly string[];
  setFlags(flags: Readonly<Record<string, boolean>>): void;
  standing(): Standing;
  /** Hears after every change; answers how to stop. */
  onChange(hear: () => void): () => void;
  /** Hears of every event that flows declare. */
  onEvent(
    hear: (name: string, properties: Readonly<Record<string, string | number | boolean>>) => void,
  ): () => void;
  /** Hears of every fault that nobody caught. */
  onFault(hear: (error: unknown) => void): () => void;
  /** Says how the chat is opened; null while there is none. */
  chat(open: (() => void) | null): void;
}
