// Answers the question `map`: the drawing of a flow or of the whole product.

import { createMapRenderer, type MapRenderer } from '../../../cli/map/create-map.ts';
import type { AnalysisContext, AnswerQuestion } from '../context.ts';

export const drawMap: AnswerQuestion<'map'> = (context, { flow: id }) => {
  const { parsed } = context;
  const { flows } = parsed.product;
  const flow = id === null ? null : flows[id];
  if (flow === undefined) throw new Error(`There is no flow "${id}".`);
  return getAtlas(context).draw(flow === null ? Object.values(flows) : [flow]);
};

// helpers

/** The drawings of each version of a product, created once. */
const atlases = new WeakMap<AnalysisContext['parsed'], MapRenderer>();

function getAtlas({ parsed, documents }: AnalysisContext): MapRenderer {
  const atlas =
    atlases.get(parsed) ?? createMapRenderer(parsed, { shown: listAllSteps(parsed), documents });
  atlases.set(parsed, atlas);
  return atlas;
}

/** Returns all steps, so that none is marked as untested. The page later asks for the steps that journeys show. */
function listAllSteps({ product }: AnalysisContext['parsed']): ReadonlySet<string> {
  return new Set(
    Object.values(product.flows).flatMap(({ id, steps }) =>
      steps.map((step) => `${id}:${step.id}`),
    ),
  );
}
