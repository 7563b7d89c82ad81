// Re-exports the types of map drawings from the command line for the page.

export { getLinePath } from '../../cli/map/line-path.ts';
export type {
  FlowMap,
  MapBadge,
  MapEdge,
  MapNode,
} from '../../cli/map/types.ts';
