// Renders the button that opens the support chat, if there is a chat.

import { useSnapshot } from 'valtio';
import { useAppContext, useGetText } from '../session-context.tsx';

export function ChatLink() {
  const getText = useGetText();
  const { chat } = useAppContext();
  const { isThere } = useSnapshot(chat.state);
  if (!isThere) return null;
  return (
    <li>
      <button className="button-link" data-chat onClick={chat.open} type="button">
        {getText('chat')}
      </button>
    </li>
  );
}
