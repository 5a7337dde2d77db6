import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@/domain/language/language';

const texts = (language: string, file: string) =>
  JSON.parse(readFileSync(path.join(process.cwd(), 'locales', language, file), 'utf8')) as Record<string, unknown>;

test.each(languages)('a report: has the same name in its heading and in the menu, in %s', (language) => {
  const menu = texts(language, 'screens.json');
  const page = texts(language, 'insight.json');
  const headings = ['channels', 'stages', 'everyDay', 'sigleDay'].map((key) => (page[key] as { title: string }).title);
  expect(headings).toEqual([menu.channelOverview, menu.stageReport, menu.dailyTrend, menu.singleDay]);
});
