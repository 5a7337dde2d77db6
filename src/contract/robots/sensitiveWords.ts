import { z } from 'zod';
import { robotPlaces } from '@/domain/robots/robotPlace';
import { sensitiveLimits } from '@/domain/robots/sensitiveWords';
import { endpoint } from '../endpoint';

const menu = ['RobotList', 'InboundRobotManage'] as const;
const place = z.object({ line: z.enum(robotPlaces) });
const wordList = z.array(z.string().min(1).max(sensitiveLimits.chars)).max(sensitiveLimits.words);
const wordLists = z.strictObject({ en: wordList, zh: wordList, id: wordList, es: wordList });

export const sensitiveWords = {
  'robot.sensitiveWords': endpoint({
    method: 'GET',
    path: '/api/{line}/sensitive_words/',
    summary: "What the company's robots must not say, by language; the same on every line.",
    access: { menu, action: 'view' },
    params: place,
    reply: wordLists,
  }),
  'robot.saveSensitiveWords': endpoint({
    method: 'PUT',
    path: '/api/{line}/sensitive_words/',
    summary: 'Change what robots must not say; versions that are online go on as they are.',
    access: { menu, action: 'edit' },
    params: place,
    body: z.strictObject({ words: wordLists, was: wordLists }),
    reply: wordLists,
    fails: ['thing.changed'],
  }),
} as const;
