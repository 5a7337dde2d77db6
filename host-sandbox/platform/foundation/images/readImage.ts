import { imageMaxMegapixels } from '@/domain/limits';
import { Refusal } from '../refusal';
import { plainGif } from './gif';
import { plainJpeg } from './jpeg';
import { plainPng } from './png';

/** A picture as it is stored: no bytes before or behind it, and no notes inside (place, camera, author). */
export interface PlainImage {
  readonly mime: 'image/jpeg' | 'image/png' | 'image/gif';
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

const PIXELS_PER_MEGAPIXEL = 1_000_000;

/**
 * The format goes by the content, not by the name. Refuses what does not read to its end as jpg, png or gif, and svg.
 */
export function readImage(bytes: Buffer): PlainImage {
  const image = plainPng(bytes) ?? plainJpeg(bytes) ?? plainGif(bytes);
  if (image === null || image.width === 0 || image.height === 0) throw new Refusal('image.wrongFormat');
  if (image.width * image.height > imageMaxMegapixels * PIXELS_PER_MEGAPIXEL)
    throw new Refusal('image.tooManyPixels', { max: imageMaxMegapixels });
  return image;
}
