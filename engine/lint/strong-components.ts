// Finds the strongly connected components of a graph with Tarjan's algorithm.

interface VisitedNode {
  readonly name: string;
  readonly next: readonly string[];
  at: number;
}

/**
 * Returns the components with two or more names. A self-loop alone is not a component. Components and their members are
 * in the order of `names`. The run time is linear.
 * @param nextOf returns the successors of a name. Successors that are not in `names` are ignored
 */
export function findStrongComponents(
  names: readonly string[],
  nextOf: (name: string) => readonly string[],
): readonly (readonly string[])[] {
  const rank = new Map(names.map((name, index) => [name, index]));
  const low = new Map<string, number>();
  const onStack = new Set<string>();
  const stack: string[] = [];
  const parts: string[][] = [];
  let count = 0;

  const open = (name: string): VisitedNode => {
    low.set(name, count);
    count += 1;
    stack.push(name);
    onStack.add(name);
    return { name, next: nextOf(name), at: 0 };
  };

  const close = (name: string): void => {
    const part = stack.splice(stack.lastIndexOf(name));
    for (const each of part) onStack.delete(each);
    if (part.length > 1) parts.push(part);
  };

  const walk = (start: string): void => {
    const first = new Map<string, number>();
    const visits: VisitedNode[] = [];
    const enter = (name: string) => {
      first.set(name, count);
      visits.push(open(name));
    };
    enter(start);
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const next = visit.next[visit.at];
      visit.at += 1;
      if (next === undefined) {
        if (low.get(visit.name) === first.get(visit.name)) close(visit.name);
        visits.pop();
        const before = visits.at(-1);
        if (before) lowerTo(low, before.name, low.get(visit.name));
      } else if (rank.has(next)) {
        if (!low.has(next)) enter(next);
        else if (onStack.has(next)) lowerTo(low, visit.name, low.get(next));
      }
    }
  };

  for (const name of names) if (!low.has(name)) walk(name);
  const rankOf = (name: string | undefined) => rank.get(name ?? '') ?? 0;
  for (const part of parts) part.sort((one, other) => rankOf(one) - rankOf(other));
  return parts.sort(([one], [other]) => rankOf(one) - rankOf(other));
}

// helpers

function lowerTo(low: Map<string, number>, name: string, to: number | undefined): void {
  if (to !== undefined && to < (low.get(name) ?? 0)) low.set(name, to);
}
