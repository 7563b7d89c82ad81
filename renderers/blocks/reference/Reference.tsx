// Renders the block `reference`.

import { useState } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { useGetText } from '../../session-context.tsx';
import type { ReferenceProperties } from './declaration.ts';

export function Reference({
  properties: { label, value, note },
}: {
  properties: ReferenceProperties;
}) {
  const getText = useGetText();
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    // If the browser refuses to copy, no success message is shown. Users can still select the reference number.
    navigator.clipboard?.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className="reference">
      <p className="reference-label">{label}</p>
      <p className="reference-value">{value}</p>
      <button className="button-quiet" onClick={copy} type="button">
        <Icon name={isCopied ? 'check' : 'copy'} />
        <span role="status">{getText(isCopied ? 'copied' : 'copy')}</span>{' '}
        <span className="visually-hidden">{label}</span>
      </button>
      {note !== undefined && <p className="reference-note">{note}</p>}
    </div>
  );
}
