import { useTranslation } from 'react-i18next';
import type { CustomInfo } from '@/domain/accounts/accounts';
import { customInfoNameMaxChars, customInfosMax, customInfoValueMaxChars } from '@/domain/limits';
import { Button } from '@/ui/button/Button';
import { TextField } from '@/ui/form/field/TextField';
import { inside, type Bound } from '@/ui/form/bound';
import { FormRows } from '@/ui/form/rows/FormRows';

const blank: CustomInfo = { name: '', value: '' };

/** Additional facts a company stores about its people: branch, staff number, … */
export function CustomInfoFields({ all }: { all: Bound<readonly CustomInfo[]> }) {
  const { t } = useTranslation('users');
  return (
    <fieldset className="aicc-field" data-field="customize_infos">
      <legend className="aicc-field-label">{t('form.infos')}</legend>
      <FormRows all={all}>
        {(rows) => (
          <div ref={rows.place} className="aicc-users-infos">
            {rows.list.map(({ key, index, bound, remove }) => (
              <div key={key} data-form-row={key} className="aicc-users-info">
                <TextField {...inside(bound, 'name')} label={t('form.infoName')} max={customInfoNameMaxChars} />
                <TextField {...inside(bound, 'value')} label={t('form.infoValue')} max={customInfoValueMaxChars} />
                <Button
                  track="custom-info.remove"
                  kind="plain"
                  glyph="trash"
                  aria-label={t('form.infoRemove', { number: index + 1 })}
                  onClick={remove}
                />
              </div>
            ))}
            <Button
              track="custom-info.add"
              glyph="plus"
              disabledReason={
                all.value.length >= customInfosMax ? t('form.infosFull', { max: customInfosMax }) : undefined
              }
              onClick={() => rows.add(blank)}
            >
              {t('form.infoAdd')}
            </Button>
          </div>
        )}
      </FormRows>
    </fieldset>
  );
}
