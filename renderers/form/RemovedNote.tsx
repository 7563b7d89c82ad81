// Renders what was removed from a list last, with a button that takes it back. The element is always in the page, so that
// screen readers announce its text.

import { useGetText } from '../session-context.tsx';

interface RemovedNoteProps {
  label: string | undefined;
  onUndo: () => void;
}

export function RemovedNote({ label, onUndo }: RemovedNoteProps) {
  const getText = useGetText();
  return (
    <p className="removed" role="status">
      {label !== undefined && (
        <>
          {getText('removed', { label })}{' '}
          <button className="button-link" onClick={onUndo} type="button">
            {getText('undo')}
          </button>
        </>
      )}
    </p>
  );
}
