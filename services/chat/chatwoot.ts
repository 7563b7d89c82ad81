// Creates the Chatwoot support chat. It is loaded by script, because there is no npm package.

import type { ChatConfig } from '../integrations/types.ts';
import type { ChatProvider } from './provider.ts';

interface ChatwootApi {
  toggle(state: 'open' | 'close'): void;
  reset(): void;
}

interface ChatwootGlobals {
  chatwootSDK?: { run(options: { websiteToken: string; baseUrl: string }): void };
  chatwootSettings?: object;
  $chatwoot?: ChatwootApi;
}

export function createChatwoot({ url, token }: NonNullable<ChatConfig['first']>): ChatProvider {
  const page = window as Window & ChatwootGlobals;
  let script: HTMLScriptElement | null = null;
  return {
    async start() {
      // Hides the floating bubble, which would cover other controls. The application has its own chat button.
      page.chatwootSettings = { hideMessageBubble: true, darkMode: 'auto' };
      script = document.createElement('script');
      script.src = `${url}/packs/js/sdk.js`;
      const loaded = new Promise((resolve, reject) => {
        script?.addEventListener('load', resolve);
        script?.addEventListener('error', reject);
      });
      document.head.append(script);
      await loaded;
      page.chatwootSDK?.run({ websiteToken: token, baseUrl: url });
    },
    open: () => page.$chatwoot?.toggle('open'),
    remove() {
      page.$chatwoot?.reset();
      script?.remove();
      for (const element of document.querySelectorAll(
        '[class*="woot-"], #cw-widget-holder, #cw-bubble-holder',
      ))
        element.remove();
      delete page.$chatwoot;
      delete page.chatwootSDK;
    },
  };
}
