// The questions of the page to the analysis processes, and the parts of their answers.

import type { FlowMap } from '../../cli/map/types.ts';
import type {
  Flow,
  Journey,
  Json,
  MockOutcomes,
  ProblemFix,
  Snapshot,
} from '../../engine/language/index.ts';
import type { FileChanges, StudioProblem } from './api.ts';
import type { ChangedBehavior, JourneyReport, Reasons, Review } from './review.ts';

/** Questions of `POST /api/ask` to the analysis process, by name: what is asked, and the answer. */
export interface Questions {
  /** The start of a preview at a step: a journey that reaches it. Null if none is known. */
  readonly jump: {
    readonly ask: { readonly flow: string; readonly step: string };
    readonly answer: PreviewStart | null;
  };
  /** The states of the screen of a step, each as the start of a preview. Empty if no journey shows it. */
  readonly states: {
    readonly ask: { readonly flow: string; readonly step: string };
    readonly answer: readonly PreviewState[];
  };
  /** The file of a flow's journeys with another journey. An error says why the journey does not repeat. */
  readonly record: {
    readonly ask: { readonly flow: string; readonly journey: Journey };
    readonly answer: FileChanges;
  };
  /** The operations of all services, with an example for each outcome. */
  readonly operations: { readonly ask: null; readonly answer: readonly OperationInfo[] };
  /** The results that journeys give for the operations that confirm a payment. */
  readonly confirmations: { readonly ask: null; readonly answer: Confirmations };
  /** The steps that the written journeys show, as `flow:step`. */
  readonly shown: { readonly ask: null; readonly answer: readonly string[] };
  /** The texts that the screens of all steps can show. */
  readonly texts: { readonly ask: null; readonly answer: readonly StepTexts[] };
  /** The drawing of a flow, or of the product (null). It marks no step as untested. */
  readonly map: { readonly ask: { readonly flow: string | null }; readonly answer: FlowMap };
  /** The changes since the last commit, in words, and the steps whose screens differ. */
  readonly review: { readonly ask: null; readonly answer: Review };
  /** The flows whose behavior differs from the approved one, each with the file that approves the new behavior. */
  readonly behavior: { readonly ask: null; readonly answer: readonly ChangedBehavior[] };
  /** Plays the journeys of all flows. */
  readonly journeys: { readonly ask: null; readonly answer: JourneyReport };
  /** The reasons why a journey leads where it does. */
  readonly why: {
    readonly ask: { readonly flow: string; readonly journey: Journey };
    readonly answer: Reasons;
  };
  /** The files after the fix of a problem. Null if it cannot be fixed any more. */
  readonly fix: {
    readonly ask: { readonly fix: ProblemFix };
    readonly answer: FileChanges | null;
  };
  /** The schema of a file for completion and hover, or null. */
  readonly schema: { readonly ask: { readonly file: string }; readonly answer: Json };
  /** A guard in plain words. */
  readonly guard: {
    readonly ask: { readonly flow: string; readonly rule: Json };
    readonly answer: string;
  };
  /** The parts of a step that forms can edit. */
  readonly inspect: {
    readonly ask: { readonly flow: string; readonly step: string };
    readonly answer: StepDetails;
  };
  /** The patterns for new things. */
  readonly patterns: { readonly ask: null; readonly answer: readonly PatternInfo[] };
  /** The files that a pattern makes, and the problems that they would add. */
  readonly pattern: {
    readonly ask: { readonly pattern: string; readonly values: Readonly<Record<string, string>> };
    readonly answer: PatternResult;
  };
  /** The errors that changed files would add, each at its place. */
  readonly consequences: {
    readonly ask: { readonly files: FileChanges };
    readonly answer: readonly StudioProblem[];
  };
  /** A screen as it was at the last commit. */
  readonly committed: {
    readonly ask: { readonly flow: string; readonly step: string };
    readonly answer: CommittedScreen;
  };
}

/** The texts that the screen of a step can show, as the files have them. */
export interface StepTexts {
  readonly flow: string;
  readonly step: string;
  readonly texts: readonly string[];
}

/** A screen as it was at the last commit. */
export interface CommittedScreen {
  /** The flow, or null if it did not exist. */
  readonly flow: Flow | null;
  /** The way to a step that is gone. Null for a step that is still there, or that no journey reached. */
  readonly start: PreviewStart | null;
}

export interface PreviewStart {
  /** The flow that the journey belongs to. */
  readonly flow: string;
  /** The name of the journey that leads here. */
  readonly journey: string;
  readonly snapshot: Snapshot;
  /** The answers to calls from here on. */
  readonly answers: MockOutcomes;
  /** The steps that lead here, for a recorded journey. */
  readonly path: Journey;
}

