// Renders the block `callout`.

import { Icon } from '../../icons/Icon.tsx';
import type { IconName } from '../../icons/icon-paths.ts';
import { ActionButton } from '../../screen/ActionButton.tsx';
import { Paragraphs } from '../Paragraphs.tsx';
import type { CalloutProperties } from './declaration.ts';

export function Callout({
  properties: { tone, title, text, action },
}: {
  properties: CalloutProperties;
}) {
  return (
    <div className="callout" data-tone={tone}>
      <Icon name={iconsByTone[tone] ?? 'info'} />
      <div className="callout-body">
        {title !== undefined && <p className="callout-title">{title}</p>}
        <Paragraphs text={text} />
        {action && <ActionButton {...action} kind="secondary" />}
      </div>
    </div>
  );
}

// helpers

const iconsByTone = {
  info: 'info',
  success: 'check-circle',
  warning: 'warning',
} as const satisfies Record<CalloutProperties['tone'], IconName>;
