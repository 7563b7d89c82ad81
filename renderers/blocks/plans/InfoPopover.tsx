// Renders a small button that opens and closes a popover with more information.

import { Arrow, Content, Portal, Root, Trigger } from '@radix-ui/react-popover';
import { Icon } from '../../icons/Icon.tsx';
import { useGetText } from '../../session-context.tsx';

export function InfoPopover({ about, text }: { about: string; text: string }) {
  const getText = useGetText();
  return (
    <Root>
      <Trigger aria-label={getText('about', { label: about })} className="tip-button">
        <Icon name="info" />
      </Trigger>
      <Portal>
        <Content aria-label={about} className="tip" collisionPadding={12} side="top" sideOffset={4}>
          <p>{text}</p>
          <Arrow className="tip-arrow" />
        </Content>
      </Portal>
    </Root>
  );
}
