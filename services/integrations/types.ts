// The types of the integrations' configuration, and of the application's interface for them.

/** The configuration of the feature flag service. */
export interface FlagsConfig {
  readonly url: string;
  readonly clientKey: string;
  /** Polling interval in seconds. The client's default is 30. */
  readonly refresh?: number;
  /** True to send the context in the body of a POST request. */
  readonly post?: boolean;
}

/** The configuration of analytics. */
export interface AnalyticsConfig {
  readonly writeKey: string;
  /** The origin, with an optional path, that serves settings and plugins. */
  readonly cdn: string;
  /** Host and path of the event endpoint, without the protocol. */
  readonly api: string;
  readonly protocol?: 'http' | 'https';
  /** True to send events in batches. */
  readonly batch?: boolean;
}

/** The configuration of error monitoring and session replay. */
export interface MonitoringConfig {
  readonly applicationId: string;
  readonly clientToken: string;
  readonly site: string;
  /** The URL of the proxy that forwards all data to Datadog. */
  readonly proxy?: string;
  /** The percentage of sessions that are monitored. 100 by default. */
  readonly sessionRate?: number;
  /** The percentage of sessions that are recorded for replay. 20 by default. */
  readonly replayRate?: number;
  /** The percentages for parts of the application, by path prefix. */
  readonly parts?: readonly { readonly path: string; readonly sessionRate: number }[];
}

/** The configuration of the two support chats. */
export interface ChatConfig {
  /** A Chatwoot chat: its base URL and inbox token. */
  readonly first?: { readonly url: string; readonly token: string };
  /** A Crisp chat: its website id, and the script's URL if it is not the default. */
  readonly second?: { readonly id: string; readonly script?: string };
}

/** The configuration of the cookies for the traffic source. */
export interface AttributionConfig {
  /** The domain that shares the cookies. The current host by default. */
  readonly domain?: string;
  /** The affiliate tracker that visits are reported to. */
  readonly affiliate?: { readonly url: string; readonly enterpriseId: string };
}

/** The configuration of all integrations. An integration without configuration is not loaded. */
export interface IntegrationsConfig {
  readonly flags?: FlagsConfig;
  readonly analytics?: AnalyticsConfig;
  readonly monitoring?: MonitoringConfig;
  readonly chat?: ChatConfig;
  readonly attribution?: AttributionConfig;
}

/** The state of the application that integrations can read. It contains no personal data. */
export interface AppStatus {
  readonly flow: string | null;
  readonly step: string | null;
  /** The last failed operation and its outcome, or null. */
  readonly failure: { readonly operation: string; readonly outcome: string } | null;
  /** The chat selected by the flows (first or second), whether the user is signed in, and the subject. */
  readonly support: {
    readonly provider: 'first' | 'second';
    readonly signedIn: boolean;
    /** The id of the topic of the conversation. */
    readonly subject: string | null;
  } | null;
  /** The account's id, which does not identify a person. */
  readonly viewer: string | null;
  readonly tracking: Readonly<Record<string, string>>;
}

/** The application's interface for integrations. */
export interface IntegrationsHost {
  /** The names of the declared flags. */
  readonly flags: readonly string[];
  setFlags(flags: Readonly<Record<string, boolean>>): void;
  getStatus(): AppStatus;
  /** Subscribes to every change. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Subscribes to every event that flows declare. */
  onEvent(
    listener: (
      name: string,
      properties: Readonly<Record<string, string | number | boolean>>,
    ) => void,
  ): () => void;
  /** Subscribes to every uncaught error. */
  onFault(listener: (error: unknown) => void): () => void;
  /** Registers the function that opens the chat, or null if there is no chat. */
  chat(open: (() => void) | null): void;
}
