import { useTranslation } from 'react-i18next';
import type { ScriptTurn, Way } from '@/domain/robots/script';
import { withTurn } from '@/domain/robots/scriptEdits';
import { useScriptScreen } from '../scriptContext';
import { scriptField } from '../scriptField';
import { TurnSelect } from './TurnSelect';
import { WayMarks } from './WayMarks';

/** Any other answer, or none: where it leads and what it says about the call. */
export function WayFields({
  id,
  name,
  way,
}: {
  id: string;
  name: 'otherwise' | 'silence';
  way: ScriptTurn['otherwise'];
}) {
  const { t } = useTranslation('robots');
  const { edit, leave } = useScriptScreen();
  const set = (next: Way | null) => edit?.((now) => withTurn(now, id, { [name]: next }));
  const to = scriptField<string | null>(`${name}.to`, {
    value: way?.to ?? null,
    onChange: (value) => set(value === null ? null : { ...way, to: value }),
    onLeave: leave,
  });
  return (
    <div className="aicc-script-branch">
      <TurnSelect
        {...to}
        from={id}
        label={t(`script.${name}`)}
        help={t(`script.${name}Help`)}
        {...(name === 'silence' ? { none: t('script.asOtherwise') } : {})}
      />
      {way !== null && <WayMarks name={name} way={way} onChange={set} />}
    </div>
  );
}
