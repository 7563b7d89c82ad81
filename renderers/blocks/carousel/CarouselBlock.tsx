// Renders the block `carousel`.

import { Carousel } from '../../carousel/Carousel.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { Paragraphs } from '../Paragraphs.tsx';
import type { CarouselProperties } from './declaration.ts';

export function CarouselBlock({
  properties: { items, ...options },
}: {
  properties: CarouselProperties;
}) {
  const slides = items.map(({ title, text, badge, icon }, index) => ({
    key: `${index} ${title}`,
    content: (
      <div className="promo">
        {icon !== undefined && <Icon name={icon} />}
        {badge !== undefined && <span className="badge">{badge}</span>}
        <h2>{title}</h2>
        {text !== undefined && <Paragraphs text={text} />}
      </div>
    ),
  }));
  return <Carousel {...options} slides={slides} />;
}
