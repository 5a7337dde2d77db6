import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useApi } from '@/api/apiContext';
import { useRead, useWrite } from '@/api/query';
import { pathTo } from '@/app/links';
import type { Reply } from '@/contract/contract';
import { templateNameMaxChars } from '@/domain/limits';
import { checkStrategy } from '@/domain/strategyCheck';
import { Failed } from '@/ui/Failed';
import { FormPage, FormSection } from '@/ui/FormPage';
import { ConflictNote } from '@/ui/form/ConflictNote';
import { differingOf } from '@/ui/form/differing';
import { TextField } from '@/ui/form/TextField';
import { useForm } from '@/ui/form/useForm';
import { useTheirs } from '@/ui/form/useTheirs';
import { Style } from '@/ui/look/Style';
import { PageHeader } from '@/ui/PageHeader';
import { useToast } from '@/ui/Toasts';
import { useLine } from '@/ui/useLine';
import { RoundsEditor } from './RoundsEditor';
import css from './strategies.css';
import { blankStrategy, draftName, draftOf, formOf, type StrategyForm } from './strategyForm';
import { StrategySummary } from './StrategySummary';
import { useStrategyWords } from './useStrategyWords';

type Strategy = Reply<'strategy.detail'>;

/** A strategy while it is written, new or not published yet. */
export function StrategyEditor({ strategy, onTake }: { strategy: Strategy | null; onTake?: (theirs: Strategy) => void }) {
  const { t } = useTranslation('strategies');
  const line = useLine();
  const navigate = useNavigate();
  const toast = useToast();
  const options = useRead('strategy.options', { params: { line } });
  const create = useWrite('strategy.create');
  const save = useWrite('strategy.save');
  const { api } = useApi();
  const { version, theirs, meet } = useTheirs<Strategy>(strategy?.revision ?? 0, () => api.call('strategy.detail', { params: { line, id: strategy?.id ?? 0 } }), (of) => of.revision);
  const words = useStrategyWords(line, options.data?.robots);
  const made = useRef<number | null>(strategy?.id ?? null);
  const toList = () => void navigate(pathTo('strategyList', { line }, made.current === null ? {} : { open: made.current }));

  const form = useForm<StrategyForm>({
    initial: strategy === null ? blankStrategy() : formOf(strategy),
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
      return meet(outcome);
    },
    onDone: toList,
  });

  return (
    <>
      <Style css={css} />
      <PageHeader title={strategy === null ? t('editor.new') : strategy.name} named={strategy !== null} text={t('editor.text')} />
      {options.failure !== null && options.data === undefined && <Failed inline failure={options.failure} retry={options.retry} />}
      <FormPage form={form} verb={t('editor.verb')} onCancel={toList} summary={<StrategySummary line={line} rounds={form.values.rounds} />}>
        {theirs !== null && <ConflictNote form={form} differing={differingOf(words(formOf(theirs)), words(form.values))} onTakeTheirs={() => onTake?.(theirs)} />}
        <FormSection title={t('editor.basics')}>
          <TextField {...form.field('name')} label={t('editor.name')} help={t('editor.nameHelp')} max={templateNameMaxChars} />
        </FormSection>
        <RoundsEditor line={line} form={form} robots={options.data?.robots} />
      </FormPage>
    </>
  );
}
