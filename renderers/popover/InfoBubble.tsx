// Renders the open bubble of an information button.

import { Anchor, Arrow, Content, Portal, Root } from '@radix-ui/react-popover';
import type { RefObject } from 'react';

export interface InfoBubbleProps {
  about: string;
  text: string;
  /** The button that opened the bubble. It gets the focus back when the bubble closes. */
  button: RefObject<HTMLButtonElement | null>;
  onClose(): void;
}

export function InfoBubble({ about, text, button, onClose }: InfoBubbleProps) {
  return (
    <Root onOpenChange={onClose} open>
      <Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Portal>
        <Content
          aria-label={about}
          className="tip"
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Returns the focus to the button, unless a click on another control has moved the focus there.
            if (document.activeElement === document.body) button.current?.focus();
          }}
          onInteractOutside={(event) => {
            // The button's own click handler closes the bubble.
            if (event.target instanceof Node && button.current?.contains(event.target))
              event.preventDefault();
          }}
          side="top"
          sideOffset={4}
        >
          <p>{text}</p>
          <Arrow className="tip-arrow" />
        </Content>
      </Portal>
    </Root>
  );
}
