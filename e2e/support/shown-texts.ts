// Reads all texts that a page shows or tells a screen reader.

import type { Page } from '@playwright/test';

/**
 * Returns the texts of the page in its own language, each once: the parts of the title, the text nodes, and the attributes
 * that are shown or read aloud. Leaves out what users have typed, and elements that are marked as another language.
 */
export async function readShownTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const own = document.documentElement.lang;
    const isShown = (element: Element) =>
      element.closest('[lang]')?.getAttribute('lang') === own &&
      !element.closest('script, style, noscript, [hidden]') &&
      (element.closest('select') ?? element).checkVisibility({ visibilityProperty: true });
    const texts = document.title.split(' – ');
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (node.parentElement && isShown(node.parentElement)) texts.push(node.textContent ?? '');
    const names = [
      'aria-label',
      'aria-roledescription',
      'aria-valuetext',
      'alt',
      'title',
      'placeholder',
    ];
    for (const element of document.body.querySelectorAll(names.map((name) => `[${name}]`).join()))
      if (isShown(element)) for (const name of names) texts.push(element.getAttribute(name) ?? '');
    return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
  });
}
