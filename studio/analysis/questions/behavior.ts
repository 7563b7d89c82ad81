// Answers the question `behavior`: the flows whose behavior differs from the approved behavior.

import { compareWithApproved, createApprovedFiles } from '../../../cli/journeys/approved.ts';
import { playFlows } from '../../../cli/journeys/play-flows.ts';
import { cacheFolder, openStore } from '../../../cli/journeys/store.ts';
import { getFolderByFlow } from '../../../engine/language/index.ts';
import type { ChangedBehavior } from '../../protocol/review.ts';
import type { AnalysisContext } from '../context.ts';

/** Lists the flows whose behavior has changed, in the order of their folders. */
export function findChangedBehavior({
  parsed,
  files,
  catalog,
  catalogText,
}: Pick<
  AnalysisContext,
  'parsed' | 'files' | 'catalog' | 'catalogText'
>): readonly ChangedBehavior[] {
  const store = openStore(cacheFolder);
  const played = playFlows({ parsed, catalog, documents: catalogText, store });
  const current = createApprovedFiles(parsed, played);
  return [...getFolderByFlow(parsed.sources.values)].flatMap(([flow, folder]) => {
    const file = `${folder}/approved.json`;
    const text = current[file];
    if (text === undefined || text === files[file]) return [];
    const lines = played.find((each) => each.flow === flow)?.lines ?? {};
    const others = compareWithApproved(parsed.sources.values[file], lines);
    return [{ flow, file, text, differences: others.map(({ message }) => message) }];
  });
}
