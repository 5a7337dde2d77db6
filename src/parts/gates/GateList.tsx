import { useTranslation } from 'react-i18next';
import type { WhyNot } from '@/api/forecast';
import { callWindowFromMinute, callWindowToMinute } from '@/domain/limits';
import { clockText } from '@/domain/time/zone';
import { useFormat } from '@/ui/format/FormatProvider';
import { Glyph } from '@/ui/button/Glyph';
import type { GlyphName } from '@/ui/button/glyphs';

type Why = WhyNot;
const glyphs: Readonly<Record<Why['gates'][number]['stand'], GlyphName>> = {
  passed: 'check',
  waiting: 'clock',
  stopped: 'close',
};

/** Each gate in the dialler's order: passed, waiting (with the time it opens), or where the contact ended. */
export function GateList({ why }: { why: Why }) {
  const { t } = useTranslation('gates');
  const { gates } = why;
  const say = useGateWords(why);
  return (
    <section>
      <h3 className="aicc-gates-title">{t('list')}</h3>
      <ol className="aicc-gates-list">
        {gates.map((one) => (
          <li key={one.gate} className="aicc-gates-item">
            <span className={`aicc-gates-${one.stand}`} role="img" aria-label={t(`stand.${one.stand}`)}>
              <Glyph name={glyphs[one.stand]} />
            </span>
            <span className="aicc-gates-what">
              <span className="aicc-gates-head">{t(`gate.${one.gate}`)}</span>
              <span className={one.stand === 'passed' ? 'aicc-hint aicc-num' : 'aicc-num'}>{say(one)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Explanation of a gate for this contact. */
function useGateWords({ facts, reason, gates }: Why): (gate: Why['gates'][number]) => string {
  const { t } = useTranslation(['gates', 'labels']);
  const format = useFormat();
  const { dailyCap } = facts;
  const time = (at: number) => format.time(at, 'dayClock', facts.timeZone);
  const number = (value: number) => format.number(value);
  const pause =
    facts.pauseStart === null || facts.pauseEnd === null
      ? null
      : { from: clockText(facts.pauseStart), to: clockText(facts.pauseEnd) };
  const hours = { from: clockText(callWindowFromMinute), to: clockText(callWindowToMinute) };
  const more: Partial<Record<Why['gates'][number]['gate'], () => string>> = {
    start: () => t('fact.start', { time: time(facts.startAt) }),
    end: () => t('fact.end', { time: time(facts.endAt) }),
    window: () =>
      [
        pause === null
          ? t('fact.window', hours)
          : t('fact.windowPause', { ...hours, pauseFrom: pause.from, pauseTo: pause.to }),
        ...(facts.hasCalleeHours ? [t('fact.windowCallee', hours)] : []),
      ].join(' · '),
    interval: () =>
      facts.lastCallAt === null
        ? t('fact.notCalled')
        : t('fact.lastCall', { count: facts.tries, number: number(facts.tries), time: time(facts.lastCallAt) }),
    turn: () =>
      facts.ahead === 0 ? t('fact.first') : t('fact.turn', { count: facts.ahead, number: number(facts.ahead) }),
    ...(facts.restSeconds === 0 ? {} : { rest: () => t('fact.rest', { seconds: number(facts.restSeconds) }) }),
    ...(dailyCap && { dailyCap: () => t('fact.dailyCap', { begun: number(dailyCap.begun), of: number(dailyCap.of) }) }),
    lineChannels: () => t('fact.busy', { busy: number(facts.line.busy), of: number(facts.line.of) }),
    licenceChannels: () => t('fact.busy', { busy: number(facts.licence.busy), of: number(facts.licence.of) }),
  };
  const blockedUntil = () => {
    if (facts.shield === null) return '';
    const { strategy, times, screeningDays, until } = facts.shield;
    const rule = { strategy, count: times, number: number(times), days: number(screeningDays) };
    return until === null ? t('fact.shieldOver', rule) : t('fact.shield', { ...rule, until: time(until) });
  };
  return ({ gate, stand, until }) => {
    if (stand === 'passed') return more[gate]?.() ?? t('passed');
    if (stand === 'stopped' && (gate === 'shield' || gate === 'cap') && facts.shield !== null) return blockedUntil();
    if (stand === 'stopped' && gate === 'blacklist')
      return facts.blacklistedUntil === null
        ? t('fact.blacklisted')
        : t('fact.blacklistedUntil', { time: time(facts.blacklistedUntil) });
    if (stand === 'stopped') return reason === null ? t('stopped') : t(`labels:reason.contact.${reason}`, reason);
    // For the start the opening time is enough.
    const fact = gate === 'start' && until !== null ? undefined : more[gate];
    // A task that awaits approval is not paused.
    const isUnapproved = gates.some((one) => one.gate === 'approval' && one.stand === 'waiting');
    if (gate === 'running' && isUnapproved) return t('wait.approval');
    const words = [
      ...(until === null
        ? [
            t(
              `wait.${gate === 'approval' || gate === 'running' || gate === 'end' || gate === 'licence' || gate === 'line' ? gate : 'channel'}`,
            ),
          ]
        : [t('until', { time: time(until) })]),
      ...(fact ? [fact()] : []),
    ];
    return gate === 'turn' && fact ? fact() : words.join(' ');
  };
}
