// Compares the addresses that links, emails, and drafts use. Reports removed steps.

import { isDeepEqual } from 'remeda';
import { type Flow, getStepPath, type Step } from '../language/index.ts';
import { createCallAndEventFindings } from './calls.ts';
import { describeStep, formatList } from './describe.ts';
import { getRemovedSteps, getStepPairs } from './step-pairs.ts';
import { listCallsAndEventsOfStep } from './steps.ts';
import type { DiffFinding, VersionPair } from './types.ts';

/** Compares the addresses of a flow and its steps in both versions. Reports renamed steps. */
export function compareAddresses(flows: VersionPair<Flow>): readonly DiffFinding[] {
  const { before, after } = flows;
  const own: readonly DiffFinding[] =
    before.path === after.path
      ? []
      : [
          {
            kind: 'contract',
            text: `The flow’s address ${before.path} is now ${after.path}: links to the old one lead elsewhere.`,
          },
        ];
  return [...own, ...getStepPairs(flows).flatMap((pair) => compareStepAddresses(pair, flows))];
}

/** Reports steps that were removed without a former id. Drafts and links for these steps lead to another step. */
export function reportRemovedSteps(flows: VersionPair<Flow>): readonly DiffFinding[] {
  return getRemovedSteps(flows).flatMap((step) => {
    const here = { step: step.id, where: describeStep(flows.before, step) };
    const likely = findRenamedStep(step, flows);
    const successor = flows.after.steps.find(({ formerIds }) => formerIds.includes(step.id));
    const findings: readonly DiffFinding[] = successor
      ? [
          { kind: 'behavior', text: 'The step is gone.' },
          {
            kind: 'draft-breaking',
            text: `The step “${step.id}” is gone.`,
            breaks: false,
            covered: `“formerIds” leads its drafts and links to ${describeStep(flows.after, successor)}`,
          },
        ]
      : [
          { kind: 'behavior', text: 'The step is gone.' },
          {
            kind: 'draft-breaking',
            text: likely
              ? `The step “${step.id}” seems to be “${likely.id}” now: say so with "formerIds": ["${step.id}"], or its drafts and links lead elsewhere.`
              : `The step “${step.id}” is gone: its drafts and links lead elsewhere. The step that takes its place says so with "formerIds".`,
            breaks: true,
          },
          {
            kind: 'contract',
            text: `The address ${getStepPath(flows.before, step.path)} is gone.`,
          },
        ];
    return [
      ...findings,
      ...createCallAndEventFindings(listCallsAndEventsOfStep(step), 'gone', 'in it'),
    ].map((finding) => ({
      ...here,
      ...finding,
    }));
  });
}

// helpers

function compareStepAddresses(
  { before, after }: VersionPair<Step>,
  flows: VersionPair<Flow>,
): readonly DiffFinding[] {
  const here = { step: after.id, where: describeStep(flows.after, after) };
  const [old, now] = [getStepPath(flows.before, before.path), getStepPath(flows.after, after.path)];
  const isLedHere = after.formerIds.some((former) => getStepPath(flows.after, former) === old);
  const findings: DiffFinding[] = [];
  if (before.id !== after.id)
    findings.push({
      kind: 'draft-breaking',
      text: `The step “${before.id}” is now “${after.id}”.`,
      breaks: false,
      covered: '“formerIds” leads its drafts here',
    });
  if (old !== now)
    findings.push({
      kind: 'contract',
      text: isLedHere
        ? `The address ${old} is now ${now}; “formerIds” leads the old one there.`
        : `The address ${old} is now ${now}: links to the old one lead elsewhere.`,
    });
  const gone = before.formerIds.filter((former) => !after.formerIds.includes(former));
  if (gone.length > 0)
    findings.push({
      kind: 'draft-breaking',
      text: `Drafts and links of ${formatList(gone.map((each) => `“${each}”`))} are no longer led here.`,
      breaks: true,
    });
  const added = after.formerIds.filter(
    (former) => !before.formerIds.includes(former) && former !== before.id,
  );
  if (added.length > 0)
    findings.push({
      kind: 'contract',
      text: `Links to ${formatList(added.map((each) => getStepPath(flows.after, each)))} now lead here.`,
    });
  return findings.map((finding) => ({ ...here, ...finding }));
}

/** Finds a new step with the same content, which is probably the renamed step. */
function findRenamedStep(step: Step, { before, after }: VersionPair<Flow>): Step | undefined {
  const known = new Set(before.steps.map(({ id }) => id));
  const same = after.steps.filter((other) => !known.has(other.id) && hasSameContent(step, other));
  const screen = (flow: Flow, { screen: name }: Step) => flow.screens[name];
  return same.find((other) => isDeepEqual(screen(before, step), screen(after, other)));
}

function hasSameContent(one: Step, other: Step): boolean {
  const bare = ({ id: _id, path: _path, screen: _screen, formerIds: _was, ...rest }: Step) => rest;
  return isDeepEqual(bare(one), bare(other));
}
