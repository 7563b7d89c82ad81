// Lists the calls for which the user can set a fault. Calls of the current flow come before calls of other flows in the
// walk.

import type { FlowOutline } from '../../protocol/api.ts';
import type { OperationInfo } from '../../protocol/questions.ts';

interface WalkedFlows {
  readonly operations: readonly OperationInfo[];
  /** The ids of the flows in the walk. The current flow is first. */
  readonly walked: readonly string[];
  readonly flows: readonly FlowOutline[];
  readonly files: Readonly<Record<string, string>>;
  /** The operations that have a fault. These operations are always listed. */
  readonly faulty: readonly string[];
}

/**
 * Returns the operations that the flows of a walk call, in the order of these flows.
 * @param search a search text for operation names; with a search text, the operations of all flows are searched
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
