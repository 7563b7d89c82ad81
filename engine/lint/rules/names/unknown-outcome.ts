// Handlers name outcomes that their calls can have.

import { formatForMessage, isObject, type Json } from '../../../language/index.ts';
import { createPerFlowCheck } from '../../by-flow.ts';
import { getCalls, type PlacedCall } from '../../calls.ts';
import { getOperationContract } from '../../catalog.ts';
import { defineRule, type Finding, type FlowContext } from '../../define-rule.ts';
import { outcomeDescriptions } from '../../outcomes.ts';
import { describeMisspelling } from '../../repair.ts';

const named = Object.keys(outcomeDescriptions);

export const unknownOutcome = defineRule({
  id: 'names/unknown-outcome',
  summary: 'A reaction handles an outcome that the call cannot have.',
  why: 'The reaction never happens, and the intended outcome is handled elsewhere.',
  examples: {
    valid: [
      {
        file: 'tea/flow.json',
        replace: '"ok": "kind"',
        by: '"ok": "kind", "402": "about", "401": "about"',
      },
    ],
    invalid: [
      {
        file: 'tea/flow.json',
        replace: '"ok": "kind"',
        by: '"ok": "kind", "409": "about"',
        at: 'tea/flow.json:99',
        says: 'never returns 409',
      },
      {
        file: 'tea/flow.json',
        replace: '"ok": "kind"',
        by: '"ok": "kind", "ofline": "@retry"',
        at: 'tea/flow.json:99',
        says: 'Did you mean "offline"',
        repaired: '"ok": "kind", "offline": "@retry"',
      },
      {
        file: 'app.json',
        replace: '"outcomes": {}',
        by: '"outcomes": { "42": { "title": "No", "text": "No." } }',
        at: 'app.json:84',
        says: '"42"',
      },
    ],
  },
  check: createPerFlowCheck((context) => [
    ...getCalls(context).flatMap((call) => findUndeclared(context, call)),
    ...getCalls(context).flatMap(({ file, pointer, value }) =>
      check(file, `${pointer}/on`, value.on),
    ),
    ...Object.entries(context.sources.values).flatMap(([file, value]) => {
      if (!isObject(value) || !/(?:^app|\/flow)\.json$/.test(file)) return [];
      const texts = isObject(value.texts) ? value.texts.outcomes : undefined;
      return [
        ...check(file, '/outcomes', value.outcomes),
        ...check(file, '/texts/outcomes', texts),
      ];
    }),
  ]),
});

// helpers

/** The statuses that any service may return, even if its document does not declare them. */
const commonStatuses = ['401', '408', '429'];

/** Returns the handled statuses that the operation's document does not declare. */
function findUndeclared(
  context: FlowContext,
  { file, pointer, value }: PlacedCall,
): readonly Finding[] {
  const name = formatForMessage(value.call);
  const operation = getOperationContract(context, name);
  const declared = Object.keys(operation?.results ?? {}).filter((each) => each !== 'ok');
  if (!isObject(value.on) || declared.length === 0) return [];
  return Object.keys(value.on)
    .filter(
      (each) => /^4\d\d$/.test(each) && !commonStatuses.includes(each) && !declared.includes(each),
    )
    .map((each) => ({
      file,
      pointer: `${pointer}/on/${each}`,
      message: `"${name}" never returns ${each}. Its OpenAPI document declares ${declared.join(', ')}.`,
    }));
}

function check(file: string, pointer: string, on: Json | undefined): readonly Finding[] {
  return Object.keys(isObject(on) ? on : {})
    .filter(
      (name) =>
        !named.includes(name) &&
        !/^[1-5]\d\d(?::[a-z\d]+(?:-[a-z\d]+)*)?$/.test(name) &&
        !name.startsWith('$'),
    )
    .map((name) => ({
      file,
      pointer: `${pointer}/${name}`,
      message: `There is no outcome "${name}". An outcome is a status such as 422, or one of ${named.join(', ')}.`,
      ...describeMisspelling(name, named, (key) => ({ key })),
    }));
}
