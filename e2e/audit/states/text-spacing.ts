// The state of a screen with the text spacing of WCAG 1.4.12.

import { narrowAndWide, type State } from '../state.ts';

const css = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

export const textSpacing: State = {
  id: 'text-spacing',
  enter: async ({ page }) => {
    await page.evaluate((text) => {
      const style = document.createElement('style');
      style.id = 'audit-spacing';
      style.textContent = text;
      document.head.append(style);
    }, css);
    return true;
  },
  looks: narrowAndWide,
  leave: async ({ page }) => {
    await page.evaluate(() => document.getElementById('audit-spacing')?.remove());
  },
};
