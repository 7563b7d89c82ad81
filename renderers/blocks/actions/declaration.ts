// Declares the block `actions`, which marks the position of the screen's buttons.

import { defineBlock } from '../define-block.ts';
import { exactly } from '../schemas.ts';

export const actionsBlock = defineBlock({
  name: 'actions',
  summary: 'Marks the place of the actions: blocks listed after it stand below.',
  schema: exactly({}, []),
  examples: [{ title: 'The mark', properties: {} }],
});
