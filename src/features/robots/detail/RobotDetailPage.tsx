import { useTranslation } from 'react-i18next';
import { useRead } from '@/api/query';
import type { Reply } from '@/contract/contract';
import { StateTag } from '@/parts/state/StateTag';
import { isThere } from '@/parts/thing/isThere';
import { ThingPending } from '@/parts/thing/ThingPending';
import { useAddressId, useTab } from '@/ui/address/useUrlPlace';
import { Empty } from '@/ui/feedback/Empty';
import { laterPart } from '@/ui/feedback/laterPart';
import { Stale } from '@/ui/feedback/Stale';
import { useFormat } from '@/ui/format/FormatProvider';
import { Style } from '@/ui/look/Style';
import { DetailStrip } from '@/ui/page/DetailStrip';
import { PageHeader } from '@/ui/page/PageHeader';
import { Tabs } from '@/ui/page/Tabs';
import css from '../robots.css';
import { robotListPath, useRobotPlace } from '../useRobotPlace';
import { RobotHeaderActions } from './RobotHeaderActions';
import { RobotScript } from './RobotScript';
import { VersionList } from './VersionList';

/** Their tables and pages are not fetched with the script. */
const RobotLabels = laterPart(async () => (await import('./RobotLabels')).RobotLabels, { shape: 'lines', count: 8 });
const RobotVariables = laterPart(async () => (await import('./RobotVariables')).RobotVariables, {
  shape: 'lines',
  count: 6,
});
const RobotUsage = laterPart(async () => (await import('./RobotUsage')).RobotUsage, { shape: 'lines', count: 4 });
const HangUpMessages = laterPart(async () => (await import('@/parts/hang-up/HangUpMessages')).HangUpMessages, {
  shape: 'lines',
  count: 4,
});

const tabs = ['script', 'labels', 'variables', 'messages', 'versions', 'usage'] as const;
/** Messages after a call follow from calls of campaigns. */
const inboundTabs = ['script', 'labels', 'variables', 'versions', 'usage'] as const;

/** One robot: its script, the versions of it, and what speaks with it. */
export default function RobotDetailPage() {
  const { t } = useTranslation(['robots', 'labels']);
  const line = useRobotPlace();
  const format = useFormat();
  const id = useAddressId();
  const shown: readonly [(typeof tabs)[number], ...(typeof tabs)[number][]] = line === 'Inbound' ? inboundTabs : tabs;
  const [tab, setTab] = useTab(shown);
  RobotLabels.useWhenIdle();
  RobotVariables.useWhenIdle();
  RobotUsage.useWhenIdle();
  HangUpMessages.useWhenIdle();
  const {
    data: robot,
    loading,
    failure,
    retry,
    at,
  } = useRead('robot.detail', { params: { line, id: id ?? 0 } }, { skip: id === null });
  if (!isThere(id, robot, failure))
    return (
      <ThingPending
        id={id}
        read={{ loading, failure, retry }}
        unknown={t('detail.unknown')}
        back={t('detail.back')}
        backTo={robotListPath(line)}
      />
    );
  const { language, tone, voiceGender, online, preOnline, remark } = robot;
  const versionOf = (version: { readonly number: number } | null) =>
    version === null ? '–' : t('version', { number: version.number });
  return (
    <>
      <Style css={css} />
      <PageHeader
        title={robot.name}
        named
        state={<StateTag kind="robot" state={robot.state} />}
        text={remark === '' ? t('detail.changed', { time: format.time(robot.changedAt, 'dayClock') }) : remark}
        actions={<RobotHeaderActions robot={robot} />}
      />
      {failure !== null && <Stale at={at} failure={failure} retry={retry} />}
      <DetailStrip
        facts={[
          { key: 'language', label: t('column.language'), value: t(`labels:robot.language.${language}`) },
          { key: 'tone', label: t('column.tone'), value: t(`labels:robot.tone.${tone}`) },
          { key: 'voice', label: t('column.voice'), value: t(`labels:robot.voice.${voiceGender}`) },
          {
            key: 'online',
            label: t('column.online'),
            value: versionOf(online),
            definition: t(line === 'Inbound' ? 'inbound.onlineMeans' : 'column.onlineMeans'),
          },
          {
            key: 'preOnline',
            label: t('column.preOnline'),
            value: versionOf(preOnline),
            definition: t('column.preOnlineMeans'),
          },
        ]}
      />
      <Tabs
        label={t('detail.tabs')}
        tabs={shown.map((key) => ({
          key,
          label: t(`detail.tab.${key}`),
          ...(key === 'versions' ? { count: robot.versions.length } : {}),
        }))}
        current={tab}
        onChange={setTab}
      >
        <TabContent robot={robot} tab={tab} />
      </Tabs>
    </>
  );
}

function TabContent({ robot, tab }: { robot: Reply<'robot.detail'>; tab: (typeof tabs)[number] }) {
  const { t } = useTranslation('robots');
  const { line, id, versions } = robot;
  if (tab === 'messages') return line !== 'Inbound' && <HangUpMessages line={line} robotId={id} />;
  if (tab === 'usage') return <RobotUsage robot={robot} />;
  // The only version of a robot could once be discarded.
  if (versions.length === 0) return <Empty glyph="list" title={t('detail.noScript')} text={t('detail.noScriptWhy')} />;
  if (tab === 'labels') return <RobotLabels robot={robot} />;
  if (tab === 'variables') return <RobotVariables robot={robot} />;
  return tab === 'script' ? <RobotScript robot={robot} /> : <VersionList robot={robot} />;
}
