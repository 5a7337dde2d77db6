import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CallFilter } from '@/domain/calls/callFilter';
import { slices } from '@/domain/reports/figures';
import { hangupParties, labelTable, transferStates } from '@/domain/calling/labels';
import type { LineId } from '@/domain/products/lines';
import { ChartCard } from '@/ui/chart/ChartCard';
import { ShareBar } from '@/ui/chart/ShareBar';
import type { Share, SharePeriod } from '@/ui/chart/data/shares';
import { useLabelWords } from '@/parts/labels/LabelTag';
import { useLook } from '@/ui/look/lookContext';
import { labelColour } from '@/parts/labels/labelColour';
import { chartState } from '@/parts/report/charts/chartState';
import { callsIn, type MixProps } from './mix';

interface SharesProps extends MixProps {
  of: 'label' | 'transfer' | 'hangup';
  title: string;
  definition: string;
  empty: string;
  parts: readonly Omit<Share, 'value' | 'before'>[];
  whereOf: (key: string) => CallFilter | null;
}

/** Calls divided in one way, in this period and in the one compared with; a part opens its calls of that period. */
function Shares({ read, periods, rows, fileName, of, title, definition, empty, parts, whereOf }: SharesProps) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const { by, before } = read.data ?? {};
  const { now, than, before: days } = periods;
  const shares = parts.map((part): Share => ({
    ...part,
    value: callsIn(by, of, part.key),
    ...(before ? { before: callsIn(before, of, part.key) } : {}),
  }));
  const open = (part: Share, period: SharePeriod) => {
    const where = whereOf(part.key);
    const to = where === null ? undefined : rows({ ...where, ...(period === 'before' ? days : null) });
    if (to !== undefined) void navigate(to);
  };
  return (
    <ChartCard
      title={title}
      definition={definition}
      {...chartState(read, shares.every(({ value }) => value === 0) ? empty : undefined)}
      fileName={fileName}
    >
      <ShareBar
        parts={shares}
        counted={t('unit.calls')}
        periods={than === null ? null : { now, than }}
        onOpen={rows({}) === undefined ? undefined : open}
      />
    </ChartCard>
  );
}

/** Labels of reached calls, each in its own colour. */
export function LabelMix({ line, ...props }: MixProps & { line: LineId }) {
  const { t } = useTranslation('dashboard');
  const words = useLabelWords();
  const { mode } = useLook();
  const parts = labelTable[line]
    .filter(({ result }) => result !== null)
    .map(({ letter }) => ({
      key: letter,
      label: `${letter} · ${words(line, letter)}`,
      colour: labelColour(line, letter, mode),
    }));
  return (
    <Shares
      {...props}
      of="label"
      title={t('chart.labels.title')}
      definition={t('chart.labels.means')}
      empty={t('empty.reached')}
      parts={parts}
      whereOf={(letter) => slices.label(letter)}
    />
  );
}

/** Outcome of calls the robot tries to transfer. */
export function TransferMix(props: MixProps) {
  const { t } = useTranslation('dashboard');
  const { t: word } = useTranslation('labels');
  const { tokens } = useLook();
  const colours = {
    success: tokens.colours.success,
    fail: tokens.colours.error,
    unsure: tokens.colours.warning,
    none: tokens.colours.control,
  };
  const parts = transferStates
    .filter((state) => state !== 'none')
    .map((state) => ({ key: state, label: word(`state.transfer.${state}`), colour: colours[state] }));
  const whereOf = (key: string) => {
    const state = transferStates.find((one) => one === key);
    return state === undefined ? null : { transfer: [state] };
  };
  return (
    <Shares
      {...props}
      of="transfer"
      title={t('chart.transfers.title')}
      definition={t('chart.transfers.means')}
      empty={t('empty.transfers')}
      parts={parts}
      whereOf={whereOf}
    />
  );
}

/** Which party hangs up. */
export function HangupMix(props: MixProps) {
  const { t } = useTranslation('dashboard');
  const { t: word } = useTranslation('labels');
  const { tokens } = useLook();
  const colours = { user: tokens.colours.secondary, ai: tokens.colours.accent, agent: tokens.colours.success };
  const parts = hangupParties.map((party) => ({ key: party, label: word(`hangup.${party}`), colour: colours[party] }));
  const whereOf = (key: string) => {
    const party = hangupParties.find((one) => one === key);
    return party === undefined ? null : { hangup: [party] };
  };
  return (
    <Shares
      {...props}
      of="hangup"
      title={t('chart.hangups.title')}
      definition={t('chart.hangups.means')}
      empty={t('empty.reached')}
      parts={parts}
      whereOf={whereOf}
    />
  );
}
