import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { imageMaxMegapixels, logoMaxBytes } from '@/domain/limits';
import { useCan } from '@/session/useCan';
import { useProfileChanged } from '@/session/useSession';
import { Button } from '@/ui/Button';
import { useConfirm } from '@/ui/Confirms';
import { useFormat } from '@/ui/FormatProvider';
import { PersonPicture } from '@/ui/PersonPicture';
import { useToast } from '@/ui/Toasts';
import { useFailureWords } from '@/ui/useFailureWords';
import { Section } from './Section';

const types = ['.jpg', '.jpeg', '.png', '.gif'] as const;

/** The picture others see beside the name. Size is looked at before a byte is sent; what it really is, by the platform. */
export function PictureSection({ info }: { info: Reply<'personal.info'> }) {
  const { t } = useTranslation('personal');
  const format = useFormat();
  const toast = useToast();
  const words = useFailureWords();
  const confirm = useConfirm();
  const mayEdit = useCan()('system*personalInfo*edit');
  const changed = useProfileChanged();
  const set = useWrite('personal.setAvatar');
  const remove = useWrite('personal.removeAvatar');
  const input = useRef<HTMLInputElement>(null);

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size >= logoMaxBytes) return toast.error(t('picture.tooLarge', { max: format.bytes(logoMaxBytes) }));
    const outcome = await set.run({ file });
    if (!outcome.ok) return toast.error(words(outcome.failure));
    changed({ avatar: outcome.data.avatar });
    toast.success(t('picture.done'));
  };
  const takeDown = () =>
    confirm({
      title: t('picture.removeTitle'),
      text: t('picture.removeText'),
      verb: t('picture.remove'),
      danger: true,
      run: async () => {
        const outcome = await remove.run({});
        if (outcome.ok) changed({ avatar: null });
        return outcome;
      },
    });

  return (
    <Section title={t('picture.title')} text={mayEdit ? t('picture.rules', { types: format.list([...types]), max: format.bytes(logoMaxBytes), megapixels: imageMaxMegapixels }) : undefined}>
      <div className="aicc-personal-picture">
        <PersonPicture className="aicc-personal-face" name={`${info.first_name} ${info.last_name}`} file={info.avatar} />
        {mayEdit && (
          <>
            <input
              ref={input}
              type="file"
              hidden
              aria-label={t('picture.choose')}
              accept={types.join(',')}
              onChange={(event) => {
                const file = event.target.files?.[0];
                // The same file, mended and chosen again, must count as a new choice.
                event.target.value = '';
                void take(file);
              }}
            />
            <Button glyph="upload" busy={set.busy} onClick={() => input.current?.click()}>
              {t(info.avatar === null ? 'picture.choose' : 'picture.replace')}
            </Button>
            {info.avatar !== null && (
              <Button kind="plain" danger onClick={() => void takeDown()}>
                {t('picture.remove')}
              </Button>
            )}
          </>
        )}
      </div>
    </Section>
  );
}
