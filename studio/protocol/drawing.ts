// The drawing of the map, as the command line makes it, for the page.

export { getLinePath } from '../../cli/map/line-path.ts';
export type {
  FlowMap,
  MapBadge,
  MapEdge,
  MapNode,
} from '../../cli/map/types.ts';
