import { usePicture } from './usePicture';

interface PersonPictureProps {
  name: string;
  /** of `personal.avatarFile`; null where there is none */
  file: string | null;
  className: string;
}

/** Decorative picture beside a name; the first letter while it loads, or without a picture. */
export function PersonPicture({ name, file, className }: PersonPictureProps) {
  const url = usePicture('personal.avatarFile', file);
  return (
    <span className={className} aria-hidden>
      {url === null ? initialOf(name) : <img src={url} alt="" />}
    </span>
  );
}

/** The first letter of any script: a name may begin with a character outside the basic plane. */
function initialOf(name: string): string {
  return ([...name.trim()][0] ?? '·').toUpperCase();
}
