// Renders the block `opening-hours`.

import { Icon } from 'charter/components';
import type { OpeningHoursProperties } from './declaration.ts';

export function OpeningHours({
  properties: { heading, branches },
}: {
  properties: OpeningHoursProperties;
}) {
  return (
    <section>
      <h2>
        <Icon name="info" /> {heading}
      </h2>
      <dl>
        {branches.map(({ name, days }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{days}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
