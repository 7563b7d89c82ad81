import { getOwnText } from './element-text.ts';
import { findAll } from './find-all.ts';
import { isShown } from './visibility.ts';

/** Returns the displayed elements that have text of their own. */
export function findTextElements(): readonly HTMLElement[] {
  return findAll('body *').filter(
    (each) =>
      !each.matches('script, style, noscript, option, template') &&
      each.closest('svg, script, style') === null &&
      getOwnText(each) !== '' &&
      isShown(each),
  );
}
