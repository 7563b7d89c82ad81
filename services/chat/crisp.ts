// The Crisp support chat, loaded by its npm package.

import { Crisp } from 'crisp-sdk-web';
import type { ChatConfig } from '../integrations/types.ts';
import type { ChatProvider } from './provider.ts';

export function createCrisp({ id, script }: NonNullable<ChatConfig['second']>): ChatProvider {
  return {
    async start() {
      Crisp.configure(id, { autoload: false, ...(script ? { clientUrl: script } : {}) });
      Crisp.load();
      // Hides the floating bubble, which would cover other controls. The application has its own
      // button for the chat.
      Crisp.chat.hide();
    },
    open() {
      Crisp.chat.show();
      Crisp.chat.open();
    },
    remove() {
      if (Crisp.isCrispInjected()) Crisp.session.reset(false);
      for (const element of document.querySelectorAll('.crisp-client, script[src*="crisp"]'))
        element.remove();
      Reflect.deleteProperty(window, '$crisp');
    },
  };
}