/** A state of a screen, for the gallery. */
export interface PreviewState {
  /** Such as `first`, `errors` or `variant-1`. */
  readonly id: string;
  readonly title: string;
  readonly start: PreviewStart;
  /** True if it is shown after the button of its form was pressed. */
  readonly press: boolean;
}

/** Operation -> the different `ok` results that journeys give for it. */
export type Confirmations = Readonly<Record<string, readonly Json[]>>;

export interface OperationInfo {
  /** Such as `shop.order`. */
  readonly id: string;
  readonly service: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Outcome -> an example of its result. */
  readonly outcomes: Readonly<Record<string, Json>>;
  /** The names and JSON Schemas of its input. */
  readonly input: Readonly<Record<string, Json>>;
  /** The names that its input must have. */
  readonly required: readonly string[];
}

/** A place in a file as it is written. */
export interface FilePlace {
  readonly file: string;
  readonly pointer: string;
}

export interface StepDetails {
  /** The declaration of the step. */
  readonly place: FilePlace;
  /** The texts, each with a name for its place, such as `Button 1`. */
  readonly texts: readonly (FilePlace & { readonly text: string; readonly label: string })[];
  readonly guards: readonly (FilePlace & {
    /** The place in words, such as `Button “Continue”, way 2`. */
    readonly where: string;
    readonly rule: Json;
    /** True if the guard holds while its rule fails (`unless`). */
    readonly isInverted: boolean;
    /** The guard in words. For an inverted rule, it is the negation. */
    readonly words: string;
    /** The operator that joins its conditions, or null if there is only one. */
    readonly joiner: 'and' | 'or' | null;
    /** Its conditions, each with its pointer. A single one is the guard itself. */
    readonly parts: readonly {
      readonly pointer: string;
      readonly rule: Json;
      readonly words: string;
    }[];
  })[];
  readonly calls: readonly (FilePlace & {
    readonly where: string;
    readonly operation: string;
    /** The JSON Pointer of its values, which may not be written yet. */
    readonly input: string;
    /** The values that it sends, as they are written: name -> value. */
    readonly values: Readonly<Record<string, Json>>;
    /** The named part that its values come from, or null. */
    readonly part: string | null;
  })[];
  /** The translations of the texts. A missing one is null, and its catalog may not exist yet. */
  readonly translations: readonly (FilePlace & {
    readonly locale: string;
    readonly source: string;
    readonly translation: string | null;
  })[];
  readonly fields: readonly (FilePlace & {
    readonly name: string;
    readonly title: string;
    readonly type: string;
    readonly required: boolean;
  })[];
  /** The named conditions that a guard of the flow may use. */
  readonly conditions: readonly {
    readonly name: string;
    readonly label: string;
    /** Data for which it holds, and data for which it fails. */
    readonly holds: readonly Json[];
    readonly fails: readonly Json[];
  }[];
  /** The data paths that an expression of the flow may read. */
  readonly paths: readonly {
    readonly path: string;
    /** The question that asks for it, or its name in words. */
    readonly label: string;
    /** `here` for answers of the flow, `elsewhere` for answers of other flows, and `other` for all other data. */
    readonly group: 'here' | 'elsewhere' | 'other';
    /** The values that it can have. Empty if there are others. */
    readonly choices: readonly { readonly value: Json; readonly label: string }[];
  }[];
}

export interface PatternInfo {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly fields: readonly PatternField[];
}

export interface PatternField {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** `lines` is a text of several lines. The value of a `tick` is `yes`, `no`, or empty if the user has not decided. */
  readonly kind: 'text' | 'lines' | 'tick' | 'name' | 'flow' | 'step' | 'operation' | 'guard';
  readonly value: string;
  /** The values to choose from, if the kind does not say them. */
  readonly options?: readonly { readonly value: string; readonly title: string }[];
  /** The field is shown only while another one has this value. */
  readonly shownIf?: { readonly name: string; readonly value: string };
  /** A tick is set while the value of one of these fields matches the regular expression. */
  readonly tickedBy?: { readonly names: readonly string[]; readonly pattern: string };
}

export interface PatternResult {
  readonly files: FileChanges;
  /** The problems that these files would add. */
  readonly problems: readonly StudioProblem[];
  /** The first step that it makes or changes, to preview it. */
  readonly shows: { readonly flow: string; readonly step: string } | null;
  /** The titles of other flows that get the same changes, because they extend the flow. */
  readonly others: readonly string[];
  /** The reason why nothing can be made, or null. */
  readonly error: string | null;
}
