// Renders the block `facts`.

import { isBlank } from '../../is-blank.ts';
import { ActionButton } from '../../screen/ActionButton.tsx';
import { useGetText } from '../../session-context.tsx';
import type { FactsProperties } from './declaration.ts';

export function Facts({ properties: { heading, items } }: { properties: FactsProperties }) {
  const getText = useGetText();
  return (
    <section className="facts">
      {heading !== undefined && <h2>{heading}</h2>}
      {items.length > 0 && (
        <dl>
          {items.map(({ label, value, empty, change, asks }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two facts can have the same label, and none has state
            <div className="fact" key={index}>
              <dt>{label}</dt>
              <dd className={isBlank(value) ? 'fact-value fact-empty' : 'fact-value'}>
                {isBlank(value) ? (empty ?? getText('notProvided')) : value}
              </dd>
              {change && (
                <dd className="fact-change">
                  <ActionButton
                    {...change}
                    about={label}
                    asks={asks}
                    key={JSON.stringify(change.payload)}
                    kind="link"
                  />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
