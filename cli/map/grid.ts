// The grid of a map: boxes in rows and columns, and the routes of the lines between them.

/** A box in a cell of the grid. Several boxes can be stacked in one cell. */
export interface MapBox {
  readonly id: string;
  readonly row: number;
  readonly column: number;
  readonly width: number;
  /** The minimum height of the box. A box with many lines at one side becomes taller. */
  readonly height: number;
  /** The index of the box in the stack of its cell, starting at 0. */
  readonly index: number;
  /** The number of boxes in the stack of the cell. */
  readonly stack: number;
  /** The vertical alignment of the box in a row that is taller than the box. */
  readonly align: 'middle' | 'top';
}

export type BoxSide = 'left' | 'right' | 'top' | 'bottom';

/** The route of a line: straight, or along lanes between columns and a channel between rows. */
export interface LaneRoute {
  readonly from: string;
  readonly to: string;
  readonly exit: BoxSide;
  readonly entry: BoxSide;
  /** The gaps between columns in which the line runs vertically. Gap 0 is left of the first column. */
  readonly gaps: readonly number[];
  /** The channel between rows in which the line runs horizontally. Channel 0 is above the first row. */
  readonly channel: number | null;
  /** The number of rows that the line spans: positive if it runs down, negative if it runs up. */
  readonly rows: number;
}

/** Returns a function that determines the route of a line between two boxes. */
export function createRouter(boxes: readonly MapBox[]) {
  const occupied = new Set(boxes.map(({ row, column }) => `${row} ${column}`));
  const isClear = (row: number, a: number, b: number) => {
    for (let column = Math.min(a, b) + 1; column < Math.max(a, b); column += 1)
      if (occupied.has(`${row} ${column}`)) return false;
    return true;
  };
  return (a: MapBox, b: MapBox): LaneRoute => {
    const rows = b.row - a.row;
    const base = { from: a.id, to: b.id, rows, channel: null };
    if (a.column === b.column) return { ...base, ...routeInColumn(a, b) };
    const toRight = b.column > a.column;
    const sides = toRight
      ? ({ exit: 'right', entry: 'left' } as const)
      : ({ exit: 'left', entry: 'right' } as const);
    const near = toRight ? a.column + 1 : a.column;
    const far = toRight ? b.column : b.column + 1;
    const isLevel =
      rows === 0 && [a, b].every(({ stack, align }) => stack === 1 && align === 'middle');
    if (isLevel && isClear(a.row, a.column, b.column)) return { ...base, ...sides, gaps: [] };
    if (isClear(b.row, a.column, b.column)) return { ...base, ...sides, gaps: [near] };
    if (isClear(a.row, a.column, b.column)) return { ...base, ...sides, gaps: [far] };
    const channel = rows > 0 ? b.row : b.row + 1;
    return { ...base, ...sides, gaps: [near, far], channel };
  };
}

// helpers

function routeInColumn(a: MapBox, b: MapBox) {
  if (b.row === a.row + 1) return { exit: 'bottom', entry: 'top', gaps: [] } as const;
  return a.column === 0
    ? ({ exit: 'left', entry: 'left', gaps: [0] } as const)
    : ({ exit: 'right', entry: 'right', gaps: [a.column + 1] } as const);
}
