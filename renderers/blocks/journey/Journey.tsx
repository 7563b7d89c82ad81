// Renders the block `journey`.

import { Icon } from '../../icons/Icon.tsx';
import { useGetText } from '../../session-context.tsx';
import type { JourneyProperties } from './declaration.ts';

export function Journey({ properties: { heading, items } }: { properties: JourneyProperties }) {
  const getText = useGetText();
  return (
    <section className="journey">
      <h2>{heading}</h2>
      <ol>
        {items.map(({ title, text, note, state }, index) => (
          <li data-state={state} key={title}>
            <span
              className="journey-mark"
              data-number={state === undefined ? index + 1 : undefined}
            >
              {state === 'done' && <Icon name="check" />}
            </span>
            <div className="journey-body">
              <p className="journey-title">{title}</p>
              {text !== undefined && <p className="journey-text">{text}</p>}
              {(state !== undefined || note !== undefined) && (
                <p className="journey-when">
                  {state !== undefined && <span className="journey-state">{getText(state)}</span>}
                  {note !== undefined && <span>{note}</span>}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
