import { endpoint, nothing } from '../endpoint';

export const release = {
  'release.seen': endpoint({
    method: 'POST',
    path: '/api/user/release/seen/',
    summary: 'The notes of the newest release were opened: its mark goes.',
    access: { menu: 'releaseNotes', action: 'view' },
    reply: nothing,
    // Reading the release notes changes a personal marker only and leaves no operation record.
    record: false,
  }),
} as const;
