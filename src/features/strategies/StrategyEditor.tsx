import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useApi } from '@/api/apiContext';
import { useRead, useWrite } from '@/api/query';
import { pathTo } from '@/registry/links';
import type { Reply } from '@/contract/contract';
import { templateNameMaxChars } from '@/domain/limits';
import { checkStrategy } from '@/domain/strategies/strategyCheck';
import { Failed } from '@/ui/feedback/Failed';
import { FormPage, FormSection } from '@/ui/form/FormPage';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { conflictingFields } from '@/ui/form/conflict/conflictingFields';
import { TextField } from '@/ui/form/field/TextField';
import { useForm } from '@/ui/form/useForm';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/page/PageHeader';
import { useToast } from '@/ui/feedback/ToastProvider';
import { useLine } from '@/parts/line/useLine';
import { RoundsEditor } from './RoundsEditor';
import css from './strategies.css';
import { blankStrategy, draftName, draftOf, formOf, type StrategyForm } from './strategyForm';
import { StrategySummary } from './StrategySummary';
import { useStrategyWords } from './useStrategyWords';

type Strategy = Reply<'strategy.detail'>;

/** The form of a strategy that is new or not published. */
export function StrategyEditor({
  strategy,
  onTake,
}: {
  strategy: Strategy | null;
  onTake?: (saved: Strategy) => void;
}) {
  const { t } = useTranslation('strategies');
  const line = useLine();
  const navigate = useNavigate();
  const toast = useToast();
  const options = useRead('strategy.options', { params: { line } });
  const create = useWrite('strategy.create');
  const save = useWrite('strategy.save');
  const { api } = useApi();
  const { version, conflict, loadConflict } = useEditConflict<Strategy>(
    strategy?.revision ?? 0,
    () => api.call('strategy.detail', { params: { line, id: strategy?.id ?? 0 } }),
    (of) => of.revision,
  );
  const words = useStrategyWords(line, options.data?.robots);
  const made = useRef<number | null>(strategy?.id ?? null);
  const toList = () =>
    void navigate(pathTo('strategyList', { line }, made.current === null ? {} : { open: made.current }));

  const form = useForm<StrategyForm>({
    initial: strategy === null ? blankStrategy(line) : formOf(strategy),
    draft: draftName(line, strategy?.id ?? null),
    check: (values) => checkStrategy(draftOf(values), line),
    send: async (values) => {
      const draft = draftOf(values);
      const outcome =
        strategy === null
          ? await create.run({ params: { line }, body: draft })
          : await save.run({ params: { line, id: strategy.id }, body: { ...draft, revision: version.current } });
      if (outcome.ok) {
        made.current = outcome.data.id;
        toast.success(t('editor.saved', { name: outcome.data.name }));
      }
      return loadConflict(outcome);
    },
    onDone: toList,
  });

  return (
    <>
      <Style css={css} />
      <PageHeader
        title={strategy === null ? t('editor.new') : strategy.name}
        named={strategy !== null}
        text={t('editor.text')}
      />
      {options.failure !== null && options.data === undefined && (
        <Failed inline failure={options.failure} retry={options.retry} />
      )}
      <FormPage
        track="strategy"
        form={form}
        verb={t('editor.verb')}
        onCancel={toList}
        summary={<StrategySummary line={line} rounds={form.values.rounds} />}
      >
        {conflict !== null && (
          <ConflictNote
            form={form}
            conflicting={conflictingFields(words(formOf(conflict)), words(form.values))}
            onTakeSaved={() => onTake?.(conflict)}
          />
        )}
        <FormSection title={t('editor.basics')}>
          <TextField
            {...form.field('name')}
            label={t('editor.name')}
            help={t('editor.nameHelp')}
            max={templateNameMaxChars}
          />
        </FormSection>
        <RoundsEditor line={line} form={form} robots={options.data?.robots} />
      </FormPage>
    </>
  );
}
