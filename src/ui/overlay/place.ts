export type Side = 'bottomStart' | 'bottomEnd' | 'top' | 'bottom' | 'right';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 6;
/** px kept free between what floats and the edge of the window */
const EDGE = 8;

/**
 * Position of a floating box beside its anchor, in coordinates of `base` (our overlay node, wherever the host has put
 * it). It flips to the other side where there is no room, and is moved back inside the window.
 */
export function place(
  anchor: Box,
  box: { width: number; height: number },
  base: Box,
  view: { width: number; height: number },
  side: Side,
) {
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - box.height;
  const roomBelow = view.height - EDGE - below;
  const roomAbove = anchor.top - GAP - EDGE;
  const middle = anchor.left + anchor.width / 2 - box.width / 2;

  let left = middle;
  let top: number;
  if (side === 'right') {
    left = anchor.left + anchor.width + GAP;
    top = anchor.top;
    if (left + box.width > view.width - EDGE) left = anchor.left - GAP - box.width;
  } else {
    const wantsAbove = side === 'top';
    const up = wantsAbove
      ? roomAbove >= box.height || roomAbove > roomBelow
      : roomBelow < box.height && roomAbove > roomBelow;
    top = up ? above : below;
    if (side === 'bottomStart') left = anchor.left;
    if (side === 'bottomEnd') left = anchor.left + anchor.width - box.width;
  }
  const inside = (at: number, size: number, whole: number) => Math.max(EDGE, Math.min(at, whole - EDGE - size));
  return {
    left: inside(left, box.width, view.width) - base.left,
    top: inside(top, box.height, view.height) - base.top,
  };
}
