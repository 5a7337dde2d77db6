import { z } from 'zod';
import { day, endpoint, fileEndpoint, language } from '../endpoint';

/** A name of the screen registry or of a control, never text a person typed. */
const name = z.string().regex(/^[A-Za-z][\w.-]{0,59}$/);
/** ms; at most a day, because no visit is longer */
const length = z.number().int().min(0).max(86_400_000);

const at = { page: name, product: z.union([name, z.literal('')]), ago: length };

/** What the browser says of itself; who it is, the session says (user_id and company_name are not believed). */
const browser = {
  user_id: z.number().int().optional(),
  company_name: z.string().max(200).optional(),
  screen_width: z.number().int().min(0).max(100_000),
  screen_height: z.number().int().min(0).max(100_000),
  window_width: z.number().int().min(0).max(100_000),
  window_height: z.number().int().min(0).max(100_000),
  color_depth: z.number().int().min(0).max(128),
  user_agent: z.string().max(400).optional(),
};

const EVENTS_MAX = 50;

export const tracking = {
  'tracking.events': endpoint({
    method: 'POST',
    path: '/api/bury_point/',
    summary: 'Usage: screens entered and left, and controls pressed. Sent in batches and silently.',
    access: 'signedIn',
    body: z.strictObject({
      ...browser,
      events: z
        .array(
          z.strictObject({
            ...at,
            page_event: z.enum(['view', 'leave', 'click']),
            /** the control that was pressed */
            name: name.optional(),
            /** how long the screen was in view */
            time_length: length.optional(),
            /** from the navigation to the screen */
            loading_time: length.optional(),
          }),
        )
        .min(1)
        .max(EVENTS_MAX),
    }),
    record: false,
  }),
  'tracking.sliding': endpoint({
    method: 'POST',
    path: '/api/bury_point/sliding/',
    summary: 'Usage: how far down a screen somebody went.',
    access: 'signedIn',
    body: z.strictObject({
      ...browser,
      /** percent of the screen's height that came into view */
      events: z
        .array(z.strictObject({ ...at, depth: z.number().int().min(0).max(100), time_length: length.optional() }))
        .min(1)
        .max(EVENTS_MAX),
    }),
    record: false,
  }),
  'tracking.usage': fileEndpoint({
    method: 'GET',
    path: '/api/operation/usage/',
    summary:
      'Usage of all companies as a workbook: by company, product, page, control and role; the last 30 days unless given.',
    access: { menu: 'CrossLogin', action: 'downloadDetails' },
    query: z.object({ fromDay: day.optional(), toDay: day.optional(), language: language.default('en') }),
  }),
} as const;
