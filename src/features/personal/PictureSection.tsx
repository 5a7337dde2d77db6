import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { imageMaxMegapixels, logoMaxBytes, pictureTypes } from '@/domain/limits';
import { useMay } from '@/session/useMay';
import { useProfileChanged } from '@/session/useSession';
import { useFormat } from '@/ui/format/FormatProvider';
import { PersonPicture } from '@/parts/pictures/PersonPicture';
import { PictureUpload } from '@/parts/pictures/PictureUpload';
import { Section } from './Section';

/** The picture others see beside the name. */
export function PictureSection({ info }: { info: Reply<'personal.info'> }) {
  const { t } = useTranslation('personal');
  const format = useFormat();
  const mayEdit = useMay('personalInfo')('edit');
  const changed = useProfileChanged();
  const set = useWrite('personal.setAvatar');
  const remove = useWrite('personal.removeAvatar');
  const max = format.bytes(logoMaxBytes);
  const picture = (
    <PersonPicture className="aicc-personal-face" name={`${info.first_name} ${info.last_name}`} file={info.avatar} />
  );
  return (
    <Section
      title={t('picture.title')}
      text={
        mayEdit
          ? t('picture.rules', { types: format.list([...pictureTypes]), max, megapixels: imageMaxMegapixels })
          : undefined
      }
    >
      {!mayEdit && picture}
      {mayEdit && (
        <PictureUpload
          preview={(picture) => (
            <span className="aicc-personal-face">
              <img {...picture} alt={t('picture.title')} />
            </span>
          )}
          has={info.avatar !== null}
          busy={set.busy}
          words={{
            choose: t('picture.choose'),
            replace: t('picture.replace'),
            save: t('picture.save'),
            notYet: t('picture.notYet'),
            remove: t('picture.remove'),
            removeTitle: t('picture.removeTitle'),
            removeText: t('picture.removeText'),
            done: t('picture.done'),
            tooLarge: t('picture.tooLarge', { max }),
          }}
          onTake={async (file) => {
            const outcome = await set.run({ file });
            if (outcome.ok) changed({ avatar: outcome.data.avatar });
            return outcome;
          }}
          onRemove={async () => {
            const outcome = await remove.run({});
            if (outcome.ok) changed({ avatar: null });
            return outcome;
          }}
        >
          {picture}
        </PictureUpload>
      )}
    </Section>
  );
}
