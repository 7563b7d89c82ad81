// Renders the block `carousel`. In a wide window, a few messages are a list, so that nobody has to move slides to read
// them.

import { Carousel } from '../../carousel/Carousel.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { Illustration } from '../../illustrations/Illustration.tsx';
import { Paragraphs } from '../Paragraphs.tsx';
import type { CarouselProperties } from './declaration.ts';

export function CarouselBlock({
  properties: { items, ...options },
}: {
  properties: CarouselProperties;
}) {
  const slides = items.map(({ title, text, badge, icon, illustration }, index) => ({
    key: `${index} ${title}`,
    content: (
      <div className="promo">
        {illustration !== undefined && <Illustration name={illustration} />}
        {icon !== undefined && <Icon name={icon} />}
        {badge !== undefined && <span className="badge">{badge}</span>}
        <h2>{title}</h2>
        {text !== undefined && <Paragraphs text={text} />}
      </div>
    ),
  }));
  const carousel = <Carousel {...options} slides={slides} />;
  if (options.show !== undefined || items.length > maxListed) return carousel;
  return (
    <>
      <ul aria-label={options.label} className="promo-list">
        {slides.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      <div className="promo-slides">{carousel}</div>
    </>
  );
}

// helpers

/** The maximum number of messages that are a list in a wide window. */
const maxListed = 4;
