// The Back link, first on the screen.

import { Icon } from '../icons/Icon.tsx';
import { useAct, useSay } from '../session-context.tsx';

export function BackLink() {
  const act = useAct();
  const say = useSay();
  return (
    <button className="back" data-action="back" onClick={() => act('back')} type="button">
      <Icon name="arrow-left" />
      <span>{say('back')}</span>
    </button>
  );
}
