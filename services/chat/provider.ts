// What a support chat can do, whoever provides it.

export interface ChatProvider {
  /** Loads it and shows nothing yet. Resolves when it can be opened. */
  start(): Promise<void>;
  open(): void;
  /** Takes everything of it out of the page. */
  remove(): void;
}
