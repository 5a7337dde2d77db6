import { startTestPlatform, type TestPlatform } from '@test/support/platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform({ template: 'seeded' });
  // The first test that needs the seeded template makes it.
});
afterAll(() => platform.close());

const rows = async <T extends object>(text: string, values: readonly unknown[] = []) =>
  (await platform.database.asOwner((client) => client.query<T>(text, [...values]))).rows;

describe('the smart shield in the seeded history', () => {
  it('blocked contacts on every line, each skipped with the reason and not dialled afterwards', async () => {
    const found = await rows<{ line: string; blocks: number; odd: number }>(`
      select b.line, count(*)::int as blocks,
             (count(*) filter (where c.state <> 'skipped' or c.final_reason <> 'blocked' or c.phone <> b.phone or b.at < s.enabled_at or b.until <= b.at
                or exists (select from attempt a where a.contact_id = c.id and a.dialled_at >= b.at)))::int as odd
        from shield_block b join contact c on c.id = b.contact_id join shield_strategy s on s.id = b.strategy_id where b.method = 'calling' group by 1 order by 1`);
    expect(found.map(({ line: of }) => of)).toEqual(['cod', 'collection', 'info_check', 'marketing']);
    for (const { blocks, odd } of found) {
      expect(odd).toBe(0);
      expect(blocks).toBeGreaterThan(2);
    }
    expect(
      await rows(
        "select count(*)::int as lonely from contact where final_reason = 'blocked' and not exists (select from shield_block where contact_id = contact.id)",
      ),
    ).toEqual([{ lonely: 0 }]);
  });

  it('agrees with the ledger: no call was made that it should have blocked, and its counts are right', async () => {
    // Marketing: one call that ended "unwilling" holds a number for sixty days.
    expect(
      await rows(`
      select count(*)::int as wrong from call k join shield_strategy s on s.company_id = k.company_id and s.line = k.line and s.name = 'Declined_offer'
       where k.dialled_at >= s.enabled_at and exists (
         select from call before where before.company_id = k.company_id and before.line = k.line and before.phone = k.phone and before.label = 'B'
            and before.ended_at <= k.dialled_at and before.ended_at > k.dialled_at - interval '60 days')`),
    ).toEqual([{ wrong: 0 }]);
    // Collection: what it counted is what the ledger counts.
    expect(
      await rows(`
      select count(*)::int as wrong from shield_block b join shield_strategy s on s.id = b.strategy_id and s.name = 'Weekly_dials'
       where b.times <> (select count(*) from attempt a join contact c on c.id = a.contact_id where c.phone = b.phone and c.company_id = b.company_id
                            and a.dialled_at <= b.since and a.dialled_at > b.since - interval '7 days')`),
    ).toEqual([{ wrong: 0 }]);
  });
});
