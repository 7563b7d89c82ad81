// Renders the block `paper`.

import { Illustration } from '../../illustrations/Illustration.tsx';
import { isBlank } from '../../is-blank.ts';
import type { PaperProperties } from './declaration.ts';
import '../../styles/paper.css';

export function Paper({
  properties: { kind, illustration, title, lines = [] },
}: {
  properties: PaperProperties;
}) {
  return (
    <div aria-hidden="true" className="paper" data-kind={kind}>
      <div className="paper-sheet">
        <Illustration name={illustration} />
        <span className="paper-title">{title}</span>
        {lines
          .filter((line) => !isBlank(line))
          .map((line) => (
            <span className="paper-line" key={line}>
              {line}
            </span>
          ))}
        <span className="paper-rules" />
      </div>
    </div>
  );
}
