import { useTranslation } from 'react-i18next';
import { useWrite } from '@/api/query';
import type { LineId } from '@/domain/products/lines';
import { useMay } from '@/session/useMay';
import { useFormat } from '@/ui/format/FormatProvider';
import type { FileChoice } from './RequestDownload';
import { useDetailFiles } from './useDetailFiles';
import { useRecordingFiles } from './useRecordingFiles';

interface Campaign {
  readonly line: LineId;
  readonly id: number;
  readonly contacts: number;
  readonly calls: number;
  readonly reached: number;
  /** null for a plan before its first round, which has no task yet */
  readonly begun: boolean;
}

/** Files of a task or plan this person may have; those that would be empty say so. */
export function useCampaignFiles(
  of: 'task' | 'plan',
  { line, id, contacts, calls, reached, begun }: Campaign,
): FileChoice[] {
  const { t } = useTranslation('downloads');
  const { language } = useFormat();
  const may = useMay(of === 'task' ? 'CallTasks' : 'CallPlans', line);
  const detailFiles = useDetailFiles();
  const recordingFiles = useRecordingFiles();
  const taskDetails = useWrite('download.taskDetails');
  const planDetails = useWrite('download.planDetails');
  const task = useWrite('download.task');
  const numbers = useWrite('download.numbers');
  const records = useWrite('download.records');
  const recordings = useWrite('download.recordings');
  const params = { line };
  const body = { of, id, language };
  const plaintext = may('downloadPlaintext');
  const noContacts = contacts === 0 ? t('reason.noContacts') : undefined;
  const noCalls = calls === 0 ? t('reason.noCalls') : undefined;
  const noRound = begun ? undefined : t('reason.noRound');
  const details = of === 'task' ? taskDetails : planDetails;
  return [
    ...(may('downloadDetails')
      ? // The file of a task has every contact, called or not.
        detailFiles({
          plaintext,
          disabledReason: of === 'task' ? noContacts : (noRound ?? noCalls),
          request: (plain) => details.run({ params: { line, id }, body: { plaintext: plain, language } }),
        })
      : []),
    ...(may('downloadTask')
      ? [
          {
            key: 'task',
            label: t(of === 'task' ? 'kind.task' : 'request.rounds'),
            apart: true,
            disabledReason: noRound,
            request: () => task.run({ params, body }),
          },
        ]
      : []),
    ...(may('downloadNumbers')
      ? [false, ...(plaintext ? [true] : [])].map((plain) => ({
          key: plain ? 'numbersPlain' : 'numbers',
          label: t(plain ? 'request.numbersPlain' : 'request.numbersMasked'),
          disabledReason: noContacts,
          request: () => numbers.run({ params, body: { ...body, plaintext: plain } }),
        }))
      : []),
    ...(may('downloadRecords')
      ? [
          {
            key: 'records',
            label: t('kind.records'),
            disabledReason: noRound ?? noCalls,
            request: () => records.run({ params, body }),
          },
        ]
      : []),
    ...recordingFiles({
      may: may('downloadRecordings'),
      plaintext,
      disabledReason: noRound ?? noCalls ?? (reached === 0 ? t('reason.noRecordings') : undefined),
      request: (plain) => recordings.run({ params, body: { ...body, plaintext: plain } }),
    }),
  ];
}
