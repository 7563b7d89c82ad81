// Reads which screen the page shows, and its landmarks.

import type { PageSnapshot } from '../snapshot.ts';
import { cleanText } from './element-text.ts';
import { findAll } from './find-all.ts';
import { isShown } from './visibility.ts';

/** Returns the status of the page, or else its flow and step. */
export function readStep(): string {
  const main = document.querySelector('main');
  if (!main) return '';
  const { status, flow = '', step = 'loading' } = main.dataset;
  return status ? status : `${flow}:${step}`;
}

/** Returns the titles of the screen. */
export function readHeadings(): readonly string[] {
  return findAll('h1')
    .filter(isShown)
    .map((each) => cleanText(each.textContent));
}

/** Counts the landmarks. */
export function countLandmarks(): PageSnapshot['landmarks'] {
  const isOfPage = (element: Element) => !element.closest('main, article, section');
  return {
    main: findAll('main').length,
    header: findAll('body header').filter(isOfPage).length,
    footer: findAll('body footer').filter(isOfPage).length,
    nav: findAll('nav').length,
  };
}
