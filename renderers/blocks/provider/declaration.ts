// Declares the block `provider`: a button to sign in with a third-party account.

import { withDescription } from '../../with-description.ts';
import { defineBlock } from '../define-block.ts';
import type { BlockProperties } from '../schema-value.ts';
import { exactly, text } from '../schemas.ts';

export const providerBlock = defineBlock({
  name: 'provider',
  summary: 'A button to go on with an account held elsewhere.',
  schema: exactly(
    {
      event: withDescription(text, 'The event that the button sends.'),
      label: withDescription(text, 'The text of the button.'),
      icon: withDescription({ enum: ['google'] }, 'The logo of the provider.'),
      payload: withDescription({}, 'The data of the event.', { provider: 'google' }),
    },
    ['event', 'label', 'icon'],
  ),
  examples: [
    {
      title: 'Google',
      properties: { event: 'google', label: 'Continue with Google', icon: 'google' },
    },
  ],
});

export type ProviderProperties = BlockProperties<typeof providerBlock>;
