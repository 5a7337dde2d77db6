import { useTranslation } from 'react-i18next';
import type { FileChoice } from './RequestDownload';

interface Recordings {
  /** whether this person may have recordings, and plain numbers in their names */
  may: boolean;
  plaintext: boolean;
  disabledReason?: string | undefined;
  request: (plaintext: boolean) => ReturnType<FileChoice['request']>;
}

/** Recordings as archives. */
export function useRecordingFiles(): (recordings: Recordings) => FileChoice[] {
  const { t } = useTranslation('downloads');
  return ({ may, plaintext, disabledReason, request }) =>
    may
      ? [
          {
            key: 'recordings',
            label: t('request.recordings'),
            alone: t('request.recordingsAlone'),
            disabledReason,
            apart: true,
            request: () => request(false),
          },
          ...(plaintext
            ? [
                {
                  key: 'recordingsPlain',
                  label: t('request.recordingsPlain'),
                  disabledReason,
                  request: () => request(true),
                },
              ]
            : []),
        ]
      : [];
}
