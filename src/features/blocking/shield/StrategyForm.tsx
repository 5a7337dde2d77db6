import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '@/api/query';
import { shieldMaxDays, shieldMinDays, shieldNameMaxChars } from '@/domain/limits';
import type { LineId } from '@/domain/products/lines';
import { checkShield, shieldMethods, shieldTypes } from '@/domain/blocking/shield';
import { Failed } from '@/ui/feedback/Failed';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { CheckListField } from '@/ui/form/field/CheckListField';
import { NumberField } from '@/ui/form/field/NumberField';
import { RadioField } from '@/ui/form/field/RadioField';
import { TextField } from '@/ui/form/field/TextField';
import type { Answer } from '@/ui/form/useSending';
import { useForm } from '@/ui/form/useForm';
import { Loading } from '@/ui/feedback/Loading';
import { SideDrawer } from '@/ui/overlay/SideDrawer';
import { ConditionFields } from './ConditionFields';
import { PreviewNote } from './PreviewNote';
import { draftOf, newStrategy, type StrategyValues, valuesOfStrategy } from './strategyForm';

interface OpenProps {
  line: LineId;
  onClose: () => void;
}

export function AddStrategy({ line, onClose }: OpenProps) {
  const { t } = useTranslation('blocking');
  const add = useWrite('shield.add');
  return (
    <StrategyForm
      line={line}
      initial={newStrategy}
      title={t('strategy.addTitle')}
      verb={t('strategy.addVerb')}
      done="added"
      send={(values) => add.run({ params: { line }, body: values })}
      onClose={onClose}
    />
  );
}

export function EditStrategy({ line, id, onClose }: OpenProps & { id: number }) {
  const { t } = useTranslation('blocking');
  const { data, failure, retry } = useRead('shield.detail', { params: { line, id } });
  const edit = useWrite('shield.edit');
  const strategy = data?.id === id ? data : undefined;
  if (strategy === undefined) {
    return (
      <SideDrawer open title={t('strategy.editTitle')} onClose={onClose}>
        {failure === null ? <Loading shape="page" count={6} /> : <Failed failure={failure} retry={retry} />}
      </SideDrawer>
    );
  }
  return (
    <StrategyForm
      key={id}
      line={line}
      initial={valuesOfStrategy(strategy)}
      title={t('strategy.editTitle')}
      verb={t('strategy.editVerb')}
      done="changed"
      send={(values) => edit.run({ params: { line, id }, body: values })}
      onClose={onClose}
    />
  );
}

interface StrategyFormProps extends OpenProps {
  initial: StrategyValues;
  title: string;
  verb: string;
  done: 'added' | 'changed';
  send: (values: StrategyValues) => Promise<Answer>;
}

function StrategyForm({ line, initial, title, verb, done, send, onClose }: StrategyFormProps) {
  const { t } = useTranslation('blocking');
  const form = useForm<StrategyValues>({
    initial,
    check: (values) => checkShield(draftOf(values), line),
    send: (values) => send(draftOf(values)),
    done: ({ name }) => t(`strategy.${done}`, { name: name.trim() }),
    onDone: onClose,
  });
  const days = { unit: t('strategy.days'), min: shieldMinDays, max: shieldMaxDays };
  return (
    <FormDrawer track="shield" form={form} title={title} verb={verb} onClose={onClose}>
      <TextField
        {...form.field('name')}
        label={t('strategy.name')}
        help={t('strategy.nameHelp')}
        max={shieldNameMaxChars}
      />
      <RadioField
        {...form.field('type')}
        label={t('strategy.type')}
        choices={shieldTypes.map((value) => ({ value, label: t(`type.${value}`), help: t(`typeHelp.${value}`) }))}
        as="cards"
      />
      <ConditionFields form={form} line={line} />
      <div className="aicc-blocking-two">
        <NumberField
          {...form.field('screeningDays')}
          {...days}
          label={t('strategy.screeningDays')}
          help={t('strategy.screeningHelp')}
        />
        <NumberField
          {...form.field('blockingDays')}
          {...days}
          label={t('strategy.blockingDays')}
          help={t('strategy.blockingHelp')}
        />
      </div>
      <CheckListField
        {...form.field('methods')}
        label={t('strategy.methods')}
        as="list"
        choices={shieldMethods.map((value) => ({ value, label: t(`method.${value}`), help: t(`methodHelp.${value}`) }))}
      />
      <PreviewNote line={line} values={form.values} />
    </FormDrawer>
  );
}
