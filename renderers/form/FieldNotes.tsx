// Renders the hint and the error of a field, above its control.

import { Icon } from '../icons/Icon.tsx';
import { useGetText } from '../session-context.tsx';
import type { FieldParts } from './field-parts.ts';

export function FieldNotes({ parts }: { parts: FieldParts }) {
  const getText = useGetText();
  return (
    <>
      {parts.hint !== null && (
        <p className="hint" id={parts.hintId}>
          {parts.hint}
        </p>
      )}
      {parts.error !== null && (
        <p className="error" id={parts.errorId}>
          <Icon name="close-circle" />
          <span>
            <span className="visually-hidden">{getText('errorMark')} </span>
            {parts.error}
          </span>
        </p>
      )}
    </>
  );
}
