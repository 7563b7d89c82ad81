// Computes the position of a popup near a badge.

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const gap = 4;
const margin = 8;

/**
 * Returns the position of a popup inside an area: below its anchor, or above the anchor if there is not enough space
 * below.
 * @example
 * const area = { left: 0, top: 0, width: 600, height: 400 };
 * placePopup({ left: 20, top: 50, width: 80, height: 16 }, { width: 200, height: 100 }, area) // { left: 20, top: 70 }
 */
export function placePopup(
  anchor: Area,
  { width, height }: Pick<Area, 'width' | 'height'>,
  area: Area,
): { readonly left: number; readonly top: number } {
  const clamp = (value: number, max: number) => Math.max(margin, Math.min(value, max - margin));
  const top = anchor.top - area.top;
  const below = top + anchor.height + gap;
  const isRoomBelow = below + height + margin <= area.height;
  return {
    left: clamp(anchor.left - area.left, area.width - width),
    top: clamp(isRoomBelow ? below : top - gap - height, area.height - height),
  };
}
