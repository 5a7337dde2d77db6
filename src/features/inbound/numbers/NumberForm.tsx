import { useTranslation } from 'react-i18next';
import { useApi } from '@/api/apiContext';
import { useRead, useWrite } from '@/api/query';
import type { Reply } from '@/contract/contract';
import {
  checkInboundNumber,
  inboundFallbacks,
  inboundLimits,
  type InboundFallback,
  type InboundNumberDraft,
} from '@/domain/inbound/inboundNumber';
import { useEditConflict } from '@/parts/edit-conflict/useEditConflict';
import { ConflictNote } from '@/ui/form/conflict/ConflictNote';
import { conflictingFields } from '@/ui/form/conflict/conflictingFields';
import { NumberField } from '@/ui/form/field/NumberField';
import { RadioField } from '@/ui/form/field/RadioField';
import { SelectField } from '@/ui/form/field/SelectField';
import { TextAreaField } from '@/ui/form/field/TextAreaField';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { useForm } from '@/ui/form/useForm';
import { Style } from '@/ui/look/Style';
import css from '../inbound.css';
import { HoursField } from './HoursField';
import { draftOfHours, hoursOfDraft, type DayDraft } from './hoursDraft';
import { useHoursText } from './useHoursText';

type InboundNumber = Reply<'inboundNumber.detail'>;
type Robot = NonNullable<InboundNumber['robot']>;

interface Values {
  readonly robotId: number | null;
  readonly hours: readonly DayDraft[];
  readonly fallback: InboundFallback;
  readonly fallbackRobotId: number | null;
  readonly announcement: string;
  readonly maxWaiting: number | null;
  readonly maxWaitSeconds: number | null;
}

interface NumberFormProps {
  number: InboundNumber;
  onClose: () => void;
  onSaved: (saved: InboundNumber) => void;
}

/** Robots to choose from, and their names; one that is bound can stay, though it is not in effect. */
function useRobotNames(list: readonly Robot[], bound: readonly (InboundNumber | null)[]) {
  const { t: word } = useTranslation('labels');
  const valid = list.filter(({ state }) => state === 'valid');
  const known = [...list, ...bound.flatMap((number) => [number?.robot ?? [], number?.fallbackRobot ?? []].flat())];
  const label = ({ name, state }: Robot) => (state === 'valid' ? name : `${name} · ${word(`state.robot.${state}`)}`);
  return {
    optionsWith: (own: Robot | null) =>
      [...(own === null || valid.some(({ id }) => id === own.id) ? [] : [own]), ...valid].map((robot) => ({
        value: robot.id,
        label: label(robot),
      })),
    robotName: (id: number | null) => known.filter((one) => one.id === id).map(label)[0] ?? '',
  };
}

/** Binds a number to a robot: its hours, its fallback, and how long callers wait. */
export function NumberForm({ number, onClose, onSaved }: NumberFormProps) {
  const { t } = useTranslation('inbound');
  const { api } = useApi();
  const hoursText = useHoursText();
  const robots = useRead('inboundRobot.list', {});
  const save = useWrite('inboundNumber.save', ['inboundRobot']);
  const params = { id: number.id };
  const { version, conflict, loadConflict } = useEditConflict<InboundNumber>(
    number.revision,
    () => api.call('inboundNumber.detail', { params }),
    ({ revision }) => revision,
  );
  const { optionsWith, robotName } = useRobotNames(robots.data?.list ?? [], [number, conflict]);
  const wordsOf = (values: Values) => [
    { key: 'robotId', label: t('numbers.robot'), value: robotName(values.robotId) },
    { key: 'hours', label: t('numbers.hours'), value: hoursText(hoursOfDraft(values.hours)) },
    { key: 'fallback', label: t('numbers.fallback'), value: fallbackWords(values.fallback) },
    { key: 'fallbackRobotId', label: t('form.fallbackRobot'), value: robotName(values.fallbackRobotId) },
    { key: 'announcement', label: t('form.announcement'), value: values.announcement },
    { key: 'maxWaiting', label: t('form.maxWaiting'), value: String(values.maxWaiting ?? '') },
    { key: 'maxWaitSeconds', label: t('form.maxWaitSeconds'), value: String(values.maxWaitSeconds ?? '') },
  ];
  const fallbackWords = (fallback: InboundFallback) =>
    fallback === 'robot' ? t('fallback.anotherRobot') : t(`fallback.${fallback}`);
  const form = useForm<Values>({
    initial: valuesOf(number),
    check: (values) => checkInboundNumber(draftOf(values)),
    send: async (values) => {
      const outcome = await save.run({ params, body: { ...draftOf(values), revision: version.current } });
      if (outcome.ok) onSaved(outcome.data);
      return loadConflict(outcome);
    },
  });
  return (
    <FormDrawer
      track="inbound-number"
      form={form}
      title={t('form.title', { name: number.phone })}
      verb={t('form.verb')}
      onClose={onClose}
    >
      <Style css={css} />
      {conflict !== null && (
        <ConflictNote
          form={form}
          conflicting={conflictingFields(wordsOf(valuesOf(conflict)), wordsOf(form.values))}
          onTakeSaved={() => onSaved(conflict)}
        />
      )}
      <p className="aicc-hint">{t('form.now')}</p>
      <SelectField
        {...form.field('robotId')}
        label={t('numbers.robot')}
        help={t('form.robotHelp')}
        loading={robots.loading}
        options={optionsWith(number.robot)}
      />
      <HoursField {...form.field('hours')} />
      <RadioField
        {...form.field('fallback')}
        label={t('numbers.fallback')}
        help={t('numbers.fallbackMeans')}
        choices={inboundFallbacks.map((value) => ({ value, label: fallbackWords(value) }))}
      />
      {form.values.fallback === 'robot' && (
        <SelectField
          {...form.field('fallbackRobotId')}
          label={t('form.fallbackRobot')}
          help={t('form.fallbackRobotHelp')}
          loading={robots.loading}
          options={optionsWith(number.fallbackRobot)}
        />
      )}
      <TextAreaField
        {...form.field('announcement')}
        label={t('form.announcement')}
        help={t('form.announcementHelp')}
        rows={3}
        max={inboundLimits.announcementChars}
      />
      <NumberField {...form.field('maxWaiting')} label={t('form.maxWaiting')} min={0} max={inboundLimits.waiting} />
      <NumberField
        {...form.field('maxWaitSeconds')}
        label={t('form.maxWaitSeconds')}
        unit={t('form.seconds')}
        min={inboundLimits.waitSecondsLeast}
        max={inboundLimits.waitSeconds}
      />
    </FormDrawer>
  );
}

function valuesOf({ robot, fallbackRobot, hours, ...same }: InboundNumber): Values {
  const { fallback, announcement, maxWaiting, maxWaitSeconds } = same;
  return {
    robotId: robot?.id ?? null,
    hours: draftOfHours(hours),
    fallback,
    fallbackRobotId: fallbackRobot?.id ?? null,
    announcement,
    maxWaiting,
    maxWaitSeconds,
  };
}

/** A figure that is missing fails its rule. */
function draftOf({ hours, maxWaiting, maxWaitSeconds, ...same }: Values) {
  return {
    ...same,
    hours: hoursOfDraft(hours),
    maxWaiting: maxWaiting ?? Number.NaN,
    maxWaitSeconds: maxWaitSeconds ?? Number.NaN,
  } satisfies InboundNumberDraft;
}
