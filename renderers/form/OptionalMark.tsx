// Renders the text that marks a field as optional. Required fields have no mark.

import { useGetText } from '../session-context.tsx';
import type { FieldParts } from './field-parts.ts';

export function OptionalMark({ parts }: { parts: FieldParts }) {
  const getText = useGetText();
  return parts.isOptional ? <span className="optional"> {getText('optional')}</span> : null;
}
