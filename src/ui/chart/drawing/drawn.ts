import type { TFunction } from 'i18next';
import type { Format } from '../../format/FormatProvider';
import type { LookTokens } from '../../look/tokens';

/** What every chart is drawn with. */
export interface Drawn {
  readonly tokens: LookTokens;
  readonly format: Format;
  readonly t: TFunction<'ui'>;
}
