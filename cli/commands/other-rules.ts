// The ids and descriptions of findings that are not reported by a rule of the checker. The parser, the format, or the
// tool reports them.

export interface OtherRule {
  readonly id: string;
  readonly summary: string;
  readonly why: string;
}

export const otherRules: readonly OtherRule[] = [
  {
    id: 'syntax/json',
    summary:
      'A file is not valid JSON or has duplicate keys: a missing or additional comma, colon, quotation mark or bracket, an unfinished merge, or another encoding.',
    why: 'The file cannot be read, so its whole flow is missing. Problems that follow from it are not reported.',
  },
  {
    id: 'syntax/language',
    summary: 'The flows are in another version of the flow language than this program expects.',
    why: 'Keys have other names in another version. Nothing else is reported until the flows are upgraded.',
  },
  {
    id: 'format/schema',
    summary: 'A file has an unknown key, lacks a required one, or has a value of the wrong type.',
    why: 'Unknown keys are not interpreted. The other rules run after the format is valid.',
  },
  {
    id: 'names/missing-data',
    summary: 'app.json names a shared data file that does not exist.',
    why: 'Expressions that read the list find nothing.',
  },
  {
    id: 'names/family',
    summary:
      'A flow extends a flow that does not exist, leaves out a step or value that the base flow does not have, or lists steps in another order.',
    why: 'The flow lacks the steps that it should inherit.',
  },
  {
    id: 'names/part',
    summary:
      'A flow uses a part that does not exist or that contains itself, or a part has the name of another part.',
    why: 'Without the part, the flow behaves differently than intended. Problems that follow from it are not reported.',
  },
  {
    id: 'journeys/fixture',
    summary:
      'A journey uses a fixture that does not exist or that contains itself, or a fixture has the name of a fixture of all flows.',
    why: 'Without the fixture, the journey tests something else than intended. Problems that follow from it are not reported.',
  },
  {
    id: 'journeys/unused-fixture',
    summary: 'No journey uses a fixture.',
    why: 'Reviewers believe that journeys depend on it.',
  },
  {
    id: 'suppressions',
    summary: 'An entry of ignore.json is incomplete, expired, or unused.',
    why: 'A finding that is suppressed forever is forgotten.',
  },
  {
    id: 'drafts/breaking',
    summary: 'A change since the last commit breaks saved drafts, or lets a call happen twice.',
    why: 'Users have drafts of the last version in their browsers. They lose their answers, or a call happens twice.',
  },
  {
    id: 'journeys/approved',
    summary:
      'A journey or a variation of it shows another step, other buttons, amounts or calls than approved.json.',
    why: 'A reviewer approved the recorded behavior. An unintended change can send users to another step, remove a button, or show another amount.',
  },
  {
    id: 'journeys/uncovered',
    summary: 'A flow has no journeys, or no journey visits one of its steps.',
    why: 'The expected behavior is not recorded, so no test fails when a change breaks it.',
  },
  {
    id: 'journeys/unasked-answer',
    summary: 'A journey answers a call that it never makes.',
    why: 'The journey seems to cover a call that the flow does not make.',
  },
  {
    id: 'model/unproved',
    summary: 'The exploration could neither confirm a behavior nor rule it out.',
    why: 'It may be correct, but the check cannot confirm it.',
  },
];
