import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@/contract/contract';
import { isResultStrategy, resultStrategyTable } from '@/domain/calling/resultStrategies';
import { useNumberOrder } from '@/parts/contacts/useNumberOrder';
import type { Fact } from '@/ui/page/DetailStrip';
import { Facts } from '@/ui/page/Facts';
import { clockText } from '@/ui/form/time/wallTime';
import { useFormat } from '@/ui/format/FormatProvider';
import { NO_VALUE } from '@/ui/format/format';
import { SipLineName } from '@/parts/sip-lines/SipLineName';
import { FollowedLink, FollowUpLinks } from '@/parts/thing/FollowUpLinks';
import { Time } from '@/ui/format/Time';

type Task = Reply<'task.detail'>;

/** The call parameters of the task, which do not change after it was created. */
export function TaskParameters({ task }: { task: Task }) {
  const { t } = useTranslation('tasks');
  return (
    <div className="aicc-task-pictures">
      <Group title={t('basics.title')} facts={useBasics(task)} />
      <Group title={t('parameters.dialling')} facts={useDialling(task)} />
      <Group title={t('voicemail.title')} facts={useVoicemail(task)} />
      <Group title={t('quality.title')} facts={useQuality(task)} />
    </div>
  );
}

function Group({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section className="aicc-surface aicc-task-picture">
      <h2 className="aicc-task-question">{title}</h2>
      <Facts facts={facts} />
    </section>
  );
}

const fact = (key: string, label: string, value: ReactNode): Fact => ({ key, label, value });

function useBasics(task: Task): Fact[] {
  const { t } = useTranslation(['tasks', 'labels', 'contacts']);
  const format = useFormat();
  const strategies = task.parameters.resultStrategies.filter(isResultStrategy).map((id) =>
    t('redial.strategy', {
      ring: t(`labels:ringType.${resultStrategyTable[id].ringType}`),
      minutes: resultStrategyTable[id].minutes,
    }),
  );
  const redials = task.redial
    ? t('parameter.redials', {
        interval: t('parameter.minutes', { number: format.number(task.redialIntervalMinutes) }),
        max: format.number(task.redialMax),
      })
    : t('parameter.no');
  return [
    task.follows === null
      ? fact('file', t('parameter.file'), task.fileName ?? NO_VALUE)
      : fact('follows', t('contacts:followUp.of'), <FollowedLink line={task.line} source={task.follows} />),
    ...(task.followUps.length === 0
      ? []
      : [fact('followUps', t('contacts:followUp.tasks'), <FollowUpLinks line={task.line} tasks={task.followUps} />)]),
    fact('robot', t('basics.robot'), t('fact.robotVersion', { name: task.robot.name, version: task.robotVersion })),
    fact('sipLine', t('basics.sipLine'), <SipLineName {...task.sipLine} />),
    fact('start', t('time.start'), <Time at={task.startAt} as="dayClock" zone={task.timeZone} />),
    fact('end', t('time.end'), <Time at={task.endAt} as="dayClock" zone={task.timeZone} />),
    fact('zone', t('time.zone'), task.timeZone),
    fact('started', t('parameter.started'), <Time at={task.startedAt} as="dayClock" zone={task.timeZone} />),
    fact('redial', t('redial.title'), redials),
    ...(strategies.length === 0 ? [] : [fact('strategies', t('redial.strategies'), format.list(strategies))]),
    fact('expire', t('redial.expire'), t(task.expireInvalid ? 'parameter.yes' : 'parameter.no')),
  ];
}

function useDialling({ parameters: p, severalNumbers }: Task): Fact[] {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const order = useNumberOrder({ ...p, severalNumbers });
  const pause =
    p.pauseStart === null || p.pauseEnd === null ? NO_VALUE : `${clockText(p.pauseStart)}–${clockText(p.pauseEnd)}`;
  return [
    fact(
      'ringLimit',
      t('parameters.ringLimit'),
      p.ringLimit === 0 ? t('parameter.network') : t('parameter.seconds', { number: format.number(p.ringLimit) }),
    ),
    fact(
      'maxLostRate',
      t('parameters.maxLostRate'),
      p.maxLostRate === 0 ? t('parameter.unrestricted') : format.percent(p.maxLostRate / 100),
    ),
    ...order,
    fact(
      'restTimes',
      t('parameters.restTimes'),
      p.restTimes === 0 ? t('parameter.noRest') : t('parameter.seconds', { number: format.number(p.restTimes) }),
    ),
    fact('pause', t('parameters.pause'), pause),
    fact('templateName', t('parameter.template'), p.templateName || NO_VALUE),
    fact('remark', t('parameters.remark'), p.remark || NO_VALUE),
  ];
}

function useVoicemail({ parameters: p }: Task): Fact[] {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const checks = { '-1': 'off', '0': 'system', '1': 'on' } as const;
  const leaves = p.voicemailHandle === 2;
  return [
    fact('check', t('voicemail.check'), t(`voicemail.${checks[p.voicemailCheck]}`)),
    ...(p.voicemailCheckDuration === null
      ? []
      : [
          fact(
            'duration',
            t('voicemail.duration'),
            t('parameter.milliseconds', { number: format.number(p.voicemailCheckDuration) }),
          ),
        ]),
    fact('handle', t('voicemail.handle'), t(leaves ? 'voicemail.leave' : 'voicemail.hangUp')),
    ...(leaves
      ? [
          fact('wait', t('voicemail.wait'), t('parameter.seconds', { number: format.number(p.voicemailMaxWaitTime) })),
          fact('message', t('voicemail.message'), p.voicemailMsg),
        ]
      : []),
    fact('redial', t('voicemail.redial'), t(p.voicemailRedial ? 'parameter.yes' : 'parameter.no')),
  ];
}

function useQuality({ parameters: p }: Task): Fact[] {
  const { t } = useTranslation(['tasks', 'labels']);
  const format = useFormat();
  if (p.autoQa === 'N') return [fact('on', t('quality.on'), t('parameter.no'))];
  const results = p.qaResultSelect.map((letter) =>
    t('quality.letter', { letter, words: t(`labels:result.${letter}`, letter) }),
  );
  return [
    fact('on', t('quality.on'), t('parameter.yes')),
    fact('rate', t('quality.rate'), format.percent(p.qaLimitRate / 100)),
    fact('length', t('quality.length'), t('parameter.seconds', { number: format.number(p.qaLimitLength) })),
    fact('results', t('quality.labels'), results.length === 0 ? t('parameter.all') : format.list(results)),
  ];
}
