import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CallFilter } from '@/domain/callFilter';
import { slices } from '@/domain/figures';
import { hangupParties, labelTable, transferStates } from '@/domain/labels';
import type { LineId } from '@/domain/lines';
import { ringTypes } from '@/domain/ringTypes';
import { BarChart } from '@/ui/chart/BarChart';
import { ChartCard } from '@/ui/chart/ChartCard';
import type { Datum } from '@/ui/chart/series';
import { type Share, ShareBar } from '@/ui/chart/ShareBar';
import { useLabelWords } from '@/ui/LabelTag';
import { useLook } from '@/ui/look/lookContext';
import { labelColour, unreachedColour } from '@/ui/palette';
import { chartState } from '@/ui/report/chartState';
import { outcomeOfSeries, useReachedSeries } from '@/ui/report/reachedSeries';
import type { Dashboard } from './useDashboard';
import type { Rows } from '@/ui/report/useRows';

interface MixProps {
  read: Dashboard['mix'];
  rows: Rows;
  fileName: string;
}

type Mix = NonNullable<Dashboard['mix']['data']>['by'];

function useOpen(rows: Rows, whereOf: (key: string) => CallFilter | null) {
  const navigate = useNavigate();
  if (rows({}) === undefined) return undefined;
  return ({ key }: { key: string }) => {
    const where = whereOf(key);
    const to = where === null ? undefined : rows(where);
    if (to !== undefined) void navigate(to);
  };
}

function callsOf(mix: Mix | undefined, by: keyof Mix, key: string): number {
  return mix?.[by]?.find((one) => one.key === key)?.calls ?? 0;
}

const isEmpty = (parts: readonly { value: number }[]) => parts.every(({ value }) => value === 0);

/** What the people who answered said: the labels of reached calls, each in its own colour. */
export function LabelMix({ line, read, rows, fileName }: MixProps & { line: LineId }) {
  const { t } = useTranslation('dashboard');
  const words = useLabelWords();
  const { mode } = useLook();
  const parts = labelTable[line]
    .filter(({ result }) => result !== null)
    .map(({ letter }): Share => ({ key: letter, label: `${letter} · ${words(line, letter)}`, value: callsOf(read.data?.by, 'label', letter), colour: labelColour(line, letter, mode) }));
  const open = useOpen(rows, (letter) => slices.label(letter));
  return (
    <ChartCard title={t('chart.labels.title')} definition={t('chart.labels.means')} {...chartState(read, isEmpty(parts) ? t('empty.reached') : undefined)} fileName={fileName}>
      <ShareBar parts={parts} counted={t('unit.calls')} onOpen={open} />
    </ChartCard>
  );
}

/** Why nobody was reached, the most frequent reason first. */
export function MissedChart({ read, rows, fileName }: MixProps) {
  const { t } = useTranslation('dashboard');
  const { t: word } = useTranslation('labels');
  const { mode } = useLook();
  const by = read.data?.by;
  const data = useMemo(
    () =>
      ringTypes
        .filter((type) => type !== 'answered')
        .map((type): Datum & { calls: number } => {
          const calls = callsOf(by, 'ringType', type);
          return { key: type, label: word(`ringType.${type}`), values: { calls }, calls };
        })
        .filter(({ calls }) => calls > 0)
        .sort((a, b) => b.calls - a.calls),
    [by, word],
  );
  const series = useMemo(() => [{ key: 'calls', label: t('unit.calls'), colour: unreachedColour(0, mode) }], [t, mode]);
  const open = useOpen(rows, (key) => {
    const type = ringTypes.find((one) => one === key);
    return type === undefined ? null : { ringType: [type] };
  });
  return (
    <ChartCard title={t('chart.missed.title')} definition={t('chart.missed.means')} {...chartState(read, data.length > 0 ? undefined : t(callsOf(by, 'ringType', 'answered') > 0 ? 'empty.missed' : 'empty.none'))} fileName={fileName}>
      <BarChart data={data} series={series} unit={t('unit.calls')} horizontal height={240} onOpen={open} />
    </ChartCard>
  );
}

/** Whether calling again helps: each try with its calls and those reached. */
export function TriesChart({ read, rows, fileName }: MixProps) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const tries = read.data?.by.tryNumber;
  const data = useMemo(
    () => (tries ?? []).map(({ key, calls, reached }): Datum => ({ key, label: key, values: { reached, unreached: calls - reached } })),
    [tries],
  );
  const series = useReachedSeries();
  const open = (datum: Datum, one: { key: string }) => {
    const to = rows({ ...slices.tryNumber(Number(datum.key)), ...outcomeOfSeries(one) });
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard title={t('chart.tries.title')} definition={t('chart.tries.means')} {...chartState(read, data.length === 0 ? t('empty.none') : undefined)} fileName={fileName}>
      <BarChart data={data} series={series} unit={t('unit.calls')} axis={t('unit.try')} stacked height={240} onOpen={rows({}) === undefined ? undefined : open} />
    </ChartCard>
  );
}

/** What becomes of calls the robot tries to hand over. */
export function TransferMix({ read, rows, fileName }: MixProps) {
  const { t } = useTranslation('dashboard');
  const { t: word } = useTranslation('labels');
  const { tokens } = useLook();
  const colours = { success: tokens.colours.success, fail: tokens.colours.error, unsure: tokens.colours.warning, none: tokens.colours.control };
  const parts = transferStates
    .filter((state) => state !== 'none')
    .map((state): Share => ({ key: state, label: word(`state.transfer.${state}`), value: callsOf(read.data?.by, 'transfer', state), colour: colours[state] }));
  const open = useOpen(rows, (key) => {
    const state = transferStates.find((one) => one === key);
    return state === undefined ? null : { transfer: [state] };
  });
  return (
    <ChartCard title={t('chart.transfers.title')} definition={t('chart.transfers.means')} {...chartState(read, isEmpty(parts) ? t('empty.transfers') : undefined)} fileName={fileName}>
      <ShareBar parts={parts} counted={t('unit.calls')} onOpen={open} />
    </ChartCard>
  );
}

/** Who ends the talk. */
export function HangupMix({ read, rows, fileName }: MixProps) {
  const { t } = useTranslation('dashboard');
  const { t: word } = useTranslation('labels');
  const { tokens } = useLook();
  const colours = { user: tokens.colours.secondary, ai: tokens.colours.accent, agent: tokens.colours.success };
  const parts = hangupParties.map((party): Share => ({ key: party, label: word(`hangup.${party}`), value: callsOf(read.data?.by, 'hangup', party), colour: colours[party] }));
  const open = useOpen(rows, (key) => {
    const party = hangupParties.find((one) => one === key);
    return party === undefined ? null : { hangup: [party] };
  });
  return (
    <ChartCard title={t('chart.hangups.title')} definition={t('chart.hangups.means')} {...chartState(read, isEmpty(parts) ? t('empty.reached') : undefined)} fileName={fileName}>
      <ShareBar parts={parts} counted={t('unit.calls')} onOpen={open} />
    </ChartCard>
  );
}
