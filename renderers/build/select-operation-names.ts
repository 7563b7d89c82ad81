// Selects the names of the operations that a flow or the application calls. Other names are left out of its chunk.

import { pickBy } from 'remeda';
import type { App } from '../../engine/language/index.ts';
import { collectTexts } from './collect-texts.ts';

export type OperationNames = NonNullable<App['texts']['operations']>;

/**
 * Returns the names of the operations whose id occurs in a part of the product.
 * @example
 * selectOperationNames({ 'shelf.list': 'list the books' }, { load: [{ call: 'shelf.list' }] }) // all names
 */
export function selectOperationNames(names: OperationNames = {}, part: object): OperationNames {
  const texts = collectTexts(part);
  return pickBy(names, (_name, id) => texts.has(id));
}
