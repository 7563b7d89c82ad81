// Renders the open popover of an information button.

import { Anchor, Arrow, Content, Portal, Root } from '@radix-ui/react-popover';
import type { RefObject } from 'react';

export interface InfoBubbleProps {
  about: string;
  text: string;
  /** The button that opened it. It gets the focus back. */
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
            // A click on a control elsewhere has moved the focus there.
            if (document.activeElement === document.body) button.current?.focus();
          }}
          onInteractOutside={(event) => {
            // The button closes the popover itself.
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
