// Finds the secrets that all flows share.

import { isObject } from '../language/index.ts';
import type { FlowContext } from './define-rule.ts';

/** Returns the data paths of the application's secrets, such as access tokens. */
export function getSharedSecrets({ product }: FlowContext): readonly string[] {
  return Object.entries(product.app.scopes).flatMap(([scope, { schema }]) =>
    Object.entries(isObject(schema.properties) ? schema.properties : {})
      .filter(([, each]) => isObject(each) && each['x-sensitive'] === true)
      .map(([name]) => `${scope}.${name}`),
  );
}
