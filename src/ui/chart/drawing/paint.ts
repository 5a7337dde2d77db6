/** Paints page elements onto a canvas, for pictures of charts that consist of canvases, SVG and plain elements. */

/** visually hidden elements */
const UNSEEN = '.aicc-hidden, .g2-tooltip, [hidden]';

export interface Painted {
  readonly canvas: HTMLCanvasElement;
  /** canvas pixels per page pixel */
  readonly density: number;
}

interface Extent {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Paints the whole element, also what is scrolled out of view. `stripes` fills what is striped on the page. */
export function paint(root: HTMLElement, stripes: CanvasImageSource): Painted | null {
  const extent = extentOf(root);
  const density = Math.max(1, window.devicePixelRatio || 1);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(extent.width * density);
  canvas.height = Math.ceil(extent.height * density);
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.scale(density, density);
  pen.translate(-extent.left, -extent.top);
  for (const child of root.children) paintElement(pen, child, stripes);
  return { canvas, density };
}

function extentOf(root: HTMLElement): Extent {
  const seen = [root, ...root.querySelectorAll('*')].filter(
    (one) => one.closest(UNSEEN) === null && (one.parentElement?.closest('svg') ?? null) === null,
  );
  // An element without a box (display: contents) is at the page's origin.
  const boxes = seen.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return { left: 0, top: 0, width: 0, height: 0 };
  const own = root.getBoundingClientRect();
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  return { left, top: own.top, width: right - left, height: Math.max(...boxes.map((box) => box.bottom)) - own.top };
}

function paintElement(pen: CanvasRenderingContext2D, element: Element, stripes: CanvasImageSource): void {
  const style = getComputedStyle(element);
  if (element.matches(UNSEEN) || style.display === 'none' || style.visibility === 'hidden') return;
  pen.save();
  pen.globalAlpha *= Number(style.opacity || 1);
  if (element instanceof HTMLCanvasElement) {
    const { left, top, width, height } = element.getBoundingClientRect();
    pen.drawImage(element, left, top, width, height);
  } else if (element instanceof SVGPathElement) {
    paintPath(pen, element, style);
  } else {
    if (element instanceof HTMLElement) paintBox(pen, element, style, stripes);
    for (const child of element.childNodes) {
      if (child instanceof Element) paintElement(pen, child, stripes);
      else if (child instanceof Text) paintText(pen, child, style);
    }
  }
  pen.restore();
}

function paintBox(
  pen: CanvasRenderingContext2D,
  element: HTMLElement,
  style: CSSStyleDeclaration,
  stripes: CanvasImageSource,
): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const border = Number.parseFloat(style.borderInlineStartWidth) || 0;
  pen.beginPath();
  pen.roundRect(left, top, width, height, Number.parseFloat(style.borderTopLeftRadius) || 0);
  pen.fillStyle = style.backgroundColor;
  pen.fill();
  const pattern = style.backgroundImage.includes('gradient') ? pen.createPattern(stripes, 'repeat') : null;
  if (pattern !== null) {
    pen.fillStyle = pattern;
    pen.fill();
  }
  if (border > 0) {
    pen.fillStyle = style.borderInlineStartColor;
    pen.fillRect(left, top, border, height);
  }
  if (style.overflowX === 'hidden') pen.clip();
}

function paintPath(pen: CanvasRenderingContext2D, path: SVGPathElement, style: CSSStyleDeclaration): void {
  const matrix = path.getScreenCTM();
  const shape = path.getAttribute('d');
  if (matrix === null || shape === null) return;
  pen.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  pen.globalAlpha *= Number(style.fillOpacity || 1);
  pen.fillStyle = style.fill;
  pen.fill(new Path2D(shape));
}

/** Word by word at the positions of the page; a word broken over lines letter by letter. */
function paintText(pen: CanvasRenderingContext2D, text: Text, style: CSSStyleDeclaration): void {
  pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.fillStyle = style.color;
  pen.textBaseline = 'middle';
  for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
    if (linesOf(text, index, word.length).length <= 1) paintRun(pen, text, index, word);
    else
      for (const [at, letter] of [...word].entries())
        paintRun(pen, text, index + [...word].slice(0, at).join('').length, letter);
  }
}

function paintRun(pen: CanvasRenderingContext2D, text: Text, from: number, run: string): void {
  const [box] = linesOf(text, from, run.length);
  if (box !== undefined) pen.fillText(run, box.left, box.top + box.height / 2);
}

function linesOf(text: Text, from: number, length: number): DOMRectList {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, from + length);
  return range.getClientRects();
}
