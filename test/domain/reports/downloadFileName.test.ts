import { downloadFileName, type NamedFile } from '@/domain/reports/downloadFileName';

const file: NamedFile = {
  name: 'main_job_200',
  kind: 'taskDetails',
  plaintext: false,
  day: '2026-11-23',
  part: null,
  ending: 'xlsx',
};

it.each<[string, Partial<NamedFile>]>([
  ['main_job_200-details-masked-2026-11-23.xlsx', {}],
  ['main_job_200-details-plain-2026-11-23.xlsx', { plaintext: true }],
  ['main_job_200-numbers-masked-2026-11-23.xlsx', { kind: 'numbers' }],
  ['main_job_200-numbers-plain-2026-11-23.xlsx', { kind: 'numbers', plaintext: true }],
  ['main_job_200-task-2026-11-23.xlsx', { kind: 'task' }],
  ['main_job_200-records-2026-11-23.xlsx', { kind: 'records' }],
  ['calls-cod-details-masked-2026-11-23-2.xlsx', { name: 'calls-cod', kind: 'calls', part: 2 }],
  ['blacklist-cod-plain-2026-11-23.xlsx', { name: 'blacklist-cod', kind: 'blacklist', plaintext: true }],
  ['Anruf_Häufigkeit_-2026-11-23.xlsx', { name: 'Anruf/Häufigkeit?', kind: 'report' }],
  ['夜间任务-recordings-masked-2026-11-23.zip', { name: '夜间任务-recordings', kind: 'recordings', ending: 'zip' }],
])('file name: is %s', (name, changes) => {
  expect(downloadFileName({ ...file, ...changes })).toBe(name);
});
