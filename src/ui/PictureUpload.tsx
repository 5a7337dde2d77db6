import { type ReactNode, useRef } from 'react';
import type { Outcome } from '@/api/call';
import { logoMaxBytes, pictureTypes } from '@/domain/limits';
import { Button } from './Button';
import { useConfirm } from './Confirms';
import css from './form/picture.css';
import { Style } from './look/Style';
import { useToast } from './Toasts';
import { useFailureWords } from './useFailureWords';

interface PictureUploadProps {
  /** what it looks like now */
  children: ReactNode;
  has: boolean;
  busy: boolean;
  words: Readonly<Record<'choose' | 'replace' | 'remove' | 'removeTitle' | 'removeText' | 'done' | 'tooLarge', string>>;
  onTake: (file: File) => Promise<Outcome<unknown>>;
  onRemove: () => Promise<Outcome<unknown>>;
}

/** A picture to choose, replace and remove. Its size is looked at before a byte is sent; what it really is, by the platform. */
export function PictureUpload({ children, has, busy, words, onTake, onRemove }: PictureUploadProps) {
  const toast = useToast();
  const failureWords = useFailureWords();
  const confirm = useConfirm();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size >= logoMaxBytes) return toast.error(words.tooLarge);
    const outcome = await onTake(file);
    if (!outcome.ok) return toast.error(failureWords(outcome.failure));
    toast.success(words.done);
  };
  const takeDown = () => confirm({ title: words.removeTitle, text: words.removeText, verb: words.remove, danger: true, run: onRemove });
  return (
    <div className="aicc-picture">
      <Style css={css} />
      {children}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.choose}
        accept={pictureTypes.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file, mended and chosen again, must count as a new choice.
          event.target.value = '';
          void take(file);
        }}
      />
      <Button glyph="upload" busy={busy} onClick={() => input.current?.click()}>
        {has ? words.replace : words.choose}
      </Button>
      {has && (
        <Button kind="plain" danger onClick={() => void takeDown()}>
          {words.remove}
        </Button>
      )}
    </div>
  );
}
