// The way to the support chat, while there is one: a button of our own, which lies over nothing.

import { useSnapshot } from 'valtio';
import { useSay, useSurroundings } from '../session-context.tsx';

export function ChatLink() {
  const say = useSay();
  const { chat } = useSurroundings();
  const { isThere } = useSnapshot(chat.state);
  if (!isThere) return null;
  return (
    <li>
      <button className="button-link" data-chat onClick={chat.open} type="button">
        {say('chat')}
      </button>
    </li>
  );
}
