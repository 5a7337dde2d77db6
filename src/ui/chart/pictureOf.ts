import { fontFamily, type LookTokens, sizes, weights } from '../tokens';

/** px at the canvas's own density */
const MARGIN = 24;
const HEAD = 56;

/** The chart with its question above it on our surface: a picture that still says what it answers. */
export function pictureOf(canvas: HTMLCanvasElement, title: string, { colours }: LookTokens): Promise<Blob> {
  const density = canvas.width / (canvas.clientWidth || canvas.width);
  const picture = document.createElement('canvas');
  picture.width = canvas.width + 2 * MARGIN * density;
  picture.height = canvas.height + (HEAD + MARGIN) * density;
  const pen = picture.getContext('2d');
  if (pen !== null) {
    pen.fillStyle = colours.surface;
    pen.fillRect(0, 0, picture.width, picture.height);
    pen.fillStyle = colours.text;
    pen.font = `${weights.strong} ${sizes.sectionFont * density}px ${fontFamily}`;
    pen.textBaseline = 'middle';
    pen.fillText(title, MARGIN * density, (HEAD / 2) * density);
    pen.drawImage(canvas, MARGIN * density, HEAD * density);
  }
  return new Promise((resolve, reject) => {
    picture.toBlob((blob) => (blob === null ? reject(new Error('the canvas gave no picture')) : resolve(blob)), 'image/png');
  });
}
