// Declares the block `form`, which marks the position of the screen's form.

import { defineBlock } from '../define-block.ts';
import { exactly } from '../schemas.ts';

export const formBlock = defineBlock({
  name: 'form',
  summary: 'Marks the place of the form: blocks listed after it stand below.',
  schema: exactly({}, []),
  examples: [{ title: 'The mark', properties: {} }],
});
