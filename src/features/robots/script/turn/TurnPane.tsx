import { useTranslation } from 'react-i18next';
import { turnKinds, turnOf, waitsForAnswer, type ScriptTurn, type TurnKind } from '@/domain/robots/script';
import { withTurn } from '@/domain/robots/scriptEdits';
import { scriptLimits } from '@/domain/robots/scriptLimits';
import { Empty } from '@/ui/feedback/Empty';
import { ChoiceField } from '@/ui/form/field/ChoiceField';
import { FixedField } from '@/ui/form/field/FixedField';
import { TextField } from '@/ui/form/field/TextField';
import { FindingList } from '../FindingList';
import { useScriptScreen } from '../scriptContext';
import { scriptField } from '../scriptField';
import { SlotFields } from './SlotFields';
import { SpokenField } from './SpokenField';
import { TurnActions } from './TurnActions';
import { WaysFields } from './WaysFields';

/** The fields of the selected turn; of a version that is only shown, the same as text. */
export function TurnPane() {
  const { t } = useTranslation('robots');
  const { script, selected } = useScriptScreen();
  const turn = turnOf(script, selected);
  if (selected === null || !turn)
    return <Empty glyph="list" title={t('script.noneSelected')} text={t('script.noneSelectedWhy')} />;
  return <TurnFields key={selected} id={selected} turn={turn} />;
}

function TurnFields({ id, turn }: { id: string; turn: ScriptTurn }) {
  const { t } = useTranslation('robots');
  const { script, findings, edit, leave } = useScriptScreen();
  const own = findings.filter((finding) => finding.turn === id);
  const set = <K extends keyof ScriptTurn>(key: K) => ({
    value: turn[key],
    onChange: (value: ScriptTurn[K]) => edit?.((now) => withTurn(now, id, { [key]: value }), `${id}.${key}`),
    onLeave: leave,
  });
  return (
    <div className="aicc-script-turn">
      {edit === null ? (
        <>
          <FixedField name="name" label={t('script.name')} value={turn.name} />
          <FixedField name="kind" label={t('script.kindLabel')} value={t(`script.kind.${turn.kind}`)} />
        </>
      ) : (
        <>
          <TextField {...scriptField('name', set('name'))} label={t('script.name')} max={scriptLimits.nameChars} />
          <ChoiceField<TurnKind>
            {...scriptField('kind', set('kind'))}
            label={t('script.kindLabel')}
            help={t(`script.kindHelp.${turn.kind}`)}
            choices={turnKinds.map((value) => ({ value, label: t(`script.kind.${value}`) }))}
          />
        </>
      )}
      <SpokenField {...scriptField('say', set('say'))} field="say" language={script.language} findings={own} />
      <SpokenField {...scriptField('brief', set('brief'))} field="brief" language={script.language} findings={own} />
      <WaysFields id={id} turn={turn} />
      {waitsForAnswer(turn) && <SlotFields id={id} turn={turn} />}
      {own.length > 0 && <FindingList findings={own} />}
      {edit !== null && <TurnActions id={id} />}
    </div>
  );
}
