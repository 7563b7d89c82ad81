// Renders the mark of an optional field. Required fields have no mark.

import { useSay } from '../session-context.tsx';
import type { FieldParts } from './field-parts.ts';

export function OptionalMark({ parts }: { parts: FieldParts }) {
  const say = useSay();
  return parts.isOptional ? <span className="optional"> {say('optional')}</span> : null;
}
