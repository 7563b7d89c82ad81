// The calls that a fault can be set on: those of the present flow first, then those of the other flows of the walk.

import type { FlowOutline } from '../../protocol/api.ts';
import type { OperationInfo } from '../../protocol/questions.ts';

interface WalkedFlows {
  readonly operations: readonly OperationInfo[];
  /** The ids of the flows of the walk, the present one first. */
  readonly walked: readonly string[];
  readonly flows: readonly FlowOutline[];
  readonly files: Readonly<Record<string, string>>;
  /** The operations that have a fault. They are always listed. */
  readonly faulty: readonly string[];
}

/**
 * Returns the operations that the flows of a walk call, in the order of these flows.
 * @param search a text in the names of the operations, which can then be those of any flow
 */
export function listCalls(
  { operations, walked, flows, files, faulty }: WalkedFlows,
  search: string,
): readonly OperationInfo[] {
  const wanted = search.trim().toLowerCase();
  if (wanted !== '')
    return operations.filter(({ id, summary }) =>
      `${id} ${summary}`.toLowerCase().includes(wanted),
    );
  const used = walked.flatMap((flow) => {
    const folder = flows.find(({ id }) => id === flow)?.folder;
    const texts = Object.entries(files)
      .filter(([path]) => path === 'app.json' || path.startsWith(`${folder}/`))
      .map(([, text]) => text)
      .join('\n');
    return operations.filter(({ id }) => texts.includes(`"${id}"`));
  });
  return [...new Set([...used, ...operations.filter(({ id }) => faulty.includes(id))])];
}
