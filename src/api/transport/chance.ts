/** 0 to 1; not to be guessed, and not the same in every tab. */
export function byChance(): number {
  return (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255;
}
