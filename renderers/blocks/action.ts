// The type of a button in a block and of the event that it sends.

import type { SchemaValue } from './schema-value.ts';
import type { action } from './schemas.ts';

export type BlockAction = SchemaValue<typeof action>;
