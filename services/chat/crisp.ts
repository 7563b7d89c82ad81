// Creates the Crisp support chat from its npm package.

import { CrispClass } from 'crisp-sdk-web';
import type { ChatConfig } from '../integrations/types.ts';
import type { ChatProvider } from './provider.ts';

export function createCrisp({ id, script }: NonNullable<ChatConfig['second']>): ChatProvider {
  // Creates a new instance, because the package's default instance does not load its script again after the chat was
  // removed.
  const crisp = new CrispClass();
  return {
    async start() {
      crisp.configure(id, { autoload: false, ...(script ? { clientUrl: script } : {}) });
      crisp.load();
      // Hides the floating bubble, which would cover other controls. The application has its own chat button.
      crisp.chat.hide();
    },
    open() {
      crisp.chat.show();
      crisp.chat.open();
    },
    remove() {
      if (crisp.isCrispInjected()) crisp.session.reset(false);
      for (const element of document.querySelectorAll('.crisp-client, script[src*="crisp"]'))
        element.remove();
      Reflect.deleteProperty(window, '$crisp');
    },
  };
}
