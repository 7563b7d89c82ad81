// Renders a modal dialog. The browser traps the focus in it, and Escape closes it.

import { type ReactNode, useEffect, useRef } from 'react';

interface DialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog aria-label={title} className="dialog" onClose={onClose} ref={element}>
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}
