import { useTranslation } from 'react-i18next';
import { shareLimits } from '@/domain/experience/shareLink';
import { useVariableName } from '@/parts/variables/useVariableName';
import { Check } from '@/ui/form/field/Check';
import { TextField } from '@/ui/form/field/TextField';
import { inside } from '@/ui/form/bound';
import type { Form } from '@/ui/form/useForm';
import type { ShareForm } from './steps';

/** Each variable the script speaks: its value, and whether the visitor may change it. */
export function VariablesStep({ form }: { form: Form<ShareForm> }) {
  const { t } = useTranslation('experience');
  const nameOf = useVariableName();
  const bound = form.field('variables');
  if (bound.value.length === 0) return <p>{t('field.noVariables')}</p>;
  return (
    <>
      <p className="aicc-form-text">{t('field.variablesHelp')}</p>
      {bound.value.map(({ name, editable }, index) => {
        const label = nameOf(name);
        const one = inside(bound, index);
        return (
          <div key={name} role="group" aria-label={label} className="aicc-share-variable">
            <TextField {...inside(one, 'value')} label={label} max={shareLimits.valueChars} />
            <Check
              track="share.editable"
              label={t('field.editable')}
              checked={editable}
              onChange={inside(one, 'editable').set}
            />
          </div>
        );
      })}
    </>
  );
}
