// The types of a map, which draws a flow or a product with boxes and lines.

export interface FlowMap {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
}

export interface MapNode {
  /** The id of the box: `flow:step`, `flow:` for a whole flow, or `target@flow:step` for an exit. */
  readonly id: string;
  /** The target of the box: `flow:step` or `outside`. Several exit boxes can have the same target. */
  readonly target: string;
  readonly title: string;
  readonly kind: MapNodeKind;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The badges of the box. They represent transitions that are not drawn as lines, such as failures and redirects. */
  readonly badges: readonly MapBadge[];
  readonly unreachable: boolean;
  /** True if no journey shows the step. */
  readonly untested: boolean;
}

/** The kind of a box. `flow` is a box around the steps of a flow in the map of a product. */
export type MapNodeKind = 'step' | 'offPath' | 'handoff' | 'other' | 'outside' | 'flow';

export interface MapBadge {
  readonly kind: MapBadgeKind;
  readonly label: string;
  readonly ways: readonly MapTransition[];
}

/**
 * The kind of a badge. `guard` describes who may see the step. `stay` is for transitions to the same step. `in` lists
 * the steps that redirect here, if no line leads here.
 */
export type MapBadgeKind = 'guard' | 'failure' | 'redirect' | 'out' | 'stay' | 'in';

export interface MapTransition {
  /**
   * The target of the transition, `flow:step` or `outside`. It is empty in a `guard` badge. In an `in` badge, it is the
   * step at which the transition begins.
   */
  readonly to: string;
  readonly title: string;
  /** The event in words. Empty for automatic transitions. */
  readonly event: string;
  /** The guard of the transition as a clause, or an empty text. */
  readonly guard: string;
  /** The failing calls of the transition with their outcomes, as a clause. */
  readonly call?: string;
}

export interface MapEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /**
   * The event and the guard of the line's transition in words. Empty for the unconditional transition to the next step.
   */
  readonly label: string;
  readonly kind: MapEdgeKind;
  /** All transitions between the two steps that the line represents. */
  readonly ways: readonly MapTransition[];
  /** The corner points of the line. */
  readonly points: readonly MapPoint[];
  /** The start of the label's baseline, or null for a line without a label. */
  readonly labelAt: LabelPlace | null;
}

export type MapEdgeKind = 'main' | 'branch' | 'back' | 'redirect';

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** The position of a label, and the end of the label at this position. */
export interface LabelPlace extends MapPoint {
  readonly anchor: 'start' | 'end';
}
