import type { document } from '@/contract/accounts/document';
import type { Reply } from '@/contract/contract';
import type { OpenApiDocument } from '@/domain/documents/openApi';
import type { HandlersOf } from '../../foundation/http/handler';
import { openApi } from './openApi';

/** Made at the first request; it does not change while the platform runs. */
let made: Promise<Reply<'document.api'>> | null = null;

export const documentHandlers: HandlersOf<typeof document> = {
  'document.api': () =>
    (made ??= Promise.resolve({ document: openApi() as Record<string, unknown> & OpenApiDocument })),
};
