/** A random number from 0 to 1 that cannot be predicted and differs in every tab. */
export function byChance(): number {
  return (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255;
}
