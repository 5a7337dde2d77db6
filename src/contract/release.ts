import { endpoint, nothing } from './endpoint';

export const release = {
  'release.seen': endpoint({
    method: 'POST',
    path: '/api/user/release/seen/',
    summary: 'The notes of the newest release were opened: its mark goes.',
    access: { menu: 'releaseNotes', action: 'view' },
    reply: nothing,
    // One's own reading is nobody's operation.
    record: false,
  }),
} as const;
