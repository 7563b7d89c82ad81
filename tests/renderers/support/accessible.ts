// Finds accessibility violations as far as a program can.

import axe from 'axe-core';

/** Returns the violated rules with their elements. Colors need a real browser. */
export async function findViolations(container: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
