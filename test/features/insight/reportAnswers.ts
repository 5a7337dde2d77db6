import { asOf, wholeDays } from './openReport';

const counted = {
  countryCode: 'ID',
  state: 'active',
  concurrency: 30,
  inUse: 0,
  peak: null,
  calls: 20,
  reached: 6,
  talkSeconds: 240,
  rings: {},
  before: { calls: 40, reached: 10, talkSeconds: 300, rings: {}, peak: null },
};

export const twoLines = {
  'channel.overview': () => ({
    asOf,
    fromDay: '2026-11-15',
    toDay: '2026-11-21',
    compared: wholeDays,
    licence: { concurrency: 60, inUse: 0, peak: null, before: null },
    channels: [
      { id: 5, name: 'Jakarta 1', ...counted },
      { id: 6, name: 'Surabaya 2', ...counted },
    ],
  }),
};
