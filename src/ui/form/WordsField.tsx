import { Glyph } from '../button/Glyph';
import type { FieldBinding } from './bound';
import { Field, type FieldFrame } from './field/Field';
import { TrackedSelect } from './TrackedSelect';

interface WordsFieldProps extends FieldFrame, FieldBinding<readonly string[]> {
  /** so many at the most */
  most?: number;
}

/** Words or phrases of one's own: Enter ends each, several are pasted one a line. */
export function WordsField({ most, ...field }: WordsFieldProps) {
  return (
    <Field {...field} toValue={tidyWords}>
      {(ids) => (
        <TrackedSelect<string[], { value: string }>
          {...ids}
          track={`words.${field.name}`}
          mode="tags"
          // There is nothing to choose from.
          open={false}
          suffixIcon={null}
          removeIcon={<Glyph name="close" size={12} />}
          tokenSeparators={['\n', ';']}
          maxCount={most}
          style={{ width: '100%' }}
        />
      )}
    </Field>
  );
}

const tidyWords = (words: readonly string[]) => [
  ...new Set(words.map((word) => word.trim()).filter((word) => word !== '')),
];
