// Renders the block `price-lines`.

import { useGetText } from '../../session-context.tsx';
import { Price } from '../Price.tsx';
import type { PriceLinesProperties } from './declaration.ts';
import { getTotalLabel, priceTotalId } from './total-label.ts';

export function PriceLines({ properties }: { properties: PriceLinesProperties }) {
  const { heading, lines, total, note, empty } = properties;
  const getText = useGetText();
  return (
    <section className="price-lines">
      <h2 id="price-lines" tabIndex={-1}>
        {heading}
      </h2>
      {lines.length === 0 && empty !== undefined && <p className="quiet">{empty}</p>}
      {lines.length > 0 && (
        <dl>
          {lines.map((line) => (
            <div className="price-line" key={`${line.label} ${line.description ?? ''}`}>
              <dt>
                {line.label}
                {line.description !== undefined && (
                  <span className="price-line-description">{line.description}</span>
                )}
              </dt>
              <dd>
                {line.amount === undefined || line.amount === null ? (
                  <span className="quiet">{line.note ?? getText('amountUnknown')}</span>
                ) : (
                  <Price cents={line.amount} recurrence={line.recurrence} />
                )}
              </dd>
            </div>
          ))}
          {total !== undefined && (
            <div className="price-total" id={priceTotalId}>
              <dt>{getTotalLabel(properties, getText)}</dt>
              <dd aria-live="polite">
                <Price cents={total} isTotal />
              </dd>
            </div>
          )}
        </dl>
      )}
      {note !== undefined && <p className="price-note">{note}</p>}
    </section>
  );
}
