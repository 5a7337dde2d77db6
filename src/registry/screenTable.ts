import type { ProductId } from '@/domain/products/products';
import type { Screen } from './screen';

/**
 * The screens of the console. `src/app/screens.ts` fills both halves: at run time with the records, for the compiler by
 * declaring `links`, the arguments of `pathTo` for each screen id. Both stay out of reach from here, so that a feature
 * can link to a screen without importing the feature it belongs to.
 */
export interface ScreenTable {
  readonly records: Readonly<Record<string, Screen>>;
}

export type ScreenId = keyof ScreenTable['links'];

type Records = Readonly<Record<ScreenId, Screen>>;

let registered: Records | null = null;

/** Called once, when src/app/screens.ts loads. */
export function registerScreens(screens: Records): void {
  registered = screens;
}

function records(): Records {
  if (registered === null) throw new Error('no screens are registered: load src/app/screens.ts first');
  return registered;
}

export function screenOf(id: ScreenId): Screen {
  return records()[id];
}

function isScreenId(text: string | undefined): text is ScreenId {
  return text !== undefined && Object.hasOwn(records(), text);
}

/** In the order in which the features are listed. */
export function screenIds(): readonly ScreenId[] {
  return Object.keys(records()).filter(isScreenId);
}

export function parentOf(id: ScreenId): ScreenId | null {
  const { parent } = screenOf(id);
  return isScreenId(parent) ? parent : null;
}

/** Built for that product; for a public screen, built at all. */
export function isBuilt({ built }: Screen, product: ProductId | null): boolean {
  return typeof built === 'boolean' ? built : built.some((one) => one === product);
}
