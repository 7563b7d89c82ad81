// Each query parameter is taken into a separate data path, which the flow reads.

import {
  doPathsOverlap,
  flowFile,
  getLastSegment,
  type QueryTake,
} from '../../../language/index.ts';
import { getDataUse } from '../../data-use.ts';
import { type CheckContext, defineRule, type Finding } from '../../define-rule.ts';

const file = 'tea/flow.json';
const app = 'app.json';
const createTakes = (...takes: readonly string[]) =>
  `"enter": { "take": [\n${takes.join(',\n')} ] },\n  "conditions": {`;
const take = (query: string, into: string) => `{ "query": "${query}", "into": "${into}" }`;
const replace = '"conditions": {';

export const takeTarget = defineRule({
  id: 'links/take-target',
  summary:
    'Two query parameters are taken into the same data, or a flow takes a parameter into data that only other flows read.',
  why: 'The value from the link is lost, and the flow uses the value of an earlier visit.',
  examples: {
    valid: [
      { file, replace, by: createTakes(take('kind', 'state.kind'), take('cups', 'state.cups')) },
      {
        ...{ file, replace },
        by: createTakes(
          take('kind', 'state.kind'),
          '{ "query": "tea", "into": "state.kind", "when": "signedIn" }',
        ),
      },
    ],
    invalid: [
      {
        ...{ file, replace, at: `${file}:25`, says: 'which "kind" fills as well' },
        by: createTakes(take('kind', 'state.kind'), take('tea', 'state.kind')),
      },
      {
        ...{ file: app, replace, at: `${app}:47`, says: 'which "name" fills as well' },
        by: createTakes(take('name', 'session.name'), take('sort', 'session.name')),
      },
    ],
  },
  check: (context) => {
    const takes = collectTakes(context);
    const doubled = findDoubledTargets(takes);
    const others = takes.filter(
      (each) =>
        !doubled.some(
          ({ pointer, file }) => file === each.file && pointer.startsWith(each.pointer),
        ),
    );
    return [...doubled, ...findUnreadTargets(context, others)];
  },
});

// helpers

interface PlacedTake extends QueryTake {
  readonly file: string;
  readonly pointer: string;
  /** The id of the flow that takes the parameter, or null for the application. */
  readonly flow: string | null;
}

/** Returns the parameters that flows and the application take. An inherited parameter counts once. */
function collectTakes({ product, sources, folderOf }: CheckContext): readonly PlacedTake[] {
  const place = (takes: readonly QueryTake[], file: string, flow: string | null) =>
    takes.flatMap((each, index) => {
      const pointer = `/enter/take/${index}`;
      return sources.owner(file, pointer) === file ? [{ ...each, file, pointer, flow }] : [];
    });
  return [
    ...place(product.app.enter.take, 'app.json', null),
    ...Object.values(product.flows).flatMap(({ id, enter }) =>
      place(enter.take, flowFile(folderOf(id)), id),
    ),
  ];
}

/** Reports a parameter that overwrites the value of another parameter or of the application. */
function findDoubledTargets(takes: readonly PlacedTake[]): readonly Finding[] {
  const open = takes.filter(({ when }) => when === undefined);
  return open.flatMap((each, index) => {
    const other = open
      .slice(0, index)
      .find(
        ({ into, flow, query }) =>
          into === each.into && (flow === each.flow || (flow === null && query === each.query)),
      );
    if (!other) return [];
    const [wrong, right] = isNamedLike(each) && !isNamedLike(other) ? [other, each] : [each, other];
    const isSame = wrong.query === right.query;
    return [
      {
        ...{ file: wrong.file, pointer: `${wrong.pointer}/into` },
        message: isSame
          ? `The query parameter "${wrong.query}" goes into "${wrong.into}", where ${right.flow === null ? 'the application' : 'this flow'} puts it in any case.`
          : `The query parameter "${wrong.query}" goes into "${wrong.into}", which "${right.query}" fills as well. A link with both loses one of them.`,
        suggestion: isSame
          ? 'Take it into the data that this flow reads, or remove this line.'
          : `Take "${wrong.query}" into data of its own.`,
        related: [{ file: right.file, pointer: right.pointer, message: 'The other one.' }],
      },
    ];
  });
}

function isNamedLike({ query, into }: QueryTake): boolean {
  return getLastSegment(into) === query;
}

/** Reports a parameter that is written to data that other flows read but the flow itself does not. */
function findUnreadTargets(
  context: CheckContext,
  takes: readonly PlacedTake[],
): readonly Finding[] {
  const { reads } = getDataUse(context);
  return takes.flatMap(({ file, pointer, flow, query, into }): readonly Finding[] => {
    if (flow === null || into.startsWith('state.')) return [];
    const readers = reads.filter(({ path }) => doPathsOverlap(path, into));
    if (readers.length === 0) return [];
    if (readers.some((each) => each.flow === null || each.flow.id === flow)) return [];
    const [first] = readers;
    return [
      {
        ...{ file, pointer: `${pointer}/into`, severity: 'warning' },
        message: `This flow takes "${query}" from the address, but never reads "${into}". Only other flows do.`,
        suggestion: `Take it into the data from which this flow chooses, such as "state.…".`,
        related: first ? [{ ...first, message: 'It is read here.' }] : [],
      },
    ];
  });
}
