// Renders the block `offers`.

import { Icon } from '../../icons/Icon.tsx';
import { ActionButton } from '../../screen/ActionButton.tsx';
import { Price } from '../Price.tsx';
import type { OffersProperties } from './declaration.ts';

type Offer = OffersProperties['items'][number];

export function Offers({
  properties: { heading, items, empty, main = false },
}: {
  properties: OffersProperties;
}) {
  const isAnyMarked = items.some(({ badge }) => badge !== undefined);
  const isMain = ({ badge }: Offer) => main && (badge !== undefined || !isAnyMarked);
  return (
    <section className="offers">
      {heading !== undefined && <h2>{heading}</h2>}
      {items.length === 0 && empty !== undefined && <p className="quiet">{empty}</p>}
      {items.length > 0 && (
        <ul>
          {items.map((offer) => (
            <li key={`${offer.title} ${offer.text ?? ''}`}>
              <OfferCard offer={offer} kind={isMain(offer) ? 'primary' : 'secondary'} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

// helpers

function OfferCard({ offer, kind }: { offer: Offer; kind: 'primary' | 'secondary' }) {
  const { title, text, badge, price, recurrence, note, features, action, status } = offer;
  return (
    <div className="offer" data-marked={badge !== undefined}>
      <div className="offer-head">
        <p className="offer-title">{title}</p>
        {badge !== undefined && <span className="badge">{badge}</span>}
      </div>
      {text !== undefined && <p className="offer-text">{text}</p>}
      {features && features.length > 0 && (
        <ul className="offer-features">
          {features.map((feature) => (
            <li key={feature}>
              <Icon name="check" />
              <span>{feature}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="offer-foot">
        <div>
          {price !== undefined && <Price cents={price} recurrence={recurrence} />}
          {note !== undefined && <span className="offer-note">{note}</span>}
        </div>
        {action && <ActionButton {...action} about={title} kind={kind} />}
        {!action && status !== undefined && (
          <p className="offer-status">
            <Icon name="check-circle" />
            <span>{status}</span>
          </p>
        )}
      </div>
    </div>
  );
}
