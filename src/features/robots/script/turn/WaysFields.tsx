import { useTranslation } from 'react-i18next';
import { waitsForAnswer, type ScriptTurn } from '@/domain/robots/script';
import { connected, hasAllAnswers, withTurn } from '@/domain/robots/scriptEdits';
import { scriptLimits } from '@/domain/robots/scriptLimits';
import { Button } from '@/ui/button/Button';
import { Empty } from '@/ui/feedback/Empty';
import { BranchFields } from './BranchFields';
import { useScriptScreen } from '../scriptContext';
import { scriptField } from '../scriptField';
import { TurnSelect } from './TurnSelect';
import { WayFields } from './WayFields';

/** Where the talk goes on from a turn: by what the callee answers, or straight on. */
export function WaysFields({ id, turn }: { id: string; turn: ScriptTurn }) {
  const { t } = useTranslation('robots');
  const { edit, leave } = useScriptScreen();
  if (turn.kind === 'end') return null;
  if (!waitsForAnswer(turn)) {
    const next = scriptField<string | null>('next', {
      value: turn.next,
      onChange: (value) => edit?.((now) => withTurn(now, id, { next: value })),
      onLeave: leave,
    });
    const isTransfer = turn.kind === 'transfer';
    return (
      <TurnSelect
        {...next}
        from={id}
        label={t(isTransfer ? 'script.nobodyTakes' : 'script.then')}
        help={isTransfer ? t('script.nobodyTakesHelp') : undefined}
      />
    );
  }
  return (
    <fieldset className="aicc-script-ways">
      <legend>{t('script.answers')}</legend>
      {turn.branches.length === 0 && (
        <Empty glyph="message" title={t('script.noAnswers')} text={t('script.noAnswersWhy')} />
      )}
      <ol>
        {turn.branches.map((branch, index) => (
          <BranchFields key={`${index} of ${turn.branches.length}`} id={id} turn={turn} branch={branch} index={index} />
        ))}
      </ol>
      {edit !== null && <AddBranch id={id} />}
      <WayFields id={id} name="otherwise" way={turn.otherwise} />
      <WayFields id={id} name="silence" way={turn.silence} />
    </fieldset>
  );
}

function AddBranch({ id }: { id: string }) {
  const { t } = useTranslation('robots');
  const { script, edit } = useScriptScreen();
  const add = () => {
    // It leads to its own turn until another is chosen: the robot asks again.
    edit?.((now) => connected(now, id, id));
  };
  return (
    <Button
      track="script.addAnswer"
      glyph="plus"
      disabledReason={
        hasAllAnswers(script, id) ? t('script.branchesMost', { count: scriptLimits.branchesPerTurn }) : undefined
      }
      onClick={add}
    >
      {t(Object.keys(script.intents).length === 0 ? 'script.firstAnswer' : 'script.addAnswer')}
    </Button>
  );
}
