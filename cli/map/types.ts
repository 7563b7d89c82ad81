// The drawing of a flow or a product: boxes with positions, and lines between them.

export interface FlowMap {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
}

export interface MapNode {
  /** `flow:step`, `flow:` for a whole flow, or the id of a way out: `target@flow:step`. */
  readonly id: string;
  /** `flow:step` or `outside`. Several ways out can lead to the same target. */
  readonly target: string;
  readonly title: string;
  readonly kind: MapNodeKind;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Ways that are folded into a badge, such as failures and redirects. */
  readonly badges: readonly MapBadge[];
  readonly unreachable: boolean;
  /** True if no journey shows it. */
  readonly untested: boolean;
}

/** `flow` is a box around the steps of a flow, in the drawing of a product. */
export type MapNodeKind = 'step' | 'offPath' | 'handoff' | 'other' | 'outside' | 'flow';

export interface MapBadge {
  readonly kind: MapBadgeKind;
  readonly label: string;
  readonly ways: readonly MapWay[];
}

/** `guard` says who may see the step. `stay` leads back to the same step. `in` lists the steps that redirect here, if no line leads here. */
export type MapBadgeKind = 'guard' | 'failure' | 'redirect' | 'out' | 'stay' | 'in';

export interface MapWay {
  /** The target, `flow:step` or `outside`. Empty in a badge of the kind `guard`. In a badge of the kind `in`, the step that the way comes from. */
  readonly to: string;
  readonly title: string;
  /** The event in words. Empty for automatic ways. */
  readonly event: string;
  /** The guard as a sentence, or an empty text. */
  readonly guard: string;
  /** The calls that fail on the way, with their outcomes, as a sentence. */
  readonly call?: string;
}

export interface MapEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** The event and the guard, as a sentence. Empty for the unconditional way to the next step. */
  readonly label: string;
  readonly kind: MapEdgeKind;
  /** All ways between the two steps that the line stands for. */
  readonly ways: readonly MapWay[];
  /** The corners of the line. */
  readonly points: readonly MapPoint[];
  /** The start of the label's baseline. */
  readonly labelAt: LabelPlace | null;
}

export type MapEdgeKind = 'main' | 'branch' | 'back' | 'redirect';

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** The place of a label, and the end of it that is there. */
export interface LabelPlace extends MapPoint {
  readonly anchor: 'start' | 'end';
}
