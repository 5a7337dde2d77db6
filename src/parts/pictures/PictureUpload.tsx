import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '@/api/call';
import { failed } from '@/api/envelope';
import { logoMaxBytes, pictureTypes } from '@/domain/limits';
import { Button } from '@/ui/button/Button';
import { useConfirm } from '@/ui/overlay/ConfirmProvider';
import { LeaveGuard } from '@/ui/form/LeaveGuard';
import css from '@/ui/form/field/picture.css';
import { Style } from '@/ui/look/Style';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useFailureWords } from '@/ui/words/useFailureWords';

interface PictureUploadProps {
  /** the present picture */
  children: ReactNode;
  /** preview of the new one */
  preview: (picture: { readonly src: string; readonly onError: () => void }) => ReactNode;
  has: boolean;
  busy: boolean;
  words: Readonly<
    Record<
      'choose' | 'replace' | 'save' | 'notYet' | 'remove' | 'removeTitle' | 'removeText' | 'done' | 'tooLarge',
      string
    >
  >;
  onTake: (file: File) => Promise<Outcome<unknown>>;
  onRemove: () => Promise<Outcome<unknown>>;
}

interface Chosen {
  readonly file: File;
  readonly url: string;
}

/**
 * A picture to choose, preview, save, replace and remove. Size and readability are checked before upload; the platform
 * checks the format.
 */
export function PictureUpload({ children, preview, has, busy, words, onTake, onRemove }: PictureUploadProps) {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const failureWords = useFailureWords();
  const confirm = useConfirm();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => () => (chosen === null ? undefined : URL.revokeObjectURL(chosen.url)), [chosen]);
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > logoMaxBytes) return toast.error(words.tooLarge);
    setChosen({ file, url: URL.createObjectURL(file) });
  };
  const refuse = () => {
    setChosen(null);
    toast.error(failureWords(failed('image.wrongFormat', 200, '')));
  };
  const save = async ({ file }: Chosen) => {
    const outcome = await onTake(file);
    if (!outcome.ok) return toast.error(failureWords(outcome.failure));
    setChosen(null);
    toast.success(words.done);
  };
  const takeDown = () =>
    confirm({ title: words.removeTitle, text: words.removeText, verb: words.remove, danger: true, run: onRemove });
  return (
    <div className="aicc-picture">
      <Style css={css} />
      <LeaveGuard dirty={chosen !== null && !busy} />
      {chosen === null ? children : preview({ src: chosen.url, onError: refuse })}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.choose}
        accept={pictureTypes.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file, corrected and chosen again, must count as a new choice.
          event.target.value = '';
          choose(file);
        }}
      />
      {chosen !== null && (
        <>
          <Button track="picture.save" kind="main" busy={busy} onClick={() => save(chosen)}>
            {words.save}
          </Button>
          <Button track="picture.cancel" onClick={() => setChosen(null)}>
            {t('cancel')}
          </Button>
          <p className="aicc-hint" role="status">
            {words.notYet}
          </p>
        </>
      )}
      {chosen === null && (
        <Button track="picture.choose" glyph="upload" onClick={() => input.current?.click()}>
          {has ? words.replace : words.choose}
        </Button>
      )}
      {chosen === null && has && (
        <Button track="picture.remove" kind="plain" danger onClick={() => void takeDown()}>
          {words.remove}
        </Button>
      )}
    </div>
  );
}
