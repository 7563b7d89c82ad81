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
    const spacing = await page.evaluate((text) => {
      // The policy of the page blocks style elements, but not style sheets of scripts.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
      return getComputedStyle(document.body).letterSpacing;
    }, css);
    if (spacing === 'normal') throw new Error('The page does not take the text spacing.');
    return true;
  },
  looks: narrowAndWide,
  leave: async ({ page }) => {
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
  },
};
