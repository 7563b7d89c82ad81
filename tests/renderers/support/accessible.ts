// Finds accessibility violations with axe.

import axe from 'axe-core';

/**
 * Returns the violated rules with their elements. Color contrast is not checked, because it
 * requires a real browser.
 */
export async function findViolations(container: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
