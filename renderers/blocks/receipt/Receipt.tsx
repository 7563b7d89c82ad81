// Renders the block `receipt`.

import { useGetText } from '../../session-context.tsx';
import { Price } from '../Price.tsx';
import type { ReceiptProperties } from './declaration.ts';

export function Receipt({ properties }: { properties: ReceiptProperties }) {
  const { heading, facts = [], lines, total, totalLabel, note } = properties;
  const getText = useGetText();
  const known = facts.filter(({ value }) => value !== undefined && value !== '');
  return (
    <section className="price-lines receipt">
      <h2>{heading}</h2>
      {known.length > 0 && (
        <dl className="receipt-facts">
          {known.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <dl>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can have the same label, and none has state
          <div className="price-line" key={index}>
            <dt>
              {line.label}
              {line.description !== undefined && (
                <span className="price-line-description">{line.description}</span>
              )}
            </dt>
            <dd>
              <Price cents={line.amount} recurrence={line.recurrence} />
            </dd>
          </div>
        ))}
        <div className="price-total">
          <dt>{totalLabel ?? getText('total')}</dt>
          <dd>
            <Price cents={total} isTotal />
          </dd>
        </div>
      </dl>
      {note !== undefined && <p className="price-note">{note}</p>}
      <button className="button button-secondary" onClick={() => window.print()} type="button">
        {getText('print')}
      </button>
    </section>
  );
}
