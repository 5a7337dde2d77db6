import { useTranslation } from 'react-i18next';
import type { Branch, ScriptTurn } from '@/domain/robots/script';
import { moved, newIntent, withTurn } from '@/domain/robots/scriptEdits';
import { scriptLimits } from '@/domain/robots/scriptLimits';
import { Button } from '@/ui/button/Button';
import { SelectField } from '@/ui/form/field/SelectField';
import { useScriptPanes, useScriptScreen } from '../scriptContext';
import { scriptField } from '../scriptField';
import { TurnSelect } from './TurnSelect';
import { WayMarks } from './WayMarks';

interface BranchFieldsProps {
  id: string;
  turn: ScriptTurn;
  branch: Branch;
  index: number;
}

/** The value of the option that makes a new intent. */
const NEW = '+';

/** One answer the robot knows at a question: what it means, where it leads, what it says about the call. */
export function BranchFields({ id, turn, branch, index }: BranchFieldsProps) {
  const { t } = useTranslation('robots');
  const { script, edit, leave } = useScriptScreen();
  const { showIntent } = useScriptPanes();
  const { branches } = turn;
  const put = (next: readonly Branch[]) => edit?.((now) => withTurn(now, id, { branches: next }));
  const set = (next: Branch) => put(branches.map((one, at) => (at === index ? next : one)));
  const intent = script.intents[branch.intent];
  const name = intent?.name ?? t('script.noIntent');
  const choose = (chosen: string | null) => {
    if (chosen !== NEW) return chosen === null ? undefined : set({ ...branch, intent: chosen });
    const made = newIntent(script);
    const next = branches.map((one, at) => (at === index ? { ...branch, intent: made.intent } : one));
    edit?.(() => withTurn(made.script, id, { branches: next }));
    showIntent(made.intent);
  };
  const intents = Object.entries(script.intents).map(([value, of]) => ({
    value,
    label: of.name || t('script.unnamed'),
  }));
  const isFull = intents.length >= scriptLimits.intents;
  const newOption = {
    value: NEW,
    label: t('script.newIntent'),
    ...(isFull ? { disabled: true, extra: t('script.intentsMost', { count: scriptLimits.intents }) } : {}),
  };
  const words = intent && [...intent.keywords, ...intent.phrases].slice(0, 4).join(', ');
  return (
    <li className="aicc-script-branch" aria-label={t('script.answer', { name })}>
      {edit === null ? (
        <p className="aicc-script-intent">{name}</p>
      ) : (
        <SelectField<string>
          {...scriptField<string | null>(`branches.${index}.intent`, {
            value: intent ? branch.intent : null,
            onChange: choose,
            onLeave: leave,
          })}
          label={t('script.means')}
          options={[...intents, newOption]}
        />
      )}
      {intent && (
        <Button track="script.words" kind="link" onClick={() => showIntent(branch.intent)}>
          {words === undefined || words === '' ? t('script.addWords') : t('script.words', { words })}
        </Button>
      )}
      <TurnSelect
        {...scriptField<string | null>(`branches.${index}.to`, {
          value: branch.to,
          onChange: (to) => (to === null ? undefined : set({ ...branch, to })),
          onLeave: leave,
        })}
        from={id}
        required
        label={t('script.leadsTo')}
      />
      <WayMarks name={`branches.${index}`} way={branch} onChange={(way) => set({ ...branch, ...way })} />
      {edit !== null && (
        <div className="aicc-script-tools">
          <Button
            track="script.answerUp"
            kind="plain"
            glyph="arrowUp"
            aria-label={t('script.answerUp', { name })}
            disabledReason={index === 0 ? t('script.isFirst') : undefined}
            onClick={() => put(moved(branches, index, index - 1))}
          />
          <Button
            track="script.answerDown"
            kind="plain"
            glyph="arrowDown"
            aria-label={t('script.answerDown', { name })}
            disabledReason={index === branches.length - 1 ? t('script.isLast') : undefined}
            onClick={() => put(moved(branches, index, index + 1))}
          />
          <Button
            track="script.answerDelete"
            kind="plain"
            glyph="trash"
            aria-label={t('script.answerDelete', { name })}
            onClick={() => put(branches.filter((_, at) => at !== index))}
          />
        </div>
      )}
    </li>
  );
}
