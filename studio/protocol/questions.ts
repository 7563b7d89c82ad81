// The questions of the page to the analysis processes, with the types of their answers.

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
import type { ChangedBehavior, ChangeReview, JourneyReport, WalkReasons } from './review.ts';

/**
 * The questions of `POST /api/ask` by name. `ask` is the type of the question's argument, and `answer` is the type of
 * its answer.
 */
export interface Questions {
  /** Returns the start of a preview at a step, with a journey that reaches the step. Null if no journey is known. */
  readonly jump: {
    readonly ask: { readonly flow: string; readonly step: string };
    readonly answer: PreviewStart | null;
  };
  /** Returns the states of a step's screen, each as the start of a preview. Empty if no journey shows the step. */
  readonly states: {
    readonly ask: { readonly flow: string; readonly step: string };
    readonly answer: readonly PreviewState[];
  };
  /** Returns a flow's journeys file with an additional journey. Fails if the journey runs differently when replayed. */
  readonly record: {
    readonly ask: { readonly flow: string; readonly journey: Journey };
    readonly answer: FileChanges;
  };
  /** Returns the operations of all services, with an example for each outcome. */
  readonly operations: { readonly ask: null; readonly answer: readonly OperationInfo[] };
  /** Returns the results in journeys for the operations that confirm a payment. */
  readonly confirmations: { readonly ask: null; readonly answer: Confirmations };
  /** Returns the steps that the written journeys show, as `flow:step`. */
  readonly shown: { readonly ask: null; readonly answer: readonly string[] };
  /** Returns the texts that the screens of all steps can show. */
  readonly texts: { readonly ask: null; readonly answer: readonly StepTexts[] };
  /** Returns the drawing of a flow, or of the whole product for null. No step is marked as untested. */
  readonly map: { readonly ask: { readonly flow: string | null }; readonly answer: FlowMap };
  /** Returns a description of the changes since the last commit, and the steps whose screens differ. */
  readonly review: { readonly ask: null; readonly answer: ChangeReview };
  /**
   * Returns the flows whose behavior differs from the approved behavior. Each has the file content that approves the
   * new behavior.
   */
  readonly behavior: { readonly ask: null; readonly answer: readonly ChangedBehavior[] };
  /** Plays the journeys of all flows and returns the results. */
  readonly journeys: { readonly ask: null; readonly answer: JourneyReport };
  /** Returns the reasons why a journey leads to its last step. */
  readonly why: {
    readonly ask: { readonly flow: string; readonly journey: Journey };
    readonly answer: WalkReasons;
  };
  /** Returns the files after a problem has been fixed. Null if the fix can no longer be applied. */
  readonly fix: {
    readonly ask: { readonly fix: ProblemFix };
    readonly answer: FileChanges | null;
  };
  /** Returns the JSON Schema of a file for completion and hover text, or null. */
  readonly schema: { readonly ask: { readonly file: string }; readonly answer: Json };
  /** Returns a description of a guard in plain words. */
  readonly guard: {
    readonly ask: { readonly flow: string; readonly rule: Json };
    readonly answer: string;
  };
  /** Returns the parts of a step that the edit forms can change. */
  readonly inspect: {
    readonly ask: { readonly flow: string; readonly step: string };
    readonly answer: StepDetails;
  };
  /** Returns the patterns that create new parts of the product. */
  readonly patterns: { readonly ask: null; readonly answer: readonly PatternInfo[] };
  /** Returns the files that a pattern would write, and the problems that they would add. */
  readonly pattern: {
    readonly ask: { readonly pattern: string; readonly values: Readonly<Record<string, string>> };
    readonly answer: PatternResult;
  };
  /** Returns the errors that changed files would add, at their original locations. */
  readonly consequences: {
    readonly ask: { readonly files: FileChanges };
    readonly answer: readonly StudioProblem[];
  };
  /** Returns a screen as it was at the last commit. */
  readonly committed: {
    readonly ask: { readonly flow: string; readonly step: string };
    readonly answer: CommittedScreen;
  };
}

/** The texts that the screen of a step can show, as they are written in the files. */
export interface StepTexts {
  readonly flow: string;
  readonly step: string;
  readonly texts: readonly string[];
}

/** A screen as it was at the last commit. */
export interface CommittedScreen {
  /** The flow at the last commit, or null if it did not exist. */
  readonly flow: Flow | null;
  /** The start of a preview at a step that was removed. Null if the step still exists or no journey reached it. */
  readonly start: PreviewStart | null;
}

