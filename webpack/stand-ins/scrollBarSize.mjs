// @ts-check
// Stands in for rc-util's module of the same name: that one measures through a style tag without a nonce,
// which our content security policy refuses, in the host's body.

const BOX_PX = 100;

/** @param {Element} within */
function measure(within) {
  const box = within.ownerDocument.createElement('div');
  const { scrollbarWidth, scrollbarColor } = getComputedStyle(within);
  const size = `${BOX_PX}px`;
  Object.assign(box.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: size,
    height: size,
    overflow: 'scroll',
    visibility: 'hidden',
    scrollbarWidth,
    scrollbarColor,
  });
  within.appendChild(box);
  const bars = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight };
  box.remove();
  return bars;
}

/** @param {unknown} target */
export function getTargetScrollBarSize(target) {
  return target instanceof Element ? measure(target) : { width: 0, height: 0 };
}

/** Width of a scroll bar of the page. */
export default function getScrollBarSize() {
  return measure(document.body).width;
}
