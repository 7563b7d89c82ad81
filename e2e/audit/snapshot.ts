// The data that is read from a page once per state. All checks are functions of it.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** An input, select or textarea of the screen, or a radio button or checkbox. */
export interface FieldData {
  readonly id: string;
  readonly name: string;
  readonly tag: string;
  readonly type: string;
  readonly role: string;
  readonly value: string;
  readonly label: string;
  /** True if the label is visible. */
  readonly isLabelVisible: boolean;
  /** True if the label begins above the control. Not for radio buttons and checkboxes. */
  readonly isLabelAbove: boolean;
  readonly placeholder: string;
  readonly autocomplete: string;
  readonly inputMode: string;
  readonly spellcheck: string;
  readonly autocapitalize: string;
  readonly maxLength: number;
  /** The legends of the fieldsets around the control. */
  readonly legends: readonly string[];
  readonly isInvalid: boolean;
  /** The texts of the elements that describe the control. */
  readonly descriptions: readonly string[];
  /** True if the page blocks pasted text. */
  readonly blocksPaste: boolean;
}

/** A link, button or other element that is pressed or typed into. */
export interface TargetData {
  readonly name: string;
  readonly tag: string;
  readonly action: string;
  /** The address of a link or the event of a button, with what it sends. */
  readonly goal: string;
  readonly isInMain: boolean;
  readonly box: Box;
  /** True for a link in a sentence, whose size follows the text. */
  readonly isInText: boolean;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly isPrimary: boolean;
}

export interface ProblemData {
  readonly text: string;
  /** The id that the item links to, or null if it is not a link. */
  readonly target: string | null;
  readonly hasTarget: boolean;
}

export interface PageSnapshot {
  readonly path: string;
  readonly step: string;
  readonly lang: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly landmarks: Readonly<Record<'main' | 'header' | 'footer' | 'nav', number>>;
  /** The first focusable element, and the id that it links to. */
  readonly skip: { readonly target: string; readonly hasTarget: boolean } | null;
  /** The position of the Back link among the focusable elements of `main`, or null. */
  readonly backAt: number | null;
  readonly progress: string | null;
  /** The focused element as `h1`, `body`, `#id` or its tag name. */
  readonly focus: string;
  readonly isNative: boolean;
  readonly fields: readonly FieldData[];
  readonly targets: readonly TargetData[];
  readonly problems: { readonly title: string; readonly items: readonly ProblemData[] } | null;
  /** The error texts that are visible at the fields, without icons and without text for screen readers. */
  readonly fieldErrors: readonly string[];
  /** The texts of messages: alerts, status messages, errors. */
  readonly messages: readonly string[];
  readonly statusTexts: readonly string[];
  readonly hasFailure: boolean;
  /** True if the page says that answers are saved. */
  readonly hasSavedNote: boolean;
  /** The receipt, or null: the labels of its facts, and whether it can be printed. */
  readonly receipt: { readonly labels: readonly string[]; readonly isPrintable: boolean } | null;
  /** True if the page lists what happens next. */
  readonly hasNextSteps: boolean;
  /** The amounts of the totals of orders and receipts. */
  readonly totals: readonly string[];
  readonly isOfflineShown: boolean;
  readonly help: string;
  /** The visible lines of text. */
  readonly texts: readonly string[];
  /** Values of attributes that users read or hear. */
  readonly spokenTexts: readonly string[];
  readonly overflow: { readonly width: number; readonly view: number; readonly by: string };
  /** Elements whose text is cut off. */
  readonly truncated: readonly string[];
  /** Texts that lie over another text. */
  readonly overlaps: readonly string[];
  /** The blocks of the column, with their edges relative to the title. */
  readonly blocks: readonly {
    readonly name: string;
    readonly isWide: boolean;
    readonly left: number;
    readonly right: number;
  }[];
  readonly columnWidth: number;
  readonly layoutShift: number;
  readonly shifted: string;
}
