import type { Reply } from '@/contract/contract';
import type { LineId } from '@/domain/products/lines';

export type Fields = Reply<'call.fields'>['shown'];

export interface FieldFormProps {
  line: LineId;
  available: Fields;
  shown: Fields;
  onClose: () => void;
}

export const fieldKinds = ['slots', 'eventLabels', 'listFields', 'variables'] as const;
