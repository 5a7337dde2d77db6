import { Glyph } from '../button/Glyph';
import type { Bound } from './bound';
import { TrackedSelect } from './TrackedSelect';
import { Field, type FieldFrame } from './field/Field';

interface WordsFieldProps extends FieldFrame, Bound<readonly string[]> {
  /** so many at the most */
  most?: number;
}

/** Words or phrases of one's own: Enter ends each, several are pasted one a line. */
export function WordsField({ name, value, onChange, onLeave, problem, bind: _, most, ...frame }: WordsFieldProps) {
  return (
    <Field {...frame} name={name} problem={problem}>
      {(ids) => (
        <TrackedSelect<string[], { value: string }>
          {...ids}
          track={`words.${name}`}
          mode="tags"
          // There is nothing to choose from.
          open={false}
          suffixIcon={null}
          removeIcon={<Glyph name="close" size={12} />}
          tokenSeparators={['\n', ';']}
          maxCount={most}
          value={[...value]}
          onChange={(next) => onChange([...new Set(next.map((word) => word.trim()).filter((word) => word !== ''))])}
          onBlur={onLeave}
          style={{ width: '100%' }}
        />
      )}
    </Field>
  );
}
