// The interface of a support chat provider.

export interface ChatProvider {
  /** Loads the chat without showing it. Resolves when the chat can be opened. */
  start(): Promise<void>;
  open(): void;
  /** Removes the chat from the page. */
  remove(): void;
}
