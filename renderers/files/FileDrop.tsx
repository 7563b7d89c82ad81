// Renders a file input with an area on which a file can be dropped.

import { type DragEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { useGetText } from '../session-context.tsx';

interface FileDropProps {
  /** The attributes of the input, such as its id and its accepted types. */
  input: InputHTMLAttributes<HTMLInputElement>;
  onChoose: (file: File) => void;
  /** The content below the input. */
  children?: ReactNode;
}

export function FileDrop({ input, onChoose, children }: FileDropProps) {
  const getText = useGetText();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional, and the input works with the keyboard
    <div
      className="upload"
      data-over={isOver}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDrop={drop}
    >
      <input
        className="upload-input"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Resets the input, so that the user can select the same file again after correcting it.
          event.target.value = '';
          if (file) onChoose(file);
        }}
        type="file"
        {...input}
      />
      <p className="upload-drop">{getText('uploadDrop')}</p>
      {children}
    </div>
  );
}
