import { fontFamily, type LookTokens, sizes, weights } from '../../look/tokens';
import { hatch } from './hatch';
import { paint } from './paint';

/** px of the page */
const MARGIN = 24;
const HEAD = 52;
const LINE = 22;

interface PictureText {
  /** the question it answers */
  readonly title: string;
  /** period and unit, as far as they are known */
  readonly about: string;
}

/** The drawing with its question, period and unit above it, so that the picture is understood without the page. */
export function pictureOf(drawing: HTMLElement, { title, about }: PictureText, { colours }: LookTokens): Promise<Blob> {
  const painted = paint(drawing, hatch(colours.control, colours.quiet).image);
  const picture = document.createElement('canvas');
  const pen = picture.getContext('2d');
  if (painted !== null && pen !== null) {
    const { canvas, density } = painted;
    const head = HEAD + (about === '' ? 0 : LINE);
    const titleFont = `${weights.strong} ${sizes.sectionFont}px ${fontFamily}`;
    const aboutFont = `${weights.regular} ${sizes.tableFont}px ${fontFamily}`;
    const widthOf = (font: string, text: string) => {
      pen.font = font;
      return pen.measureText(text).width;
    };
    // A question longer than its chart widens the picture; it is never cut.
    const wide = Math.max(canvas.width / density, widthOf(titleFont, title), widthOf(aboutFont, about));
    picture.width = Math.ceil((wide + 2 * MARGIN) * density);
    picture.height = Math.ceil(canvas.height + (head + MARGIN) * density);
    pen.fillStyle = colours.surface;
    pen.fillRect(0, 0, picture.width, picture.height);
    pen.drawImage(canvas, MARGIN * density, head * density);
    pen.scale(density, density);
    pen.textBaseline = 'middle';
    pen.font = titleFont;
    pen.fillStyle = colours.text;
    pen.fillText(title, MARGIN, HEAD / 2);
    pen.font = aboutFont;
    pen.fillStyle = colours.secondary;
    pen.fillText(about, MARGIN, HEAD / 2 + LINE);
  }
  return new Promise((resolve, reject) => {
    picture.toBlob(
      (blob) => (blob === null ? reject(new Error('the canvas gave no picture')) : resolve(blob)),
      'image/png',
    );
  });
}
