import { z } from 'zod';
import type { OpenApiDocument } from '@/domain/documents/openApi';
import { endpoint } from '../endpoint';

export const document = {
  'document.api': endpoint({
    method: 'GET',
    path: '/api/document/api/',
    summary: 'The API document, what /api/openapi.json tells, for the console.',
    access: { menu: 'apiWord', action: 'view' },
    reply: z.object({
      document: z.custom<OpenApiDocument>((value) => typeof value === 'object' && value !== null && 'paths' in value),
    }),
  }),
} as const;
