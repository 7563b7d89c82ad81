// The type of a block's button, including the event that the button sends.

import type { SchemaValue } from './schema-value.ts';
import type { action } from './schemas.ts';

export type BlockAction = SchemaValue<typeof action>;
