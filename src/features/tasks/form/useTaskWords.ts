import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { isResultStrategy, resultStrategyTable } from '@/domain/calling/resultStrategies';
import type { FieldWords } from '@/ui/form/conflict/conflictingFields';
import { clockText, type WallTime } from '@/ui/form/time/wallTime';
import { NO_VALUE } from '@/ui/format/format';
import { useFormat } from '@/ui/format/FormatProvider';
import type { TaskForm } from './taskForm';

type Options = Reply<'task.options'> | undefined;

/** The settings of a task in words, field by field, as the labels of its form name them. */
export function useTaskWords(options: Options): (form: TaskForm) => FieldWords[] {
  const { t } = useTranslation(['tasks', 'labels', 'ui']);
  const format = useFormat();
  const onOff = (on: boolean) => t(on ? 'ui:conflict.on' : 'ui:conflict.off');
  const number = (value: number | null) => (value === null ? NO_VALUE : format.number(value));
  const wall = ({ day, minutes }: WallTime) =>
    [day === null ? null : format.day(day), minutes === null ? null : clockText(minutes)].filter(Boolean).join(' ');
  const nameIn = (list: readonly { id: number; name: string }[] | undefined, id: number | null) =>
    list?.find((one) => one.id === id)?.name ?? NO_VALUE;
  const checks = { '-1': 'off', '0': 'system', '1': 'on' } as const;
  return (form) => {
    const { parameters: p } = form;
    const pause =
      p.pauseStart === null || p.pauseEnd === null ? NO_VALUE : `${clockText(p.pauseStart)}–${clockText(p.pauseEnd)}`;
    const strategies = p.resultStrategies.filter(isResultStrategy).map((id) =>
      t('redial.strategy', {
        ring: t(`labels:ringType.${resultStrategyTable[id].ringType}`),
        minutes: resultStrategyTable[id].minutes,
      }),
    );
    const words: readonly (readonly [key: string, label: string, value: string])[] = [
      ['name', t('basics.name'), form.name.trim()],
      ['robot', t('basics.robot'), nameIn(options?.robots, form.robotId)],
      ['sipLine', t('basics.sipLine'), nameIn(options?.sipLines, form.sipLineId)],
      ['start', t('time.start'), wall(form.startAt)],
      ['end', t('time.end'), wall(form.endAt)],
      ['zone', t('time.zone'), form.timeZone ?? NO_VALUE],
      ['redial', t('redial.on'), onOff(form.redial)],
      ['interval', t('redial.interval'), number(form.redialIntervalMinutes)],
      ['max', t('redial.max'), number(form.redialMax)],
      ['strategies', t('redial.strategies'), format.list(strategies)],
      ['expire', t('redial.expire'), onOff(form.expireInvalid)],
      ['ringLimit', t('parameters.ringLimit'), number(p.ringLimit)],
      ['maxLostRate', t('parameters.maxLostRate'), number(p.maxLostRate)],
      ['restTimes', t('parameters.restTimes'), number(p.restTimes)],
      ['pause', t('parameters.pause'), pause],
      ['templateName', t('parameters.templateName'), p.templateName],
      ['remark', t('parameters.remark'), p.remark],
      ['check', t('voicemail.check'), t(`voicemail.${checks[p.voicemailCheck]}`)],
      ['duration', t('voicemail.duration'), number(p.voicemailCheckDuration)],
      ['handle', t('voicemail.handle'), t(p.voicemailHandle === 2 ? 'voicemail.leave' : 'voicemail.hangUp')],
      ['wait', t('voicemail.wait'), number(p.voicemailMaxWaitTime)],
      ['message', t('voicemail.message'), p.voicemailMsg],
      ['voicemailRedial', t('voicemail.redial'), onOff(p.voicemailRedial)],
      ['quality', t('quality.on'), onOff(p.autoQa === 'Y')],
      ['rate', t('quality.rate'), number(p.qaLimitRate)],
      ['length', t('quality.length'), number(p.qaLimitLength)],
      ['labels', t('quality.labels'), p.qaResultSelect.join(', ')],
    ];
    return words.map(([key, label, value]) => ({ key, label, value: value || NO_VALUE }));
  };
}
