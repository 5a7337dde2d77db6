import { useTranslation } from 'react-i18next';
import type { FileChoice } from './RequestDownload';

interface Details {
  /** whether this person may have plain numbers in the file */
  plaintext: boolean;
  disabledReason?: string | undefined;
  request: (plaintext: boolean) => ReturnType<FileChoice['request']>;
}

/** A workbook with masked numbers and, by permission, one with plain ones. */
export function useDetailFiles(): (details: Details) => FileChoice[] {
  const { t } = useTranslation('downloads');
  return ({ plaintext, disabledReason, request }) => [
    {
      key: 'masked',
      label: t('request.masked'),
      alone: t('request.details'),
      disabledReason,
      request: () => request(false),
    },
    ...(plaintext ? [{ key: 'plain', label: t('request.plain'), disabledReason, request: () => request(true) }] : []),
  ];
}
