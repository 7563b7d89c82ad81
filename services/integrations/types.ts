// The types of the integrations' configuration, and the application's interface for integrations.

/** The configuration of the feature flag service. */
export interface FlagsConfig {
  readonly url: string;
  readonly clientKey: string;
  /** The polling interval in seconds. The client's default is 30. */
  readonly refresh?: number;
  /** True to send the flag context in the body of a POST request. */
  readonly post?: boolean;
}

/** The configuration of analytics. */
export interface AnalyticsConfig {
  readonly writeKey: string;
  /** The origin that serves settings and plugins, with an optional path. */
  readonly cdn: string;
  /** The host and path of the endpoint for events, without the protocol. */
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
  /** The monitored percentage of sessions for sections of the application, by path prefix. */
  readonly parts?: readonly { readonly path: string; readonly sessionRate: number }[];
}

/** The configuration of the two support chats. */
export interface ChatConfig {
  /** A Chatwoot chat with its base URL and its inbox token. */
  readonly first?: { readonly url: string; readonly token: string };
  /** A Crisp chat with its website id. `script` is the URL of the script if it is not the default URL. */
  readonly second?: { readonly id: string; readonly script?: string };
}

/** The configuration of the cookies for the traffic source. */
export interface AttributionConfig {
  /** The domain whose sites share the cookies. The current host by default. */
  readonly domain?: string;
  /** The affiliate tracker to which visits are reported. */
  readonly affiliate?: { readonly url: string; readonly enterpriseId: string };
}

/** The configuration of all integrations. An integration that is not configured is not loaded. */
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
  /** The chat that the flows have selected (first or second), whether the user is signed in, and the subject. */
  readonly support: {
    readonly provider: 'first' | 'second';
    readonly signedIn: boolean;
    /** The id of the conversation's topic. */
    readonly subject: string | null;
  } | null;
  /** The id of the user's account, which does not identify a person. */
  readonly viewer: string | null;
  readonly tracking: Readonly<Record<string, string>>;
}

/** The application's interface for integrations. */
export interface IntegrationsHost {
  /** The names of the declared flags. */
  readonly flags: readonly string[];
  setFlags(flags: Readonly<Record<string, boolean>>): void;
  getStatus(): AppStatus;
  /** Calls the listener after every change of the state. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Calls the listener for every event that flows declare. */
  onEvent(
    listener: (
      name: string,
      properties: Readonly<Record<string, string | number | boolean>>,
    ) => void,
  ): () => void;
  /** Calls the listener for every uncaught error. */
  onFault(listener: (error: unknown) => void): () => void;
  /** Registers the function that opens the chat. Null means that there is no chat. */
  chat(open: (() => void) | null): void;
}
