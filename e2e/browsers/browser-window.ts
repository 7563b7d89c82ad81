// A browser window, whatever the driver of the browser is.

/** Finds the first visible element with a CSS selector and, if given, a text. */
export interface ElementQuery {
  readonly css: string;
  readonly text?: string;
}

/** A window with a profile of its own. */
export interface BrowserWindow {
  /** Opens an address and returns when its document has loaded. */
  open(address: string): Promise<void>;
  getAddress(): Promise<string>;
  /** Evaluates a JavaScript expression in the page. Its value must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses an element as a user does. Returns false if there is no such element or if it is moving. */
  press(query: ElementQuery): Promise<boolean>;
  /** Replaces the content of a text field by typing. Returns false if there is no such field. */
  type(query: ElementQuery, text: string): Promise<boolean>;
  /** Selects the option with a label in a native list. Returns false if there is no such option. */
  selectOption(list: ElementQuery, label: string): Promise<boolean>;
  /** Selects a file in a file input, which may be hidden. Returns false if there is no such input. */
  selectFile(css: string, path: string): Promise<boolean>;
  goBack(): Promise<void>;
  reload(): Promise<void>;
  /** Returns the errors that the page has reported so far. */
  getErrors(): readonly string[];
  /** Closes the window and deletes its profile. */
  close(): Promise<void>;
}

/** A running browser, which opens windows until it is closed. */
export interface RunningBrowser {
  openWindow(): Promise<BrowserWindow>;
  close(): Promise<void>;
}

/** Returns a JavaScript expression whose value is the query's element, or null. */
export function createFindExpression({ css, text }: ElementQuery): string {
  const matches = `each.getClientRects().length > 0 && each.textContent.includes(${JSON.stringify(text ?? '')})`;
  return `[...document.querySelectorAll(${JSON.stringify(css)})].find((each) => ${matches}) ?? null`;
}
