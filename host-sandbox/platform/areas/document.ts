import type { Reply } from '@/contract/contract';
import type { OpenApiDocument } from '@/domain/openApi';
import type { Handlers } from '../handler';
import { openApi } from '../openApi';

/** Made at the first question: it does not change while the platform runs. Its form is tested (test/platform/company/document.test.ts). */
let made: Promise<Reply<'document.api'>> | null = null;

export const documentHandlers: Handlers<'document.api'> = {
  'document.api': () => (made ??= Promise.resolve({ document: openApi() as Record<string, unknown> & OpenApiDocument })),
};
