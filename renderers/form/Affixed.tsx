// Renders a control with a prefix or a suffix, such as a currency.

import type { WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';

export function Affixed({
  options,
  children,
}: {
  options: WidgetProps['options'];
  children: ReactNode;
}) {
  const { prefix, suffix } = options;
  if (typeof prefix !== 'string' && typeof suffix !== 'string') return children;
  return (
    <div className="affixed">
      {typeof prefix === 'string' && (
        <span aria-hidden="true" className="affix">
          {prefix}
        </span>
      )}
      {children}
      {typeof suffix === 'string' && (
        <span aria-hidden="true" className="affix">
          {suffix}
        </span>
      )}
    </div>
  );
}
