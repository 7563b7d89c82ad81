// Renders the Back link at the start of a screen.

import { Icon } from '../icons/Icon.tsx';
import { useDispatch, useGetText } from '../session-context.tsx';

export function BackLink() {
  const dispatch = useDispatch();
  const getText = useGetText();
  return (
    <button className="back" data-action="back" onClick={() => dispatch('back')} type="button">
      <Icon name="arrow-left" />
      <span>{getText('back')}</span>
    </button>
  );
}
