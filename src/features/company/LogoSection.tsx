import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { imageMaxMegapixels, logoMaxBytes, pictureTypes } from '@/domain/limits';
import { useMay } from '@/session/useMay';
import { useProfileChanged } from '@/session/useSession';
import { useFormat } from '@/ui/format/FormatProvider';
import { FormSection } from '@/ui/form/FormPage';
import { PictureUpload } from '@/parts/pictures/PictureUpload';
import { usePicture } from '@/parts/pictures/usePicture';

/** The logo as the header shows it. */
export function LogoSection({ info }: { info: Reply<'company.info'> }) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const mayEdit = useMay('Corporate')('edit');
  const changed = useProfileChanged();
  const set = useWrite('company.setLogo');
  const remove = useWrite('company.removeLogo');
  const url = usePicture('company.logoFile', info.logo);
  const max = format.bytes(logoMaxBytes);
  const alt = t('logo.of', { name: info.title });
  const face = <span className="aicc-company-face">{url === null ? t('logo.none') : <img src={url} alt={alt} />}</span>;
  return (
    <FormSection
      title={t('logo.title')}
      text={t('logo.rules', { types: format.list([...pictureTypes]), max, megapixels: imageMaxMegapixels })}
    >
      {!mayEdit && face}
      {mayEdit && (
        <PictureUpload
          preview={(picture) => (
            <span className="aicc-company-face">
              <img {...picture} alt={alt} />
            </span>
          )}
          has={info.logo !== null}
          busy={set.busy}
          words={{
            choose: t('logo.choose'),
            replace: t('logo.replace'),
            save: t('logo.save'),
            notYet: t('logo.notYet'),
            remove: t('logo.remove'),
            removeTitle: t('logo.removeTitle'),
            removeText: t('logo.removeText'),
            done: t('logo.done'),
            tooLarge: t('logo.tooLarge', { max }),
          }}
          onTake={async (file) => {
            const outcome = await set.run({ file });
            if (outcome.ok) changed({ Logo: outcome.data.logo });
            return outcome;
          }}
          onRemove={async () => {
            const outcome = await remove.run({});
            if (outcome.ok) changed({ Logo: null });
            return outcome;
          }}
        >
          {face}
        </PictureUpload>
      )}
    </FormSection>
  );
}
