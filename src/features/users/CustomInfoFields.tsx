import { useTranslation } from 'react-i18next';
import type { CustomInfo } from '@/domain/accounts/accounts';
import { customInfoNameMaxChars, customInfosMax, customInfoValueMaxChars } from '@/domain/limits';
import { Button } from '@/ui/button/Button';
import { TextField } from '@/ui/form/field/TextField';
import { inside, type Bound } from '@/ui/form/bound';

const blank: CustomInfo = { name: '', value: '' };

/** Additional facts a company stores about its people: branch, staff number, … */
export function CustomInfoFields({ all }: { all: Bound<readonly CustomInfo[]> }) {
  const { t } = useTranslation('users');
  const rowAt = (at: number) =>
    all.bind<CustomInfo>(
      String(at),
      (now) => now[at] ?? blank,
      (next) => (now) => now.map((one, index) => (index === at ? next : one)),
    );
  return (
    <fieldset className="aicc-field" data-field="customize_infos">
      <legend className="aicc-field-label">{t('form.infos')}</legend>
      <div className="aicc-users-infos">
        {all.value.map((_, at) => (
          <div key={at} className="aicc-users-info">
            <TextField {...inside(rowAt(at), 'name')} label={t('form.infoName')} max={customInfoNameMaxChars} />
            <TextField {...inside(rowAt(at), 'value')} label={t('form.infoValue')} max={customInfoValueMaxChars} />
            <Button
              kind="plain"
              glyph="trash"
              aria-label={t('form.infoRemove', { number: at + 1 })}
              onClick={() => all.onChange(all.value.filter((_one, index) => index !== at))}
            />
          </div>
        ))}
        <Button
          glyph="plus"
          disabledReason={all.value.length >= customInfosMax ? t('form.infosFull', { max: customInfosMax }) : undefined}
          onClick={() => all.onChange([...all.value, blank])}
        >
          {t('form.infoAdd')}
        </Button>
      </div>
    </fieldset>
  );
}
