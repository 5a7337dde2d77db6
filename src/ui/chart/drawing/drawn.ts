import type { TFunction } from 'i18next';
import type { Format } from '../../format/FormatProvider';
import type { LookTokens } from '../../look/tokens';

/** What a chart is drawn with, whatever it shows. */
export interface Drawn {
  readonly tokens: LookTokens;
  readonly format: Format;
  readonly t: TFunction<'ui'>;
}
