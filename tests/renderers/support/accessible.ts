// Looks for what keeps people with assistive technology out, as far as a program can see it.

import axe from 'axe-core';

/** The rules that the markup breaks, each with the elements that break it. Colours need a real browser. */
export async function faultsOf(container: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
