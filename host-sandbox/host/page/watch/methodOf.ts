/** A function of the browser as it is now, to be called later with its own `this`. */
export function methodOf<T, K extends keyof T>(of: T, name: K): T[K] {
  return of[name];
}
