// Findings that do not come from a rule: those of the parser, the format and the tool itself.

export interface OtherRule {
  readonly id: string;
  readonly summary: string;
  readonly why: string;
}

export const otherRules: readonly OtherRule[] = [
  {
    id: 'syntax/json',
    summary:
      'A file is no JSON, or a key stands twice in it: a comma, a colon, a quotation mark or a bracket is missing or too many, a merge was not finished, or the file is saved in another encoding.',
    why: 'Nothing of the file is read, so that its flow is missing as a whole. What would follow from that is not reported.',
  },
  {
    id: 'format/schema',
    summary:
      'A file holds a key that the language does not know, leaves out one that it needs, or gives one a value of another kind.',
    why: 'What the language does not know is not interpreted. The other rules wait until the format is right.',
  },
  {
    id: 'names/missing-data',
    summary: 'app.json names a file of shared data that is not there.',
    why: 'Whatever reads that list finds nothing.',
  },
  {
    id: 'names/family',
    summary:
      'A flow is "like" one that does not exist, or leaves out a step that the other does not have.',
    why: 'The flow has none of the steps that it should have from the other.',
  },
  {
    id: 'journeys/fixture',
    summary:
      'A journey uses a fixture that does not exist or that contains itself, or a fixture has the name of a fixture of all flows.',
    why: 'A journey with a value missing shows something else than it says. What follows from that is not reported.',
  },
  {
    id: 'journeys/unused-fixture',
    summary: 'No journey uses a fixture.',
    why: 'Readers take it for something that journeys rely on.',
  },
  {
    id: 'suppressions',
    summary:
      'An entry of ignore.json is not complete, is past its last day, or ignores nothing any more.',
    why: 'A finding that is put up with for ever is one that nobody looks at.',
  },
  {
    id: 'drafts/breaking',
    summary: 'A change since the last commit breaks saved drafts, or lets a call happen twice.',
    why: 'Founders have drafts of the last version in their browsers. What they typed is lost, or a call happens twice.',
  },
  {
    id: 'journeys/approved',
    summary:
      'Along a journey or around it, a founder meets another step, other buttons, amounts or calls than approved.json says.',
    why: 'What was approved is what somebody looked at. A change that nobody meant leads founders somewhere else, takes a button away, or shows another amount.',
  },
  {
    id: 'journeys/uncovered',
    summary: 'A flow has no journeys, or none comes by one of its steps.',
    why: 'Nobody has said what founders meet there: a change that leads them astray is noticed by nobody but them.',
  },
  {
    id: 'model/unproved',
    summary: 'Something was neither shown to work nor ruled out by walking through the flows.',
    why: 'It may be right. Nobody knows, and the check does not say that it is.',
  },
];
