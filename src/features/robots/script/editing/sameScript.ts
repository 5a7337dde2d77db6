import type { Script } from '@/domain/robots/script';

/** Whether two scripts say the same; the platform answers with the fields of one in another order. */
export function sameScript(one: Script, other: Script): boolean {
  return isSame(one, other);
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  // A label that was taken away is undefined here and missing there.
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)));
}
