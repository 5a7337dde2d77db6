import { checkCompanyData, checkCompanyZone, checkDailyCap, zoneChange } from '@/domain/accounts/company';

const data = { title: 'Nusa Finance', contact_person: '', email: '', phone: '', gender: 'unsaid' } as const;

describe('company data', () => {
  it('need a name and nothing else', () => {
    expect(checkCompanyData(data)).toEqual([]);
    expect(checkCompanyData({ ...data, title: ' ' })).toEqual([{ field: 'title', code: 'required' }]);
  });

  it.each([
    [{ title: '😀'.repeat(100) }, []],
    [{ title: '😀'.repeat(101) }, [{ field: 'title', code: 'tooLong', params: { max: 100 } }]],
    [{ contact_person: 'x'.repeat(101) }, [{ field: 'contact_person', code: 'tooLong', params: { max: 100 } }]],
    [{ email: 'a@b.c' }, []],
    [{ email: 'a@b' }, [{ field: 'email', code: 'emailFormat' }]],
    [{ phone: '+62 (21) 555-0101' }, []],
    [{ phone: '12345' }, [{ field: 'phone', code: 'phoneInvalid' }]],
  ])('%j: problems %j', (part, problems) => {
    expect(checkCompanyData({ ...data, ...part })).toEqual(problems);
  });
});

it('company time zone: must be a known zone name', () => {
  expect(checkCompanyZone('America/Sao_Paulo')).toEqual([]);
  for (const zone of ['', '+07:00', 'Mars/Olympus'])
    expect(checkCompanyZone(zone)).toEqual([{ field: 'new_timezone_region', code: 'zoneUnknown' }]);
});

it("a company's limit of calls per day: none, or a whole number from 1 to 10,000,000", () => {
  for (const cap of [null, 1, 10_000_000]) expect(checkDailyCap(cap)).toEqual([]);
  for (const cap of [0, -5, 10_000_001])
    expect(checkDailyCap(cap)).toEqual([
      { field: 'daily_cap', code: 'outOfRange', params: { min: 1, max: 10_000_000 } },
    ]);
  expect(checkDailyCap(2.5)).toEqual([{ field: 'daily_cap', code: 'notWhole' }]);
});

it.each([
  // 2026-11-21 23:30 in Jakarta
  ['Asia/Jakarta', 'Asia/Bangkok', { before: '2026-11-21 23:30', after: '2026-11-21 23:30', day: 'same' }],
  ['Asia/Jakarta', 'Asia/Makassar', { before: '2026-11-21 23:30', after: '2026-11-22 00:30', day: 'next' }],
  ['Asia/Makassar', 'Asia/Jakarta', { before: '2026-11-22 00:30', after: '2026-11-21 23:30', day: 'previous' }],
  ['Asia/Jakarta', 'America/New_York', { before: '2026-11-21 23:30', after: '2026-11-21 11:30', day: 'same' }],
] as const)(
  "change of the company's time zone from %s to %s: shows the time before and after, and the day",
  (from, to, change) => {
    expect(zoneChange(Date.UTC(2026, 10, 21, 16, 30), from, to)).toEqual(change);
  },
);
