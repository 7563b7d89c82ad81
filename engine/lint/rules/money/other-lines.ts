// A total and the lines above it are computed from the same amounts.

import { escapeSegment, flowFile } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import {
  type AmountList,
  findListedTotals,
  type ListedTotal,
  resolveLineList,
  resolveTotalSource,
  type TotalSource,
} from '../../money/listed-totals.ts';

const file = 'till/screens/till.json';
const replace = '"lead": "One cup.",';
const blockWith = (lines: string, total: string) =>
  `"blocks": [{ "block": "receipt",\n "lines": ${lines},\n "total": { "$": ${total} } }],`;
const price = '{ "amount": { "$": { "var": "state.price" } } }';
const free = '{ "amount": 0 }';
const list = '{ "$": { "var": "state.quote.lines" } }';
const filtered =
  '{ "$": { "filter": [{ "var": "state.quote.lines" }, { "==": [{ "var": "code" }, "a"] }] } }';

export const otherLines = defineRule({
  id: 'money/other-lines',
  summary: 'A total is not the sum of the lines above it.',
  why: 'The user adds up the lines, and is charged another amount.',
  examples: {
    valid: [
      { file, replace, by: blockWith(`[${price}]`, '{ "var": "state.price" }') },
      { file, replace, by: blockWith(list, '{ "var": "state.quote.total" }') },
      {
        file,
        replace,
        by: blockWith(list, '{ "total": [{ "var": "state.quote.lines" }, "amount"] }'),
      },
    ],
    invalid: [
      {
        ...{ file, replace, by: blockWith(`[${price}, ${free}]`, '{ "var": "state.price" }') },
        ...{ at: `${file}:5`, says: 'only one of the 2 lines' },
      },
      {
        ...{ file, replace, by: blockWith(filtered, '{ "var": "state.quote.total" }') },
        ...{ at: `${file}:4`, says: 'leave out a part' },
      },
      {
        ...{ file, replace, by: blockWith(list, '{ "var": "state.offer.total" }') },
        ...{ at: `${file}:5`, says: 'other lines' },
      },
    ],
  },
  check: createPerFlowCheck((context) =>
    findListedTotals(context).flatMap((listed): readonly Finding[] => {
      const lines = resolveLineList(context, listed);
      const total = resolveTotalSource(context, listed);
      if (!lines || !total) return [];
      return check(listed, lines, total).map((finding) =>
        placeAtName(context, listed, total, finding),
      );
    }),
  ),
});

// helpers

function check(
  { file, lines: linesAt, total: totalAt }: ListedTotal,
  lines: AmountList,
  total: TotalSource,
): readonly Finding[] {
  const shown = { file, pointer: totalAt, message: 'The total of these lines.' };
  const above = { file, pointer: linesAt, message: 'The lines above it.' };
  const isSame = total.list?.whole === lines.whole || isBesideTotal(lines, total);
  if (isSame && lines.from !== lines.whole && total.list?.from !== lines.from)
    return [
      {
        ...{ file, pointer: linesAt },
        message: 'These lines leave out a part of what the total adds up.',
        suggestion: 'Show every line, or compute the total from the lines that are shown.',
        related: [shown],
      },
    ];
  if (isSame) return [];
  const at = { file, pointer: totalAt, related: [above] };
  const { amounts } = lines;
  if (amounts?.includes(total.from))
    return amounts.length === 1
      ? []
      : [
          {
            ...at,
            message: `This total is the amount of only one of the ${amounts.length} lines above it.`,
            suggestion: 'Derive the lines, and show { "total": [{ "derived": "…" }, "amount"] }.',
          },
        ];
  return explainOther(lines, total).map((message) => ({
    ...at,
    message,
    suggestion:
      'Show the total of the lines: { "total": [list, "amount"] }, or what the service that sent the lines adds up.',
  }));
}

/** Changes the location of a finding about a total to the derived value that the screen shows as the total. */
function placeAtName(
  context: FlowContext,
  { flow, total }: ListedTotal,
  { named }: TotalSource,
  finding: Finding,
): Finding {
  if (named === null || finding.pointer !== total) return finding;
  return {
    ...finding,
    file: flowFile(context.folderOf(flow.id)),
    pointer: `/derive/${escapeSegment(named)}`,
    related: [
      { file: finding.file, pointer: total, message: 'It is shown as the total here.' },
      ...(finding.related ?? []),
    ],
  };
}

/** Returns true for a total that a service sends in the same object as its lines. */
function isBesideTotal({ path }: AmountList, total: TotalSource): boolean {
  return path !== null && total.path !== null && getParent(path) === getParent(total.path);
}

function explainOther(lines: AmountList, total: TotalSource): readonly string[] {
  if (total.list) return ['This total adds up other lines than those above it.'];
  if (lines.path !== null && total.path !== null)
    return [`"${total.path}" is the total of other lines than "${lines.path}".`];
  // A value computed from several lines equals their sum only if it adds them up.
  return lines.amounts === null && lines.path === null
    ? ['This total is not computed from the lines above it.']
    : [];
}

function getParent(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}
