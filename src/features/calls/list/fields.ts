import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';

export type Fields = Reply<'call.fields'>['shown'];

export interface FieldSettingsProps {
  line: LineId;
  available: Fields;
  shown: Fields;
}

export const fieldKinds = ['slots', 'eventLabels', 'listFields', 'variables'] as const;
