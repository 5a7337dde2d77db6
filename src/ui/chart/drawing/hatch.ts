/** px of one tile; a stripe every 6 px at 45 degrees */
const TILE = 6;

/** Stripes for a period that is not over: a fill pattern from a small canvas. */
export function hatch(colour: string, ground: string): { image: HTMLCanvasElement; repetition: 'repeat' } {
  const image = document.createElement('canvas');
  image.width = TILE;
  image.height = TILE;
  const pen = image.getContext('2d');
  if (pen !== null) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, TILE, TILE);
    pen.strokeStyle = colour;
    pen.lineWidth = 2;
    for (const shift of [-TILE, 0, TILE]) {
      pen.beginPath();
      pen.moveTo(shift - 1, TILE + 1);
      pen.lineTo(shift + TILE + 1, -1);
      pen.stroke();
    }
  }
  return { image, repetition: 'repeat' };
}