export interface PreviewStart {
  /** The flow to which the journey belongs. */
  readonly flow: string;
  /** The name of the journey that reaches the step. */
  readonly journey: string;
  readonly snapshot: Snapshot;
  /** The mock answers for calls from this step on. */
  readonly answers: MockOutcomes;
  /** The events that lead to the step, for the recording of a journey. */
  readonly path: Journey;
}

/** A state of a screen in the gallery. */
export interface PreviewState {
  /** The id of the state, such as `first`, `errors`, or `variant-1`. */
  readonly id: string;
  readonly title: string;
  readonly start: PreviewStart;
  /** True if the state is shown after the form's submit button has been pressed. */
  readonly press: boolean;
}

/** Operation -> the different `ok` results of the operation in journeys. */
export type Confirmations = Readonly<Record<string, readonly Json[]>>;

export interface OperationInfo {
  /** The id of the operation, such as `shop.order`. */
  readonly id: string;
  readonly service: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Outcome -> an example result of the operation. */
  readonly outcomes: Readonly<Record<string, Json>>;
  /** Input name -> the JSON Schema of the input. */
  readonly input: Readonly<Record<string, Json>>;
  /** The names of the required inputs. */
  readonly required: readonly string[];
}

/** A place in a flow file. */
export interface FilePlace {
  readonly file: string;
  readonly pointer: string;
}

export interface StepDetails {
  /** The position of the step's declaration. */
  readonly place: FilePlace;
  /** The texts of the step, each with a label for its place, such as `Button 1`. */
  readonly texts: readonly (FilePlace & { readonly text: string; readonly label: string })[];
  readonly guards: readonly (FilePlace & {
    /** A description of the guard's place, such as `Button “Continue”, way 2`. */
    readonly where: string;
    readonly rule: Json;
    /** True if the guard holds when its rule is false (`unless`). */
    readonly isInverted: boolean;
    /** The guard in words. If the rule is inverted, the words describe the negation. */
    readonly words: string;
    /** The operator that joins the guard's conditions, or null if the guard has one condition. */
    readonly joiner: 'and' | 'or' | null;
    /** The conditions of the guard, each with its pointer. A single condition is the guard itself. */
    readonly parts: readonly {
      readonly pointer: string;
      readonly rule: Json;
      readonly words: string;
    }[];
  })[];
  readonly calls: readonly (FilePlace & {
    readonly where: string;
    readonly operation: string;
    /** The JSON Pointer of the call's inputs, which may not exist in the file yet. */
    readonly input: string;
    /** The inputs of the call as written in the file: name -> value. */
    readonly values: Readonly<Record<string, Json>>;
    /** The named part that contains the call's inputs, or null. */
    readonly part: string | null;
  })[];
  /** The translations of the step's texts. A missing translation is null, and its catalog may not exist yet. */
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
  /** The named conditions that the flow's guards may use. */
  readonly conditions: readonly {
    readonly name: string;
    readonly label: string;
    /** Examples of data for which the condition holds, and for which it fails. */
    readonly holds: readonly Json[];
    readonly fails: readonly Json[];
  }[];
  /** The data paths that the flow's expressions may read. */
  readonly paths: readonly {
    readonly path: string;
    /** The question that asks for the data, or the name of the data in words. */
    readonly label: string;
    /** `here` for the flow's own answers, `elsewhere` for answers of other flows, and `other` for all other data. */
    readonly group: 'here' | 'elsewhere' | 'other';
    /** The possible values of the data. Empty if other values are also possible. */
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
  /**
   * The kind of the input. `lines` is a text of several lines. The value of a `tick` is `yes`, `no`, or empty if the
   * user has not decided.
   */
  readonly kind: 'text' | 'lines' | 'tick' | 'name' | 'flow' | 'step' | 'operation' | 'guard';
  readonly value: string;
  /** The values to choose from, if the kind does not determine them. */
  readonly options?: readonly { readonly value: string; readonly title: string }[];
  /** The field is shown only while another field has this value. */
  readonly shownIf?: { readonly name: string; readonly value: string };
  /** The tick is set while the value of one of these fields matches the regular expression. */
  readonly tickedBy?: { readonly names: readonly string[]; readonly pattern: string };
}

export interface PatternResult {
  readonly files: FileChanges;
  /** The problems that the files would add. */
  readonly problems: readonly StudioProblem[];
  /** The first step that the pattern creates or changes, which the preview shows. */
  readonly shows: { readonly flow: string; readonly step: string } | null;
  /** The titles of other flows that get the same changes, because they extend the changed flow. */
  readonly others: readonly string[];
  /** The reason why the pattern cannot be applied, or null. */
  readonly error: string | null;
}
