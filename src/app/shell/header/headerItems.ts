import type { Namespace, PageLoader } from '@/registry/screen';

export interface HeaderItem {
  readonly id: string;
  /** text files it reads, besides those of the shell */
  readonly texts: readonly Namespace[];
  /** its default export is the component */
  readonly load: PageLoader;
}

/** Header items of features, in order. */
export const headerItems: readonly HeaderItem[] = [
  {
    id: 'notices',
    texts: ['notices'],
    load: async () => ({ default: (await import('@/features/notices/NoticeCenter')).NoticeCenter }),
  },
  {
    id: 'downloads',
    texts: ['downloads'],
    load: async () => ({ default: (await import('@/features/downloads/DownloadCenter')).DownloadCenter }),
  },
  {
    id: 'sipLines',
    texts: ['sipLines', 'labels'],
    load: async () => ({ default: (await import('@/features/sip-lines/SipLinesPanel')).SipLinesPanel }),
  },
];
